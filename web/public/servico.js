// The one worker of this origin: it opens the analista's area without a network, shows what is pushed and opens what is
// clicked on. People's data are never in its caches.
const BUILD = '__ZELO_BUILD__'
const PREFIX = 'zelo-casca-'
const CACHE = PREFIX + BUILD
const SHELL = '/casca'
const PATIENCE_MS = 3000
const BESIDE = ['/favicon.svg', '/zelo.webmanifest', '/icone-192.png', '/icone-512.png', '/icone-mascara.png']

const shells = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX))

/** All or nothing: a shell without one of its files would open a broken page. */
async function keepShell() {
  const cache = await caches.open(CACHE)
  if (await cache.match(SHELL)) return
  const files = await (await fetch(`/assets/casca-${BUILD}.json`)).json()
  await cache.addAll([...files, ...BESIDE])
  await cache.add(new Request(SHELL, { cache: 'reload' }))
}

// Whoever has never asked for the shell is told of news alone. Nobody's page is taken over: the next version waits.
self.addEventListener('install', (event) =>
  event.waitUntil(shells().then((found) => (found.length > 0 ? keepShell() : undefined))),
)

self.addEventListener('activate', (event) =>
  event.waitUntil(
    shells()
      .then((found) => Promise.all(found.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  ),
)

const isArea = (path) => /^\/dashboard(\/analista(\/.*)?)?$/.test(path)

async function takeOver({ source, ports }) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const isAlone = windows.every(({ id }) => id === source.id)
  ports[0].postMessage(isAlone, [])
  if (isAlone) await self.skipWaiting()
}

self.addEventListener('message', (event) => {
  if (event.data === 'guardar') event.waitUntil(keepShell().catch(() => undefined))
  if (event.data === 'assumir') event.waitUntil(takeOver(event))
})

const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

async function openPage(request) {
  const asked = fetch(request)
  const good = asked.then(
    (answer) => (answer.status < 500 ? answer : undefined),
    () => undefined,
  )
  const first = await Promise.race([good, later(PATIENCE_MS)])
  return first ?? (await (await caches.open(CACHE)).match(SHELL)) ?? asked
}

/** Of any version that is kept: a page may be newer than the worker that still stands in front of it. */
const openFile = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isArea(pathname)) event.respondWith(openPage(request))
  } else if (pathname.startsWith('/assets/') || BESIDE.includes(pathname))
    event.respondWith(openFile(request))
})

const read = (data) => {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

// Something is always shown: browsers take the permission away from a page that is told in silence.
self.addEventListener('push', (event) => {
  const { texto = 'Você tem avisos novos.', caminho = '/', marca = 'zelo' } = read(event.data)
  event.waitUntil(
    self.registration.showNotification('Zelo', {
      body: String(texto),
      lang: 'pt-BR',
      icon: '/icone-192.png',
      tag: String(marca),
      renotify: true,
      data: { caminho },
    }),
  )
})

async function open(caminho) {
  const target = new URL(String(caminho), self.location.origin)
  if (target.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => url === target.href)
  // A window that shows something else keeps it.
  await (there ? there.focus() : self.clients.openWindow(target.href))
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.caminho ?? '/'))
})
