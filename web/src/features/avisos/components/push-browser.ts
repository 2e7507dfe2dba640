import { call } from '#web/platform/api/api.ts'
import { isOfflineKept } from '#web/platform/browser/page-settings.ts'
import { openOwnScripts, SERVICE_WORKER } from '#web/ui/markdown/own-scripts.ts'
import { aparelhoName } from './aparelho-name.ts'

const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export type PushSupport = 'yes' | 'denied' | 'installFirst' | 'unsupported'

/** Whether this browser could show what is pushed. On an iPhone only pages of the home screen can. */
export function pushSupport(): PushSupport {
  if (!isOfflineKept()) return 'unsupported'
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'yes'
  return isApple() ? 'installFirst' : 'unsupported'
}

const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const keyText = (subscription: PushSubscription, name: 'p256dh' | 'auth') => {
  const key = subscription.getKey(name)
  return key === null ? '' : textOf(key)
}

const isMadeWith = ({ options }: PushSubscription, chave: string) =>
  options.applicationServerKey !== null && textOf(options.applicationServerKey) === chave

/** By what the server's list names this browser. */
export async function resumoOf({ endpoint }: PushSubscription) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What this browser has agreed to, if anything. */
export const currentSubscription = async () =>
  (await (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()) ?? undefined

/** Asks for permission, unless it was given; false where it was refused. */
export async function activatePush(chave: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  openOwnScripts()
  await navigator.serviceWorker.register(SERVICE_WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  if (known && !isMadeWith(known, chave)) await known.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: chave })
  await call('createAparelho', {
    body: {
      endpoint: subscription.endpoint,
      p256dh: keyText(subscription, 'p256dh'),
      auth: keyText(subscription, 'auth'),
      aparelho: aparelhoName(navigator.userAgent),
    },
  })
  return true
}

/** A server with another key, as after a restore, would be refused by the browser's vendor. */
export async function renewPush() {
  const subscription = await currentSubscription()
  if (subscription === undefined) return
  const { chave } = await call('getChavePush')
  if (chave !== null && !isMadeWith(subscription, chave)) await activatePush(chave)
}
