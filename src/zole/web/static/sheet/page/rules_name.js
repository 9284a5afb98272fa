/* A rule set by the named one that is nearest. */

/** @import { Words } from "../../js/words.js" */
/** @import { Rules } from "../types.js" */

/** @param {Record<string, Record<string, any>>} named @param {Rules} rules @returns {{base: string, changed: [string, any][]}} */
export function nearest(named, rules) {
  const found = Object.entries(named).map(([base, sets]) => {
    const usual = sets[rules.seats] ?? Object.values(sets)[0] ?? {};
    const changed = Object.entries(rules).filter(([option, value]) => option !== "seats" && usual[option] !== value);
    const seats = rules.seats in sets ? 0 : 3;
    return { base, changed, far: seats + changed.reduce((sum, [option]) => sum + (option === "all_pass" ? 10 : 1), 0) };
  });
  return found.reduce((a, b) => (b.far < a.far ? b : a));
}

/** @param {Words} t @param {Record<string, Record<string, any>>} named @param {Rules} rules */
export function setName(t, named, rules) {
  const { base, changed } = nearest(named, rules);
  const more = changed.filter(([option]) => option !== "deals").length;
  return `${t(`term.rules.${base}`)}${more ? ` ${t("rules.changed")}` : ""}`;
}
