/* Looks at a page as it stands and says in words what is out of place: nothing, if all is well.

   What lies on top is judged: an open dialog, the sheet drawn up on a phone, else the whole page. */
() => {
  const [width, height] = [innerWidth, innerHeight];
  const veil = document.querySelector(".veil");
  const over = document.querySelector("dialog[open]") ?? (veil?.checkVisibility() ? veil.closest(".panel") : null);
  const top = over ?? document.body;
  const table = !over && document.querySelector(".cloth[data-stage]");
  const faults = new Set();

  const name = (one) => {
    const text = one.ariaLabel ?? one.textContent.trim().replace(/\s+/g, " ").slice(0, 30);
    return `${one.tagName.toLowerCase()}.${one.getAttribute("class") ?? ""} “${text}”`;
  };
  const fault = (what, one, more = "") => faults.add(`${what}: ${name(one)} ${more}`.trim());
  const box = (one) => one.getBoundingClientRect();
  const rounded = (...numbers) => numbers.map(Math.round).join("×");

  const hidden = (one) =>
    !one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    one.closest(".vh, .slip:not(:popover-open), .skip:not(:focus)") ||
    !box(one).width || !box(one).height;
  const all = [...top.querySelectorAll("*")].filter((one) => !one.closest("svg svg, svg > *, [inert]") && !hidden(one));
  // What may be scrolled into view is not lost.
  const scrolls = (one) => {
    for (let up = one.parentElement; up && up !== document.documentElement; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      if (/auto|scroll/.test(overflowY) && up.scrollHeight > up.clientHeight) return up;
      if (/auto|scroll/.test(overflowX) && up.scrollWidth > up.clientWidth) return up;
    }
    return null;
  };
  // The corners of a card that is held at an angle may dip a little below the edge.
  const slack = (one) => (one.matches("[data-hand]") ? 5 : 1);

  // Nothing sticks out of the page, and nothing of the table out of the window.
  if (document.scrollingElement.scrollWidth > width) faults.add("the page scrolls sideways");
  for (const one of all) {
    const { left, right, top: upper, bottom } = box(one);
    if (one.closest(".card *, .belt")) continue;
    if (scrolls(one)) continue;
    const more = slack(one);
    if (left < -more || right > width + more) fault("sticks out sideways", one, rounded(left, right));
    if (table && (upper < -more || bottom > height + more)) fault("sticks out", one, rounded(upper, bottom));
  }
  if (over) {
    const { left, right, top: upper, bottom } = box(over);
    if (left < -1 || right > width + 1 || upper < -1 || bottom > height + 1) fault("is too large", over);
  }

  // No text is cut off.
  const holds = ".plate, .plate *, button, .btn, .hint, .hint *, .tab *, .sheet th *, .places *, .tally *, .contract *, dt, dd, h1, h2, h3, p, li, label";
  for (const one of all) {
    const style = getComputedStyle(one);
    if (!one.matches(holds) || one.closest("svg, .card, .belt, .sum") || style.display === "inline") continue;
    if (one.scrollWidth > one.clientWidth + 1) fault("text is cut", one, `${one.scrollWidth} in ${one.clientWidth}`);
  }

  // Whatever is tapped is large enough and lies free.
  const cards = [...top.querySelectorAll("[data-hand]")];
  const targets = all.filter((one) => one.matches("button:not(:disabled), a[href], summary, select, label:has(input)"));
  const inline = ".term, p a, li a, dd a";
  for (const one of targets) {
    const { width: wide, height: high } = box(one);
    const least = one.matches(inline) ? 24 : one.matches(".ghost") ? 0 : 44;
    const narrow = !one.matches(inline) && wide + 0.5 < least;
    if (narrow || high + 0.5 < least) fault("is too small", one, rounded(wide, high));
    const [x, y] = one.matches("[data-hand]") ? showing(one) : middle(one);
    const view = scrolls(one);
    if (view && !inside(x, y, box(view))) continue;
    if (!inside(x, y, { left: 0, top: 0, right: width, bottom: height })) continue;
    const hit = document.elementFromPoint(x, y);
    if (hit?.closest("thead") && view?.contains(hit)) continue; // scrolled under the head of its own table
    const itself = hit && (one.contains(hit) || (hit.contains(one) && hit.closest("label, summary")));
    if (!itself) fault("is covered", one, hit ? `by ${name(hit)}` : "");
  }
  for (const [i, one] of cards.entries()) {
    const next = cards[i + 1];
    const free = next && Math.abs(box(next).top - box(one).top) < box(one).height / 2 ? box(next).left - box(one).left : box(one).width;
    if (free < 24) fault("shows too little", one, String(Math.round(free)));
  }

  // The parts of the table do not lie over each other.
  if (table) {
    const areas = ".seats .plate, .contract > *, .trick figure, .talon > *, .south, .last, .trumps, .hint, .calls > *, .tab, .bar > *";
    const parts = all.filter((one) => one.matches(areas));
    for (const [i, one] of parts.entries())
      for (const other of parts.slice(i + 1)) {
        if (one.closest(".talon") && other.closest(".talon")) continue;
        const [a, b] = [box(one), box(other)];
        const [wide, high] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
        if (wide > 2 && high > 2 && !one.contains(other)) fault("lies over another", one, `${name(other)} ${rounded(wide, high)}`);
      }
  }
  return [...faults];

  function inside(x, y, { left, top: upper, right, bottom }) {
    return x >= left && x <= right && y >= upper && y <= bottom;
  }

  /** The middle of what is tapped; of a word that runs over two lines, the middle of its first part. */
  function middle(one) {
    const { left, top: upper, width: wide, height: high } = one.getClientRects()[0];
    return [left + wide / 2, upper + high / 2];
  }

  /** A point of a card in a fan that no other card covers. */
  function showing(card) {
    const { left, top: upper, width: wide, height: high } = box(card);
    for (const v of [0.5, 0.3, 0.7, 0.15])
      for (const u of [0.2, 0.1, 0.3, 0.5, 0.7, 0.9]) {
        const at = [left + wide * u, upper + high * v];
        if (card.contains(document.elementFromPoint(...at))) return at;
      }
    return [left + wide / 2, upper + high / 2];
  }
}
