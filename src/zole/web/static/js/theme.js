/* Runs before the first paint: gives the root the look that was chosen, and answers the theme's button. */

{
  const KEY = "zole.settings";
  const THEMES = ["auto", "light", "night"];
  const ICONS = /** @type {Record<string, string>} */ ({ auto: "contrast", light: "sun", night: "moon" });
  const root = document.documentElement.dataset;

  /** @returns {any} the settings kept in this browser, none if it keeps nothing */
  const kept = () => {
    try {
      return JSON.parse(localStorage.getItem(KEY) ?? "null") ?? {};
    } catch {
      return {};
    }
  };

  let theme = THEMES.includes(kept().theme) ? kept().theme : "auto";
  const show = () => {
    if (theme === "auto") delete root.theme;
    else root.theme = theme;
  };

  /** @param {HTMLElement} button */
  const name = (button) => {
    button.hidden = false;
    button.setAttribute("aria-label", button.dataset[theme] ?? "");
    button.title = button.dataset[theme] ?? "";
    button.querySelector("use")?.setAttribute("href", `/static/art/icons.svg#${ICONS[theme]}`);
  };

  /** @param {HTMLElement} button */
  const next = (button) => {
    theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length];
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...kept(), theme }));
    } catch {
      // A browser that keeps nothing shows the choice until the page is left.
    }
    show();
    name(button);
  };

  show();
  if (kept().four) root.colours = "four";
  if (kept().large) root.index = "large";
  addEventListener("DOMContentLoaded", () => {
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-theme-switch]"))) {
      name(button);
      button.addEventListener("click", () => next(button));
    }
  });
}
