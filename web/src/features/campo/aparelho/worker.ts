import { campoOfSession } from '../fila/current.ts'
import './install.ts'
import { isOfflineKept } from '#web/platform/browser/page-settings.ts'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { openOwnScripts, SERVICE_WORKER } from '#web/ui/markdown/own-scripts.ts'

const HOUR_MS = 3_600_000
/** A new version is offered for a whole visit; it comes by itself with the next start. */
const OFFER_SECONDS = 3600

/** Whether the one that waits took over: it does so only while no other page of ours is open. */
function askToTakeOver(waiting: ServiceWorker) {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true))
    port1.start()
  })
  waiting.postMessage('assumir', [port2])
  return answer
}

async function update(waiting: ServiceWorker) {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  if (!(await askToTakeOver(waiting))) toast.warning('Feche as outras abas do Zelo para atualizar.')
}

function offer(waiting: ServiceWorker) {
  toast.info('Nova versão disponível', {
    seconds: OFFER_SECONDS,
    action: { label: 'Atualizar', about: 'Nova versão disponível', onChoose: () => void update(waiting) },
  })
}

/** Whether this page is of the newest version that is kept: then the worker of it may stand in front. */
async function isNewest() {
  const names = (await caches.keys()).filter((name) => name.startsWith('zelo-casca-'))
  const shell = await (await caches.open(names.at(-1) ?? '')).match('/casca')
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src')
  return script !== null && script !== undefined && ((await shell?.text()) ?? '').includes(script)
}

/** By itself only at a start, and not amid a visita. */
async function mayTakeOver() {
  const campo = campoOfSession()
  await campo?.ready()
  const begun = campo?.estado().pacote?.visitas.some(({ status }) => status === 'EM ANDAMENTO') ?? false
  return !begun && (campo?.estado().linhas.every(({ situacao }) => situacao === 'enviado') ?? true)
}

/** Tells of every version that arrives and waits. */
async function follow(registration: ServiceWorkerRegistration) {
  const tell = () => {
    if (registration.waiting && registration.active) offer(registration.waiting)
  }
  const { waiting, active } = registration
  if (waiting && active && ((await isNewest()) || (await mayTakeOver()))) {
    if (!(await isNewest()))
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    await askToTakeOver(waiting)
  } else tell()
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => installing.state === 'installed' && tell())
  })
  const look = () => void registration.update().catch(() => undefined)
  setInterval(look, HOUR_MS)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
}

/** The area is kept in this browser, so that it opens without a network. Without https there is no worker. */
export async function keepArea() {
  if (!('serviceWorker' in navigator) || !isOfflineKept()) return
  openOwnScripts()
  const registration = await navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('guardar', [])
  await follow(registration)
}
