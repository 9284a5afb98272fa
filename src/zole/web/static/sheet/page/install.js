/* The worker that lets the page open without a network, the offer to install it, and newer versions. */

/**
 * @typedef {object} Install
 * @property {boolean} possible whether this address may be installed at all: browsers want HTTPS
 * @property {boolean} ready whether everything is on this phone and the page opens without a network
 * @property {boolean} newer whether a newer version waits
 * @property {boolean} offered whether the browser offers to install the page now
 * @property {() => void} ask
 * @property {() => void} renew
 */

/** @param {string} version @param {() => void} changed @returns {Install} */
export function createInstall(version, changed) {
  /** @type {any} what the browser hands us so that we ask in its place */
  let offer = null;
  /** @type {ServiceWorker | null} */
  let waiting = null;
  const possible = "serviceWorker" in navigator && isSecureContext;
  const state = {
    possible,
    ready: false,
    newer: false,
    offered: false,
    ask() {
      void offer?.prompt();
      state.offered = false;
      changed();
    },
    renew() {
      if (!waiting) return location.reload();
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      waiting.postMessage("take over");
    },
  };
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event;
    state.offered = true;
    changed();
  });
  addEventListener("appinstalled", () => {
    state.offered = false;
    changed();
  });
  if (possible) void register();

  async function register() {
    try {
      const registration = await navigator.serviceWorker.register("/sheet-worker.js", { scope: "/sheet", updateViaCache: "none" });
      look(registration);
      registration.addEventListener("updatefound", () => {
        const coming = registration.installing;
        coming?.addEventListener("statechange", () => look(registration));
      });
      document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible" && navigator.onLine) registration.update().catch(() => {});
      });
    } catch {
      // No worker: the sheet still keeps everything, it only does not open without a network.
    }
  }

  /** @param {ServiceWorkerRegistration} registration */
  function look(registration) {
    waiting = registration.waiting;
    state.newer = waiting !== null && registration.active !== null;
    state.ready = registration.active !== null;
    changed();
  }

  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    // The first worker took this page over; if the server was renewed meanwhile, it brings a newer version.
    if (data?.version && data.version !== version) {
      state.newer = true;
      changed();
    }
  });
  return state;
}
