/* Refines the form in which the rules are chosen: shows what a set has, and hides what it cannot have. */

/** @typedef {Record<string, string>} Options an option as a form writes it */

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-named]"));
if (form) refine(form, JSON.parse(form.dataset.named ?? "{}"));

/** @param {HTMLFormElement} form @param {Record<string, Record<string, Record<string, unknown>>>} named options by set and seats */
function refine(form, named) {
  /** @param {string} option */
  const field = (option) => /** @type {HTMLSelectElement} */ (form.elements.namedItem(option));
  const chosen = () => /** @type {RadioNodeList} */ (form.elements.namedItem("rules")).value;
  const options = Object.keys(Object.values(named[chosen()] ?? {})[0] ?? {});

  /** What the set chosen has with so many at the table. @param {string} seats @returns {Options} */
  function usual(seats) {
    const sets = named[chosen()] ?? {};
    const found = sets[seats] ?? Object.values(sets)[0] ?? {};
    return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, written(value)]));
  }

  /** Fills in what the set has. @param {string[]} some */
  function fill(some) {
    const has = usual(field("seats").value);
    for (const option of some) field(option).value = has[option] ?? "";
    fit();
  }

  /** Shows only what goes together. */
  function fit() {
    const seats = field("seats").value;
    const has = usual(seats);
    offer(field("seats"), (value) => value in (named[chosen()] ?? {}));
    offer(field("deals"), (value) => dealt(value, seats, has.deals ?? ""));
    offer(field("all_pass"), (value) => value !== "rondo" || seats !== "3");
    const allPass = field("all_pass").value;
    const pules = allPass === "pules" || allPass === "rondo";
    const little = field("little_zole").value === "yes";
    need("little_zole_lost", little, has.little_zole_lost);
    need("zole_over_little", little, "no");
    for (const option of ["galdins_tie", "galdins_stake"]) need(option, allPass === "galdins", has[option]);
    for (const option of ["personal_pule_needs", "personal_pule_value"]) need(option, pules, has[option]);
    need("rondo_sitter", allPass === "rondo" && seats === "5", has.rondo_sitter);
  }

  /** Shows an option where it matters, and lets it be as usual where it does not.
   * @param {string} option @param {boolean} needed @param {string} [otherwise] */
  function need(option, needed, otherwise = "") {
    if (!needed) field(option).value = otherwise;
    /** @type {HTMLElement} */ (field(option).closest(".field")).hidden = !needed;
  }

  /** @param {HTMLSelectElement} select @param {(value: string) => boolean} fits */
  function offer(select, fits) {
    for (const one of select.options) one.hidden = one.disabled = !fits(one.value);
    const shown = [...select.options].filter((one) => !one.hidden);
    if (!shown.some((one) => one.selected) && shown[0]) shown[0].selected = true;
  }

  const given = options.filter((option) => field(option).value);
  for (const option of options) field(option).querySelector('option[value=""]')?.remove();
  form.addEventListener("change", ({ target }) => {
    const { name } = /** @type {HTMLSelectElement} */ (target);
    fill(name === "rules" ? options : name === "seats" ? ["deals"] : []);
  });
  fill(options.filter((option) => !given.includes(option)));
}

/** Whether so many deals suit so many people: all deal equally often, or a number from regulations.
 * @param {string} deals @param {string} seats @param {string} usual */
function dealt(deals, seats, usual) {
  if (deals === usual || deals === "open" || Number(deals) === 3 * Number(seats)) return true;
  const regular = ["16", "18", "20", "24", "26", "28"];
  return regular.includes(deals) || (seats === "5" && ["25", "30"].includes(deals));
}

/** A value as the form writes it. @param {unknown} value */
function written(value) {
  if (value === null) return "open";
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}
