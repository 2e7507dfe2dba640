/**
 * What a screen asks for first, noted by its address. When the page is loaded there again, it is asked while the scripts
 * are still being read, and the screen finds the answer instead of waiting for it: half a second on a slow phone.
 * It goes with the session.
 */
const KEY = 'primeiras_chamadas'
const MOST = 12
/** Whatever is not fetched by then has changed, or nobody wants it. */
const FRESH_MS = 10_000
/** Longer, and the frame of the screen is better than nothing. */
const PATIENCE_MS = 300

type Noted = [address: string, calls: string[]]
/** With whose token they were asked: nobody else gets the answers. */
let asker: string | undefined
const early = new Map<string, Promise<Response | undefined>>()
let noting: string[] | undefined

function readNoted(): Noted[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isNoted) : []
  } catch {
    return []
  }
}
const isNoted = (value: unknown): value is Noted =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  Array.isArray(value[1]) &&
  value[1].every((call) => typeof call === 'string' && call.startsWith('/api/'))

export function askFirstCalls(token: string | undefined) {
  const here = location.pathname + location.search
  const [, calls = []] = readNoted().find(([address]) => address === here) ?? []
  if (token === undefined) return
  asker = token
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  // What fails on the way is asked again, and told, by the screen.
  for (const call of calls)
    early.set(
      call,
      fetch(call, { headers }).catch(() => undefined),
    )
  setTimeout(() => early.clear(), FRESH_MS)
}

/** Notes the calls that `ask` makes as those of this address. Resolves when their answers are here, if they were asked early. */
export async function noteFirstCalls(ask: () => Promise<unknown>) {
  const hasEarly = early.size > 0
  noting = []
  const asked = ask()
  const calls = noting
  noting = undefined
  noteCalls(calls)
  if (hasEarly) await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

function noteCalls(calls: string[]) {
  const here = location.pathname + location.search
  const others = readNoted().filter(([address]) => address !== here)
  const all: Noted[] = calls.length === 0 ? others : [[here, calls], ...others]
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST)))
  } catch {
    // A full storage only loses the head start.
  }
}

/** Something has changed since they were asked. */
export const forgetAnswers = () => early.clear()

/** Another session begins or ends. */
export function forgetFirstCalls() {
  forgetAnswers()
  localStorage.removeItem(KEY)
}

/** The answer that was asked for early with this token; undefined where there is none, or it failed on the way. */
export function takeEarly(
  call: string,
  token: string | undefined,
): Promise<Response | undefined> | undefined {
  noting?.push(call)
  const answer = early.get(call)
  early.delete(call)
  return token === asker ? answer : undefined
}
