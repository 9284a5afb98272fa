/* The focus never falls off the page: where what had it goes away, the next thing to do takes it. */

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

/** Where the focus goes, the first of these that is there. */
const PLACES = ["[data-call]", '.hand [tabindex="0"]', ".calls button", ".bar button"];

export function useKeptFocus() {
  const kept = useRef(false);
  useEffect(() => {
    const came = () => void (kept.current = true);
    // A press beside everything takes the focus away on purpose.
    const pressed = () => void (kept.current = document.activeElement !== document.body);
    document.addEventListener("focusin", came);
    document.addEventListener("pointerup", pressed);
    return () => {
      document.removeEventListener("focusin", came);
      document.removeEventListener("pointerup", pressed);
    };
  }, []);
  useLayoutEffect(() => {
    if (!kept.current || document.activeElement !== document.body) return;
    if (document.querySelector("dialog[open]")) return;
    const place = PLACES.map((one) => document.querySelector(one)).find(Boolean);
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  });
}
