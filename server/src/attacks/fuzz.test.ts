import { expect, it } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { isPublic, type Perfil, perfis, perfisOf } from '#contract/endpoint.ts'
import { isOneLine } from '#contract/fields.ts'
import { claimForProduction } from '#server/installation.ts'
import { makeRandom, type Random } from '#server/demo/random.ts'
import { type Answer, rounds, useApp } from '#server/testing/app/app.ts'
import { anexoId, makeAnexo } from '#server/testing/anexos/factory.ts'
import { makeArtigo } from '#server/testing/artigos/factory.ts'
import { makeAviso } from '#server/testing/avisos/factory.ts'
import { makeChamado } from '#server/testing/chamados/factory.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { makeCalendario, makeFeriado } from '#server/testing/calendarios/factory.ts'
import { makePlano } from '#server/testing/planos/factory.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { keepContent } from '#server/testing/anexos/contents.ts'
import { scratchFiles } from '#server/testing/app/build.ts'
import { makeFoto, makeRegistro } from '#server/testing/campo/factory.ts'
import { SMALL_JPEG } from '#server/testing/campo/jpeg.ts'
import { makeRat, PDF } from '#server/testing/rats/factory.ts'
import { makeChecklist } from '#server/testing/checklists/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'
import {
  brokenBodies,
  brokenTexts,
  hostileValue,
  oddHeaders,
  oddKeys,
  oddSegments,
  oddTexts,
} from '#server/testing/texts/hostile-values.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { bodyNames, fillPath, type Ids, makeSampler } from '#server/testing/calls/requests.ts'

const app = useApp()

/** The seed of the requests; a failure prints it. */
const seed = Number(process.env['ZELO_TEST_SEED'] ?? 20_261_116)
/** Endless streams have no input to fuzz except the token. */
const calls = api.filter(({ endpoint }) => endpoint.streams !== 'sempre')

type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  query: [string, string][]
  headers: Record<string, string>
  body: unknown
}

/** People of every perfil and rows of every noun, recreated from time to time because requests use them up. */
let files = 0
async function makeWorld() {
  const { db } = app
  await claimForProduction(db)
  const callers = new Map<Perfil, { id: number; token: string; id_empresa: number | null }>()
  for (const perfil of perfis) {
    const { usuario, token } = await app.logIn(perfil)
    callers.set(perfil, { id: usuario.id, token, id_empresa: usuario.id_empresa })
  }
  const [analista, company] = [callers.get('analista'), callers.get('cliente')?.id_empresa ?? 0]
  const id_analista = analista?.id ?? 0
  const clientes = [company, (await makeCliente(db)).id]
  const spare = await makeUsuario(db)
  const chamados = [
    await makeChamado(db, { id_cliente: company, id_analista }),
    await makeChamado(db, { id_cliente: company }),
    await makeChamado(db, { id_cliente: company, id_analista, id_status: 2 }),
  ].map(({ id_chamado }) => id_chamado)
  const visitas = [
    await makeVisita(db, { id_analista, id_cliente: company }),
    await makeVisita(db, { id_analista, checkin: new Date() }),
  ].map(({ id }) => id)
  const artigos = [(await makeArtigo(db)).id]
  const sinonimo = await db
    .insertInto('sinonimos')
    .values({ termos: ['nobreak', 'ups'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const anexos: number[] = []
  for (const { id: id_usuario } of callers.values()) {
    const n = ++files
    await makeAnexo(db, { id: anexoId(n), id_usuario, tamanho: 4, estado: n % 2 ? 'recebendo' : 'pronto' })
    anexos.push(n)
  }
  const id_visita = visitas[0] ?? 0
  const campo = anexoId(500_000 + files)
  const id_anexo = anexoId(600_000 + files)
  await makeRegistro(db, { id: campo, id_usuario: id_analista, id_visita })
  await makeAnexo(db, { id: id_anexo, id_usuario: id_analista, finalidade: 'campo' })
  await keepContent(scratchFiles(), id_anexo, 'Zelo')
  await makeFoto(db, { id: campo, id_registro: campo, content: SMALL_JPEG, id_anexo })
  const avisos: number[] = []
  for (const { id: id_usuario } of callers.values())
    avisos.push((await makeAviso(db, { id_usuario, id_chamado: chamados[0] ?? 0 })).id)
  const usuarios = [id_analista, company, spare.id, callers.get('cliente')?.id ?? 0]
  const rats: number[] = []
  for (let made = 0; made < 4; made++) {
    const { id, id_pdf } = await makeRat(db, { id_cliente: company, id_analista })
    await keepContent(scratchFiles(), id_pdf, PDF)
    rats.push(id)
  }
  const plano = await makePlano(db)
  const ids: Ids = {
    clientes,
    usuarios,
    chamados,
    visitas,
    artigos,
    anexos,
    avisos,
    sinonimos: [sinonimo.id],
    planos: [plano.id, (await makePlano(db)).id],
    calendarios: [plano.id_calendario, (await makeCalendario(db)).id],
    feriados: [(await makeFeriado(db)).id],
    checklists: [(await makeChecklist(db)).id],
    campo: [files],
    rats,
  }
  return { ids, tokenOf: (perfil: Perfil) => callers.get(perfil)?.token }
}

const entriesOf = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []

const oddLines = oddTexts.filter(isOneLine)

/** Unusual but valid texts: most must be stored, except those that no database or line can hold. */
function useOddTexts(request: Request, random: Random) {
  const texts = random.chance(0.2) ? brokenTexts : random.chance(0.2) ? oddTexts : oddLines
  const odd = (value: unknown) =>
    typeof value === 'string' && value.startsWith('Texto') ? random.pick(texts) : value
  if (request.body !== undefined)
    request.body = Object.fromEntries(entriesOf(request.body).map(([name, value]) => [name, odd(value)]))
}

/** Serialised by hand: JSON.stringify drops a __proto__, an attacker does not. */
const spoil: ((request: Request, random: Random) => void)[] = [
  (request, random) => {
    const fields = entriesOf(request.body)
    if (fields.length === 0) return
    const [name] = random.pick(fields)
    request.body = Object.fromEntries([...fields, [name, hostileValue(random)]])
  },
  useOddTexts,
  (request, random) => {
    const fields = [...entriesOf(request.body), [random.pick(oddKeys), hostileValue(random)]]
    request.body = `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`
  },
  (request, random) => void (request.body = random.pick(brokenBodies)),
  (request, random) => void (request.body = hostileValue(random)),
  (request, random) => {
    request.path = request.path.replace(/\d+/, random.pick(oddSegments))
  },
  (request, random) => {
    const [name, value] = random.pick(oddHeaders)
    request.headers[name] = value
  },
  (request, random) => {
    const at = random.integer(0, Math.max(0, request.query.length - 1))
    const name = request.query[at]?.[0] ?? random.pick(oddKeys.map(encodeURIComponent))
    request.query.push([name, random.pick([...oddSegments, ...oddTexts.map(encodeURIComponent)])])
  },
  (request, random) => {
    request.query = request.query.map(([name]) => [name, random.pick(oddTexts.map(encodeURIComponent))])
  },
]

const errorBody = z.strictObject({
  error: z.string().min(1),
  code: z.string().regex(/^[A-Z_]+$/),
  requestId: z.uuid(),
  fields: z.record(z.string(), z.string().min(1)).optional(),
})
const accepted = [200, 201]
const refused = [400, 401, 403, 404, 409, 413, 415, 422, 429]

/** What is wrong with the answer; undefined if it is valid. */
function faultOf({ status, body, headers, text }: Answer): string | undefined {
  if (accepted.includes(status)) return undefined
  if (!refused.includes(status)) return `status ${status}: ${text}`
  const parsed = errorBody.safeParse(body)
  if (!parsed.success) return `an error in another form: ${text}`
  return parsed.data.requestId === headers['x-request-id'] ? undefined : 'two request ids'
}

/** Fields that may differ: emails are normalised, times are the server's or in UTC, choices are few. */
const notKept = new Set([
  'senha',
  'senha_atual',
  'token',
  'checkin',
  'checkout',
  'data_hora_prevista',
  'base',
  'escrito_em',
  'tipo',
  'estado',
])
const asKept = (name: string, text: string) => (name === 'email' ? text.trim().toLowerCase() : text)

/** Where an admin reads one row of a noun. */
const readAt: Record<string, string> = {
  usuarios: '/api/usuarios',
  clientes: '/api/clientescrud',
  visitas: '/api/visitascrud',
  chamados: '/api/chamados',
  artigos: '/api/artigoscrud',
}

/** Accepted texts that cannot be read back unchanged: as a field of the row, in its conversation, or in the answer. */
async function findUnkept(noun: string, sent: [string, unknown][], { body }: Answer, token: string) {
  const id = String(body['id_chamado'] ?? body['id'])
  const stored = (await app.call('GET', `${readAt[noun]}/${id}`, { token })).body
  const texts = sent.flatMap(([name, value]) =>
    typeof value === 'string' && !notKept.has(name) ? [{ name, text: asKept(name, value) }] : [],
  )
  const missing = texts.filter(({ name, text }) => stored[name] !== text)
  if (missing.length === 0) return { read: texts.length, lost: [] }
  const { entradas } = (await app.call('GET', `/api/chamados/${id}/conversa`, { token })).body
  // A draft is its author's alone.
  const { rascunho, outro } = body
  const said = [entradas, rascunho ?? [], outro ?? []].flat().map((entry) => String(Object(entry).texto))
  const isTold = (text: string) => said.some((texto) => texto.endsWith(text))
  return { read: texts.length, lost: missing.filter(({ text }) => !isTold(text)) }
}

it('every call › every perfil › fuzzed requests are refused in our form or kept to the letter, never a 5xx', async () => {
  const random = makeRandom(seed)
  const total = rounds(5000, calls.length * 12)
  let world = await makeWorld()
  const witness = await app.logIn('admin')
  const reached = new Set<string>()
  let [taken, kept] = [0, 0]
  for (let round = 0; round < total; round++) {
    if (round % 50 === 49) world = await makeWorld()
    const { noun, name, endpoint } = calls[round % calls.length] ?? random.pick(calls)
    const sampled = makeSampler(random, world.ids)(endpoint, noun)
    const perfil =
      isPublic(endpoint) || random.chance(0.2) ? random.pick(perfis) : random.pick(perfisOf(endpoint))
    const token = random.chance(0.05) ? undefined : world.tokenOf(perfil)
    const request: Request = {
      method: endpoint.method,
      path: fillPath(endpoint.path, sampled.params),
      query: Object.entries(sampled.query).map(([key, value]) => [key, encodeURIComponent(String(value))]),
      headers: sampled.headers,
      body: sampled.body,
    }
    if (random.chance(0.3)) useOddTexts(request, random)
    else for (let times = random.integer(0, 2); times >= 0; times--) random.pick(spoil)(request, random)
    const { method, path, query, headers, body } = request
    const url = `${path}${query.length > 0 ? '?' : ''}${query.map((pair) => pair.join('=')).join('&')}`
    const payload =
      Array.isArray(body) || typeof body === 'number' ? JSON.stringify(body) : (body ?? undefined)
    const answer = await app.call(method, url, { token, headers, body: payload })
    const told = `seed ${seed}, request ${round}: ${perfil} ${method} ${url} ${JSON.stringify({ headers, body }).slice(0, 1000)}`
    expect({ told, fault: faultOf(answer) }).toEqual({ told, fault: undefined })
    if (!accepted.includes(answer.status)) continue
    reached.add(name)
    taken++
    if (method === 'GET' || method === 'DELETE' || readAt[noun] === undefined || typeof body !== 'object')
      continue
    const known = bodyNames(endpoint)
    const sent = entriesOf(body).filter(([field]) => known.includes(field))
    const { read, lost } = await findUnkept(noun, sent, answer, witness.token)
    expect({ told, lost }).toEqual({ told, lost: [] })
    kept += read
  }
  // Requests that are all rejected would prove nothing.
  expect(reached.size).toBeGreaterThan(calls.length * 0.8)
  const keeping = calls.filter(
    ({ noun, endpoint }) => readAt[noun] && ['POST', 'PUT'].includes(endpoint.method),
  )
  expect(kept).toBeGreaterThan((total * keeping.length) / calls.length / 6)
  prove('A2', 'fuzzed requests from the schemas: answers 5xx', {
    tried: total,
    lost: 0,
    figure: `${taken} accepted, ${kept} of their texts read back to the letter; seed ${seed}`,
  })
}, 600_000)
