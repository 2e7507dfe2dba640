import type { Stretch } from '#server/platform/storage/store.ts'

/** The whole, one part of it, or nothing that the file has. */
export type Wanted = 'whole' | 'none' | Stretch

/** What a Range header asks for. Several parts are answered with the whole, as the standard allows. */
export function wantedOf(range: string | undefined, size: number): Wanted {
  if (range === undefined || !/^bytes=/i.test(range)) return 'whole'
  if (range.includes(',')) return 'whole'
  const [, from = '', to = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(range) ?? []
  if (from === '' && to === '') return 'none'
  if (from === '')
    return Number(to) === 0 ? 'none' : { first: Math.max(0, size - Number(to)), last: size - 1 }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last ? 'none' : { first, last }
}

/** Letters that RFC 8187 does not let through and encodeURIComponent does. */
const escaped = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** A name for the file on the reader's disk, as old and new browsers read it. */
export function dispositionOf(nome: string, inline: boolean): string {
  const plain = nome.replaceAll(/[^\w.\- ]/g, '_')
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${escaped(nome)}`
}
