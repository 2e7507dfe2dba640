import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { acoes } from '#contract/ocorrencias-acoes.ts'
import { tabelas } from '#contract/ocorrencias.ts'
import { type Endpoint, perfis } from '#contract/endpoint.ts'
import { useApp } from './testing/app/app.ts'
import { listen } from './testing/eventos/listen.ts'
import { CANARY } from './testing/calls/cast.ts'
import { cellOf, type Expected, expectedOf, lineOf } from './testing/calls/expected.ts'
import { calls, recordsNothing } from './testing/calls/find.ts'
import type { Call, To, Who } from './testing/calls/noun-cases.ts'
import { urlOf } from './testing/calls/requests.ts'
import type { Tried } from './testing/calls/rehearsal.ts'
import { rowsFor } from './testing/calls/world.ts'
import { useWorld } from './testing/calls/use-world.ts'
import { prove } from './testing/proof/proof.ts'

const now = new Date()
const { rehearsal, world } = useWorld(now)

const everybody: readonly Who[] = ['anonimo', ...perfis]
/** Read marks, drafts and avisos concern only their owner; who is there is gone in a minute. */
const NOT_AUDITED = ['leituras', 'rascunhos', 'presencas', 'avisos']
const counted = { tried: 0, lost: 0 }
/** Calls whose changes were seen in the log. */
const audited = new Set<string>()
const refused = z.strictObject({
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})

type Tested = (typeof api)[number]

/** Differences, for the report of a failure. */
function faultsOf({ endpoint, name }: Tested, call: Call, to: To, expected: Expected, tried: Tried) {
  const { status, body, text, changed } = tried
  const faults: Record<string, unknown> = {}
  const read = refused.safeParse(body).data?.error
  if (status !== expected.status || (expected.text !== undefined && !read?.startsWith(expected.text)))
    faults['answer'] = { status, read, expected }
  if (text.includes('$argon2') || text.includes('senha_hash')) faults['secret'] = text
  if (expected.text !== undefined) {
    if (read === undefined) faults['body'] = body
    if (changed.length > 0) faults['wrote'] = changed
    return faults
  }
  const { data, error } = endpoint.response.safeParse(body)
  if (error || !isDeepStrictEqual(data, body)) faults['fields'] = body
  if (endpoint.method === 'GET' && changed.length > 0) faults['wrote'] = changed
  if (
    !recordsNothing.has(name) &&
    changed.some((table) => !NOT_AUDITED.includes(table)) &&
    tried.audited.length === 0
  )
    faults['not audited'] = changed
  const unknown = tried.audited.filter(({ acao, tabela }) => !(acao in acoes && tabela in tabelas))
  if (unknown.length > 0) faults['words that contract/src/auditoria.ts lacks'] = unknown
  const others = writtenBesides(call, to, tried)
  if (others.length > 0) faults['other rows'] = others
  if (scopeOf(endpoint, to.who) === 'numeros' && text.includes(CANARY)) faults['names'] = text
  const listed = call.lists && listFaults(endpoint, call, to, body)
  if (listed) faults['rows'] = listed
  const said = call.says?.(to)
  if (said !== undefined && !holds(body, said)) faults['says'] = { body, said }
  return faults
}

/** Rows that the call must not touch. */
function writtenBesides({ names, at, writes }: Call, { world: all, id }: To, { written }: Tried) {
  const people = Object.values(all.people).map((person) => `usuarios ${person.id}`)
  const rows = Object.entries(all.rows).flatMap(([kind, cases]) =>
    Object.values(cases).map((row) => `${kind} ${row}`),
  )
  const mine = new Set([`${names} ${id}`, at?.(all), ...(writes?.(all) ?? [])])
  return written.filter((row) => [...people, ...rows].includes(row) && !mine.has(row))
}

const scopeOf = ({ scope }: Endpoint, who: Who) =>
  Object.entries(scope).find(([perfil]) => perfil === who)?.[1]

/** Scopes that return fewer fields than the schema allows. */
const fewerFields: Record<string, string> = { empresa_nome: 'ativo,id,nome', nomes: 'ativo,id,nome' }
const listedRows = z.array(z.record(z.string(), z.unknown()))

function listFaults(endpoint: Endpoint, call: Call, to: To, body: unknown) {
  const { lists: kind } = call
  if (kind === undefined) return undefined
  const rows = listedRows.safeParse(body).data ?? z.object({ chamados: listedRows }).parse(body).chamados
  const ids = new Set(rows.map((row) => row['id_chamado'] ?? row['id']))
  const line = lineOf(endpoint, call, to.who) ?? ''
  const named = Object.entries(rowsFor(to.world, kind, to.who))
  const shown = named.filter(([, id]) => ids.has(id)).map(([row]) => row)
  const wanted = named.filter(([row]) => cellOf(kind, line, row) === 200).map(([row]) => row)
  const fields = fewerFields[scopeOf(endpoint, to.who) ?? '']
  const more = fields !== undefined && rows.find((row) => Object.keys(row).toSorted().join(',') !== fields)
  return more || shown.join() !== wanted.join() ? { shown, wanted, more } : undefined
}

/** Whether the answer contains every expected part; lists are compared as a whole. */
function holds(value: unknown, told: unknown): boolean {
  try {
    expect({ value }).toMatchObject({ value: told })
    return true
  } catch {
    return false
  }
}

describe.each(api.filter(({ endpoint }) => endpoint.streams !== 'sempre'))(
  '$endpoint.method $endpoint.path',
  ({ noun, name, endpoint }) => {
    const ways = calls[name] ?? []

    it('is a call that this table knows how to make', () => {
      expect(ways).not.toEqual([])
    })

    it.each(
      ways.flatMap((call) =>
        everybody.map((who) => ({ who, call, actor: call.as === undefined ? who : `${who} › ${call.as}` })),
      ),
    )('$actor › answers as the table says, and a refusal writes nothing', async ({ who, call }) => {
      const rows = call.names === undefined ? { none: 0 } : rowsFor(world(), call.names, who)
      const me = world().people[who === 'anonimo' ? 'admin' : who]
      const cells = Object.entries(rows).map(([row, id]) => ({
        to: { world: world(), who, me, row, id },
        expected: expectedOf(endpoint, call, who, row),
      }))
      const refusals = cells.filter(({ expected }) => expected.text !== undefined)
      const works = cells.filter(({ expected }) => expected.text === undefined)
      const faults: Record<string, unknown> = {}
      for (const group of [refusals, ...works.map((cell) => [cell])].filter(({ length }) => length > 0)) {
        const tried = await rehearsal.attempt(
          group.map(({ to }) => ({
            method: endpoint.method,
            url: urlOf(endpoint, call, to),
            token: who === 'anonimo' ? undefined : world().tokens[who],
            body: call.body?.(to),
            headers: call.headers,
          })),
        )
        for (const [place, { to, expected }] of group.entries()) {
          const found = tried[place] && faultsOf({ noun, endpoint, name }, call, to, expected, tried[place])
          if (!found || Object.keys(found).length > 0) faults[to.row] = found
          if (tried[place]?.audited.length && expected.text === undefined) audited.add(name)
        }
      }
      counted.tried += cells.length
      counted.lost += Object.keys(faults).length
      expect(faults).toEqual({})
    })
  },
)

describe('the log', () => {
  it('has been told by every call that writes', () => {
    const writing = api.filter(({ name, endpoint }) => endpoint.method !== 'GET' && !recordsNothing.has(name))
    expect(writing.map(({ name }) => name).filter((name) => !audited.has(name))).toEqual([])
    prove('A1', 'every call by everybody on every kind of row', counted)
  })
})

describe('GET /api/eventos', () => {
  const app = useApp({ live: true })

  it('every perfil is let in, a stranger is turned away', async () => {
    const address = await app.listen()
    const statuses: Partial<Record<Who, number>> = {}
    for (const who of everybody) {
      const token = who === 'anonimo' ? undefined : (await app.logIn(who)).token
      const { status, hangUp } = await listen(address, token)
      hangUp()
      statuses[who] = status
    }
    expect(statuses).toEqual({ anonimo: 401, admin: 200, analista: 200, cliente: 200, painel: 200 })
  })
})
