/** The ABNT2 keyboard: neighbours are at most one key away in each direction. */
const rows = ['1234567890-=', 'qwertyuiop', 'asdfghjklç', 'zxcvbnm,.;/']
const places = new Map(rows.flatMap((row, y) => Array.from(row, (key, x) => [key, { x, y }] as const)))

const isBeside = (one: string, other: string) => {
  const [a, b] = [places.get(one), places.get(other)]
  return a !== undefined && b !== undefined && Math.abs(a.x - b.x) <= 1 && Math.abs(a.y - b.y) <= 1
}

/** The next or previous character of the alphabet or the digits; 0 follows 9. */
const follows = (one: string, other: string) => {
  const step = Math.abs(other.charCodeAt(0) - one.charCodeAt(0))
  return step === 1 || (step === 9 && /\d/.test(one) && /\d/.test(other))
}

/** Shorter walks happen in ordinary words. */
const SHORTEST = 4

/** How many characters are in no walk over the keyboard, the alphabet or the digits. */
export function outsideWalks(text: string): number {
  const keys = Array.from(text.toLowerCase())
  const lengthFrom = (start: number, goesOn: (one: string, other: string) => boolean) => {
    let end = start + 1
    while (end < keys.length && goesOn(keys[end - 1] ?? '', keys[end] ?? '')) end++
    return end - start
  }
  let outside = 0
  for (let place = 0; place < keys.length;) {
    const length = Math.max(lengthFrom(place, isBeside), lengthFrom(place, follows))
    if (length < SHORTEST) outside++
    place += length < SHORTEST ? 1 : length
  }
  return outside
}
