// Shows what is pushed and opens what is clicked on; it keeps nothing. Something is always shown: browsers take the permission away
// from a page that is told in silence.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

const read = (data) => {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

self.addEventListener('push', (event) => {
  const { texto = 'Você tem avisos novos.', caminho = '/', marca = 'zelo' } = read(event.data)
  event.waitUntil(
    self.registration.showNotification('Zelo', {
      body: String(texto),
      lang: 'pt-BR',
      icon: '/favicon.svg',
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
