/** What is folded away is none. */
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('main [data-row]')].filter((row) => row.checkVisibility())
export const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-row]') ?? null
const openerOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('[data-opener]')

/** Where one stood: a row that leaves the list leaves its place to the next one. */
let last = -1

/** To the next row or the one before; false where there is none. */
export function stepRow(by: number): boolean {
  const all = rows()
  const here = rowOf(document.activeElement)
  const from = here === null ? Math.min(last, all.length - 1) : all.indexOf(here)
  // The row that took the place of one that is gone has not been looked at yet.
  const next = here === null && last >= 0 ? Math.max(from, 0) : from + by
  const opener = openerOf(all[Math.min(Math.max(next, 0), all.length - 1)])
  if (!opener) return false
  last = Math.min(Math.max(next, 0), all.length - 1)
  opener.focus({ preventScroll: true })
  rowOf(opener)?.scrollIntoView({ block: 'nearest' })
  return true
}

/** One that cannot be pressed is shown, with its reason. */
function press(button: HTMLElement | null | undefined): boolean {
  if (!button) return false
  button.focus({ preventScroll: true })
  if (button.getAttribute('aria-disabled') !== 'true') button.click()
  return true
}

/** What the row where one stands, or else the screen, has for this key. */
export function pressKey(key: string): boolean {
  const button = `[data-key="${key}"]`
  const row = rowOf(document.activeElement)
  if (row !== null) {
    last = rows().indexOf(row)
    if (press(row.querySelector<HTMLElement>(button))) return true
  }
  const ofScreen = [...document.querySelectorAll<HTMLElement>(`main ${button}`)]
  return press(ofScreen.find((found) => rowOf(found) === null))
}

/** As long as a slow network may take to bring what was opened. */
const PATIENCE_MS = 8000

/** Opens the row where one stands, if it leads to a place that has this key, and presses it there as soon as it can be. */
export function pressKeyWhenThere(key: string, hasKey: (pathname: string) => boolean): boolean {
  const opener = openerOf(rowOf(document.activeElement) ?? undefined)
  if (!(opener instanceof HTMLAnchorElement && hasKey(opener.pathname))) return false
  const stop = new AbortController()
  const seen = new MutationObserver(() => {
    if (document.querySelector(`fieldset [data-key="${key}"]`) === null) return
    stop.abort()
    pressKey(key)
  })
  stop.signal.addEventListener('abort', () => seen.disconnect())
  setTimeout(() => stop.abort(), PATIENCE_MS)
  // Whoever does something else meanwhile did not mean this any more.
  for (const other of ['keydown', 'pointerdown', 'popstate'])
    window.addEventListener(other, () => stop.abort(), { once: true, capture: true, signal: stop.signal })
  seen.observe(document.body, { childList: true, subtree: true })
  opener.click()
  return true
}
