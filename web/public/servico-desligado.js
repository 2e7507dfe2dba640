// Stands in the place of servico.js where ZELO_OFFLINE is "nao": it takes itself and its caches away. What people have
// written and not sent lies in IndexedDB, which it never touches.
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((found) => Promise.all(found.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  ),
)
