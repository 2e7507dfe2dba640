import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { anexosTexts } from '#contract/anexos-texts.ts'
import { api } from '#contract/api.ts'
import { type Endpoint, isPublic, refusals } from '#contract/endpoint.ts'
import { followDatabase } from '#server/platform/db/live.ts'
import { asRole } from '#server/platform/postgres/roles.ts'
import { anexoId } from './testing/anexos/factory.ts'
import { buildSilentApp } from './testing/app/build.ts'
import { calls } from './testing/calls/find.ts'
import { type Call, MISSING, rowOf, type Who } from './testing/calls/noun-cases.ts'
import { fileFields, textFields, textFilters, urlOf } from './testing/calls/requests.ts'
import { rowsFor } from './testing/calls/world.ts'
import { useWorld } from './testing/calls/use-world.ts'
import { filesOfNota, type FilesOfNota, writeNotas } from './testing/chamados/write-notas.ts'
import { listen } from './testing/eventos/listen.ts'
import { prove } from './testing/proof/proof.ts'

/** Stands in the text of a note, in its files and their names, and in the draft of another; no cliente may ever get it, nor a trace of it. */
const NOTE_CANARY = 'zarabatana'
const HALF_TYPED = NOTE_CANARY.slice(0, 7)

/** Later than the database says that people were created: what is older than somebody is no news for them. */
const now = new Date(Date.now() + 60_000)
const { rehearsal, world } = useWorld(now)
const audience = ['cliente', 'painel', 'anonimo'] as const

type Tried = { who: Who; call: string; name: string; status: number; answer: string; traces: number }

/** What is drawn by lot, and what names the request: the rest of two answers must be equal. */
const plain = (text: string, requestId: string) =>
  text
    .replaceAll(requestId, '(pedido)')
    .replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, '(uuid)')
    .replaceAll(/("token":"|\/arquivos\/|zelo_dispositivo=)[\w-]{43}/g, '$1(sorteio)')
    .replaceAll(/("codigo":")[\w-]{22}/g, '$1(sorteio)')

/** In the answer as it came: the word, whole or cut, and the ids of the note's files. */
const tracesIn = (text: string, files: FilesOfNota) =>
  [HALF_TYPED, ...Object.values(files)].reduce(
    (found, word) => found + text.toLowerCase().split(word).length - 1,
    0,
  )

/** Whoever may not call is refused whatever the row. The files of a note are rows too: to these people they are missing. */
function rowsOf({ scope }: Endpoint, { names }: Call, who: Who, files: FilesOfNota) {
  const rows = Object.entries(names === undefined ? { none: 0 } : rowsFor(world(), names, who))
  const named = rows.map(([row, id]) => ({ row, id, file: files.texto }))
  if (!(who in scope)) return named.slice(0, 1)
  const ofNota = filesOfNota.map((row) => ({ row, id: MISSING, file: files[row] }))
  return names === 'anexos' ? [...named, ...ofNota] : named
}

/** The word in every parameter and every field that takes a text, and the note's file in every field that takes files. */
function variantsOf(
  endpoint: Endpoint,
  hasFields: boolean,
  file: string,
): { query?: object; fields?: object }[] {
  const filters = textFilters(endpoint).flatMap((name) =>
    [NOTE_CANARY, HALF_TYPED].map((text) => ({ query: { [name]: text } })),
  )
  const texts = textFields(endpoint).map((name) => ({ fields: { [name]: NOTE_CANARY } }))
  const files = fileFields(endpoint).map((name) => ({ fields: { [name]: [file] } }))
  return [{}, ...filters, ...(hasFields ? [...texts, ...files] : [])]
}

/** Every call of the contract by these people, on every row, and whatever file an answer has the address of. */
async function askAll(who: Who, files: FilesOfNota): Promise<Tried[]> {
  const me = world().people[who === 'anonimo' ? 'admin' : who]
  const token = who === 'anonimo' ? undefined : world().tokens[who]
  const tried: Tried[] = []

  const ask = (call: string, name: string, one: Parameters<typeof rehearsal.answerTo>[0]) =>
    rehearsal.together('rollback', async (send) => {
      const answer = await send(one)
      const [url] = /\/arquivos\/[\w-]+/.exec(answer.text) ?? []
      const answers = url === undefined ? [answer] : [answer, await send({ method: 'GET', url })]
      const kept = answers.map(({ status, headers, text }) => {
        const { date: _, 'x-request-id': requestId, ...rest } = headers
        const raw = `${status} ${JSON.stringify(rest)} ${text}`
        return { traces: tracesIn(raw, files), answer: plain(raw, String(requestId)) }
      })
      tried.push({
        who,
        call,
        name,
        status: answer.status,
        answer: kept.map(({ answer: text }) => text).join('\n'),
        traces: kept.reduce((sum, { traces }) => sum + traces, 0),
      })
    })

  for (const { name, endpoint } of api.filter(({ endpoint: { streams } }) => streams !== 'sempre')) {
    // A public call does not look at who makes it.
    const isRepeat = isPublic(endpoint) && who !== 'anonimo'
    for (const [way, call] of (calls[name] ?? []).entries())
      for (const { row, id, file } of rowsOf(endpoint, call, who, files)) {
        const to = { world: world(), who, me, row, id }
        for (const { query = {}, fields } of variantsOf(endpoint, way === 0 && !isRepeat, file)) {
          const { method } = endpoint
          const url = urlOf(endpoint, call, to, query).replace(anexoId(MISSING), file)
          const body = call.body?.(to)
          await ask(name, `${who} ${method} ${url} ${call.as ?? ''} ${row} ${JSON.stringify(fields ?? '')}`, {
            method,
            url,
            token,
            headers: call.headers,
            body: fields === undefined ? body : { ...(typeof body === 'object' && body), ...fields },
          })
        }
      }
  }
  return tried
}

/** What a call creates has the same number each time. */
const numberFrom = (first: number) =>
  sql`select setval(pg_get_serial_sequence(quote_ident(table_name), column_name), ${first})
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`.execute(
    rehearsal.owner,
  )

async function askEverybody(files: FilesOfNota): Promise<Tried[]> {
  const tried: Tried[] = []
  for (const who of audience) {
    await numberFrom(1_000_000)
    tried.push(...(await askAll(who, files)))
  }
  return tried
}

/** The streams of these people, from a server beside the rehearsal on the same database. */
async function listenBeside() {
  const live = followDatabase(asRole(rehearsal.config, 'app'))
  await live.ready
  const app = await buildSilentApp({ db: rehearsal.db, clock: () => now, live })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const { tokens } = world()
  const streams = {
    cliente: await listen(address, tokens.cliente),
    painel: await listen(address, tokens.painel),
    analista: await listen(address, tokens.analista),
  }
  onTestFinished(async () => {
    for (const { hangUp } of Object.values(streams)) hangUp()
    app.server.closeAllConnections()
    await app.close()
    await live.stop()
  })
  return streams
}

const written: { files?: FilesOfNota } = {}

describe('notes', () => {
  it(
    'cliente, painel and strangers › every call answers as before there were notes, byte for byte',
    { timeout: 600_000 },
    async () => {
      const { tokens, rows, people } = world()
      // What is unread already cannot become news by a note.
      for (const row of ['own', 'unassigned']) {
        const url = `/api/chamados/${rowOf(world(), 'chamados', row)}/lido`
        const body = { id_atividade: 2_000_000_000 }
        expect(await rehearsal.carryOut({ method: 'POST', url, token: tokens.cliente, body })).toMatchObject({
          status: 200,
        })
      }
      const streams = await listenBeside()
      const none = { texto: randomUUID(), imagem: randomUUID(), removido: randomUUID() }
      const before = await askEverybody(none)

      await numberFrom(500_000)
      const files = await writeNotas(rehearsal, world(), { word: NOTE_CANARY, now })
      written.files = files
      const after = await askEverybody(files)

      const told = after.filter(({ traces }, place) => traces > (before[place]?.traces ?? 0))
      const changed = after.filter(({ answer }, place) => answer !== before[place]?.answer)
      expect({ told, changed }).toEqual({ told: [], changed: [] })
      expect(after).toHaveLength(before.length)
      // A server that had enough would answer everybody the same.
      expect(after.filter(({ status }) => status === 429 || status >= 500)).toEqual([])
      const asked = new Set(after.map(({ call }) => call))
      expect(api.map(({ name }) => name).filter((name) => !asked.has(name))).toEqual(['followEventos'])

      // Its announcement comes after those of the notes.
      const visita = { method: 'POST', url: '/api/visitascrud', token: tokens.admin } as const
      await numberFrom(2_000_000)
      const body = {
        data_hora_prevista: now.toISOString(),
        id_cliente: rows['clientes']?.['own'],
        id_analista: people.analista.id,
      }
      expect(await rehearsal.carryOut({ ...visita, body })).toMatchObject({ status: 201 })
      const heard: Record<string, string[]> = {}
      for (const [who, stream] of Object.entries(streams)) {
        await stream.hears(({ noun }) => noun === 'visitas')
        expect(JSON.stringify(stream.heard)).not.toContain(HALF_TYPED)
        heard[who] = [...new Set(stream.heard.map(({ noun }) => noun))].filter(
          (noun) => noun !== 'tudo' && noun !== 'vivo',
        )
      }
      expect(heard).toMatchObject({ cliente: ['visitas'], painel: ['visitas'] })
      expect(heard['analista']).toEqual(expect.arrayContaining(['notas']))
      prove('A1', 'notes: every call as cliente, painel and stranger, with and without them', {
        tried: after.length,
        lost: told.length + changed.length,
        figure: audience.map((who) => `${who} ${after.filter((one) => one.who === who).length}`).join(', '),
      })
    },
  )

  it('analista › the same notes are there: read in the conversation, found by their word, and their files opened', async () => {
    const token = world().tokens.analista
    const own = rowOf(world(), 'chamados', 'own')
    const get = (url: string) => rehearsal.answerTo({ method: 'GET', url, token })
    const read = await get(`/api/chamados/${own}/conversa`)
    // Its text and the names of its three files.
    expect(read.text.split(NOTE_CANARY)).toHaveLength(5)
    expect((await get(`/api/chamados?busca=${NOTE_CANARY}`)).text).toContain(`"id_chamado":${own},`)
    const { texto = '', imagem = '' } = written.files ?? {}
    expect((await get(`/api/anexos/${imagem}/miniatura`)).text).toContain(NOTE_CANARY)
    for (const id of [texto, imagem]) {
      const file = await rehearsal.together('rollback', async (send) => {
        const { text } = await send({ method: 'POST', url: `/api/anexos/${id}/abrir`, token })
        return send({ method: 'GET', url: JSON.parse(text).endereco })
      })
      expect([file.status, file.text.includes(NOTE_CANARY)]).toEqual([200, true])
    }
  })

  it.each([
    ['GET', ''],
    ['GET', '/miniatura'],
    ['GET', '/inicio'],
    ['POST', '/abrir'],
    ['DELETE', ''],
  ] as const)('%s /api/anexos/:id%s of a note › cliente 404, painel 403', async (method, rest) => {
    for (const [who, status, error] of [
      ['cliente', 404, anexosTexts.notFound],
      ['painel', 403, refusals.forbidden],
    ] as const)
      for (const id of Object.values(written.files ?? {})) {
        const token = world().tokens[who]
        const answer = await rehearsal.answerTo({ method, url: `/api/anexos/${id}${rest}`, token })
        expect([answer.status, JSON.parse(answer.text).error]).toEqual([status, error])
      }
  })

  it('POST /api/chamados/:id/notas › analista › writes the note and its record, and touches nothing that a cliente reads', async () => {
    const url = `/api/chamados/${world().rows['chamados']?.['own']}/notas`
    const token = world().tokens.analista
    const [tried] = await rehearsal.attempt([{ method: 'POST', url, token, body: { texto: NOTE_CANARY } }])
    expect(tried?.status).toBe(201)
    expect(tried?.changed.toSorted()).toEqual(['notas_internas', 'ocorrencias', 'rascunhos'])
  })
})
