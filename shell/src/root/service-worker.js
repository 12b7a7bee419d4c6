/* global self, caches */
// Shows the offline page when there is no connection. Stores only the offline page and its script.
const STORE = 'cairn-offline-%VERSION%';
const PAGE = '/offline.html';
const FILES = [PAGE, '/offline.js'];

async function store() {
  const cache = await caches.open(STORE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
  await self.skipWaiting();
}

async function replaceOlder() {
  const older = (await caches.keys()).filter((name) => name.startsWith('cairn-offline-') && name !== STORE);
  await Promise.all(older.map((name) => caches.delete(name)));
  // The browser requests the page while this worker starts.
  await self.registration.navigationPreload?.enable();
}

async function networkFirst(file, load) {
  try {
    return await load();
  } catch (error) {
    const stored = await caches.match(file, { cacheName: STORE });
    if (stored === undefined) throw error;
    return stored;
  }
}

self.addEventListener('install', (event) => event.waitUntil(store()));
self.addEventListener('activate', (event) => event.waitUntil(replaceOlder()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') {
    event.respondWith(networkFirst(PAGE, async () => (await event.preloadResponse) ?? fetch(request)));
  } else if (FILES.includes(pathname)) {
    event.respondWith(networkFirst(pathname, () => fetch(request)));
  }
});
