import { type Endpoint, isPublic, refusals } from '#contract/endpoint.ts'
import { casesByNoun } from './find.ts'
import type { Call, Who } from './noun-cases.ts'

export type Expected = { status: number; text?: string }

/** The perfil's word in the contract, or the line that the call gives it; undefined for whoever may not call. */
export function lineOf({ scope, notFound }: Endpoint, { lines, names }: Call, who: Who): string | undefined {
  const word = Object.entries(scope).find(([perfil]) => perfil === who)?.[1]
  if (word === undefined || who === 'anonimo') return word
  // An id of a person or a company that names no row of this call only narrows what it counts.
  const narrows = notFound === undefined && (names === 'usuarios' || names === 'clientes')
  return lines?.[who] ?? (word === 'todos' && narrows ? 'qualquer-um' : word)
}

/** The table of a noun's scopes: by the word, what each row answers. */
function readTable(text: string): Record<string, Record<string, number>> {
  const [rows = [], ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  return Object.fromEntries(
    lines.map(([word = '', ...cells]) => [
      word,
      Object.fromEntries(rows.map((row, place) => [row, Number(cells[place])])),
    ]),
  )
}
const tables = new Map(Array.from(casesByNoun, ([noun, { scopes = '' }]) => [noun, readTable(scopes)]))

export function cellOf(noun: string, line: string, row: string): number {
  const cell = tables.get(noun)?.[line]?.[row]
  if (cell === undefined || Number.isNaN(cell))
    throw new Error(`\`scopes\` of server/src/testing/${noun}/cases.ts lacks ${line} × ${row}`)
  return cell
}

/** What the table says of one call: who, and for whom it names a row, which. */
export function expectedOf(endpoint: Endpoint, call: Call, who: Who, row: string): Expected {
  const done = { status: endpoint.status ?? 200 }
  if (isPublic(endpoint)) return call.always ?? done
  if (who === 'anonimo') return { status: 401, text: refusals.sessionEnded }
  const line = lineOf(endpoint, call, who)
  if (line === undefined) return { status: 403, text: refusals.forbidden }
  if (call.always) return call.always
  const status = call.names === undefined ? 200 : cellOf(call.names, line, row)
  return status === 200 ? done : { status, text: textOf(endpoint, call, status, row) }
}

function textOf({ notFound }: Endpoint, { conflict, invalid }: Call, status: number, row: string): string {
  const texts: Record<number, string | undefined> = {
    403: refusals.forbidden,
    404: notFound,
    409: typeof conflict === 'function' ? conflict(row) : conflict,
    422: invalid,
  }
  const text = texts[status]
  if (text === undefined) throw new Error(`nobody said what a ${status} reads`)
  return text
}
