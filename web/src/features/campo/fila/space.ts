const MEGABYTE = 1024 * 1024
/** What else a visita may need. */
const SLACK = 20 * MEGABYTE

/** Whether a picture of that size may be taken; a browser that does not say how much there is has room. */
export async function hasRoomFor(bytes: number) {
  const { quota, usage = 0 } = await estimate()
  return quota === undefined || quota - usage >= 3 * bytes + SLACK
}

const estimate = async (): Promise<StorageEstimate> =>
  (await navigator.storage?.estimate?.().catch(() => ({}))) ?? {}

/** What the browser says of the room that it gives. */
export async function readSpace() {
  const { quota, usage } = await estimate()
  const isProtected = (await navigator.storage?.persisted?.().catch(() => false)) ?? false
  return { quota, usage, isProtected }
}
export type Space = Awaited<ReturnType<typeof readSpace>>

/** Asked with the first pacote: what is not protected may go when the device runs short. */
export const protect = async () => void (await navigator.storage?.persist?.().catch(() => false))
