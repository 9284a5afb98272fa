/* Keeps all files of one version of the score sheet on the phone, and answers from them.

   The server writes `self.SHEET` above this: the version, and every address with the hash of what it must
   bring. A version is kept whole or not at all: if one file is not what the hash says, nothing is kept. */

{
  const worker = /** @type {any} */ (self);
  /** @type {{version: string, files: Record<string, string>}} */
  const { version, files } = worker.SHEET;
  const MINE = `zole-sheet-${version}`;

  worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(fetchAll()));
  worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(begin()));
  worker.addEventListener("message", (/** @type {any} */ { data }) => data === "take over" && worker.skipWaiting());
  worker.addEventListener("fetch", (/** @type {any} */ event) => {
    const address = new URL(event.request.url);
    if (event.request.method !== "GET" || address.origin !== location.origin) return;
    if (address.pathname in files) event.respondWith(kept(event.request, address.pathname));
  });

  async function fetchAll() {
    const cache = await caches.open(MINE);
    try {
      await Promise.all(
        Object.entries(files).map(async ([path, integrity]) => {
          const answer = await fetch(path, { integrity, cache: "no-cache" });
          if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
          await cache.put(path, answer);
        }),
      );
    } catch (error) {
      await caches.delete(MINE);
      throw error;
    }
  }

  async function begin() {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith("zole-sheet-") && name !== MINE).map((name) => caches.delete(name)));
    await worker.clients.claim();
    for (const page of await worker.clients.matchAll()) page.postMessage({ version });
  }

  /** @param {Request} request @param {string} path */
  async function kept(request, path) {
    const cache = await caches.open(MINE);
    return (await cache.match(path, { ignoreVary: true })) ?? fetch(request);
  }
}
