import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { type Endpoint, isPublic, type Perfil, perfisOf, refusals } from '#contract/endpoint.ts'
import { useApp } from '#server/testing/app/app.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { bodyNames, fillPath } from '#server/testing/calls/requests.ts'
import { findColumns, type Row, watchRows } from '#server/testing/app/rows.ts'
import { makeScenes } from '#server/testing/calls/scenes.ts'

const app = useApp()
/** The set-up page has its own test: it needs a company without an admin (first-admin.test.ts). */
const apart = ['configureFirstAdmin']
const writes = api.filter(
  ({ name, endpoint }) =>
    ['POST', 'PUT'].includes(endpoint.method) && !apart.includes(name) && endpoint.octets === undefined,
)

/** An id that exists in every table and belongs to others: if assigned, it would show. */
const STOLEN = 900_001
const FORGED = 'INVADIDO'
const LONG_AGO = '2001-02-03T04:05:06.000Z'

async function plantStolenRows() {
  const statements = [
    sql`insert into clientes (id, nome) overriding system value values (${STOLEN}, 'Alheia')`,
    sql`insert into usuarios (id, nome, sobrenome, email, perfil, senha_hash, id_empresa) overriding system value
      values (${STOLEN}, 'Alheio', 'Dias', 'alheio@exemplo.test', 'cliente', 'x', ${STOLEN})`,
    sql`insert into chamados (id_chamado, id_cliente, titulo, descricao, criado_por, id_usuario) overriding system value
      values (${STOLEN}, ${STOLEN}, 'Alheio', 'x', 'Alheio Dias', ${STOLEN})`,
    sql`insert into atividades (id_atividade, id_chamado, id_analista, tipo, descricao, status_chamado) overriding system value
      values (${STOLEN}, ${STOLEN}, ${STOLEN}, 'comentario', 'x', 1)`,
    sql`insert into visitas (id, id_cliente, id_analista, data_hora_prevista) overriding system value
      values (${STOLEN}, ${STOLEN}, ${STOLEN}, now())`,
    sql`insert into artigos (id, titulo, descricao, id_autor) overriding system value
      values (${STOLEN}, 'Alheio', 'x', ${STOLEN})`,
    sql`insert into sinonimos (id, termos) overriding system value values (${STOLEN}, '{alheio,estranho}')`,
  ]
  for (const statement of statements) await statement.execute(app.db)
}

type Held = {
  scenes?: Awaited<ReturnType<typeof makeScenes>>
  names?: Map<string, string>
  tables?: string[]
}
const held: Held = {}
beforeAll(async () => {
  held.scenes = await makeScenes(app)
  await plantStolenRows()
  // Every name that a row or an answer has: whatever a call does not take by itself is sent along with it.
  const answers = api.flatMap(({ endpoint }) =>
    namesIn(z.toJSONSchema(endpoint.response, { unrepresentable: 'any' })),
  )
  const columns = await findColumns(app.db)
  held.tables = [...new Set(columns.map(({ tabela }) => tabela))]
  held.names = new Map([
    ...[...answers, 'senha', 'token', 'isAdmin', 'role'].map((name) => [name, 'text'] as const),
    ...columns.map(({ coluna, tipo }) => [coluna, tipo] as const),
  ])
})

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' && typeof value === 'object' && value !== null ? Object.keys(value) : []),
    ...namesIn(value),
  ])
}

function forged(name: string, type: string): unknown {
  if (name === 'perfil') return 'admin'
  if (name === 'ativo') return 'N'
  if (name === 'id_status' || name === 'status_chamado') return 3
  if (name === 'id_prioridade') return 5
  if (type.startsWith('timestamp') || type === 'date') return LONG_AGO
  if (type === 'boolean') return false
  if (type === 'integer' || type === 'bigint') return STOLEN
  return /^id(_|$)/.test(name) ? STOLEN : FORGED
}
const extrasFor = (endpoint: Endpoint) =>
  Object.fromEntries(
    Array.from(held.names ?? [], ([name, type]) => [name, forged(name, type)] as const).filter(
      ([name]) => !bodyNames(endpoint).includes(name),
    ),
  )

const own =
  /^(id|id_anexo|id_chamado|id_atividade|id_texto|id_artigo|id_registro|id_calendario|id_versao|id_plano|id_alvo|id_ocorrencia|id_visita|id_checklist|id_rat|id_pdf|numero|transacao|chave|descartados)$/
/** Of a PDF, in which a number is written. */
const sized = /^(tamanho|recebido)$/
/** Texts that hold the ids of their row, or a number that makes them unlike others. */
const numbered = /^(aparelho|email|remetente|busca|palavras|nome|nome_calendario)$/
const secret =
  /^(sessao|endereco|id_requisicao|token|token_hash|senha_hash|segredo|codigo|codigo_hash|endpoint|p256dh|auth|resumo|duracao_ms|bruto|sha256|sha256_pdf|sha256_conteudo|message_id)$/
/** Hours from now in which a moment differs between two equal calls: an invitation is good for three days, a deadline may be a week away. */
const reaches: Record<string, number> = { expira_em: 73, vence_em: 240, perto_em: 240 }
const reachOf = (name: string) => (reaches[name] ?? 2) * 3_600_000
const isNow = (value: unknown, name: string) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT/.test(value) &&
  Math.abs(Date.parse(value) - Date.now()) < reachOf(name)

/** Removes values that may differ between two equal calls, unless they are forged. */
function masked(value: unknown, me: number, name = ''): unknown {
  if (value === STOLEN || value === FORGED) return value
  if (Array.isArray(value)) return value.map((item) => masked(item, me, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, masked(inner, me, key)]))
  if (own.test(name) || secret.test(name) || sized.test(name)) return value === null ? null : `a ${name}`
  if (value === me) return 'me'
  if (numbered.test(name))
    return String(value).replaceAll(/\d+/g, (digits) => (digits === String(STOLEN) ? digits : ''))
  return isNow(value, name) ? 'now' : value
}

async function play(name: string, endpoint: Endpoint, perfil: Perfil, extras: Record<string, unknown>) {
  const { company, senha_hash = '' } = held.scenes ?? {}
  const { usuario, token } = await app.logIn(perfil, {
    nome: 'Eva',
    sobrenome: 'Dias',
    senha_hash,
    ...(perfil === 'cliente' && { id_empresa: company }),
  })
  const scene = await held.scenes?.scenes[name]?.(usuario, perfil)
  if (scene === undefined) throw new Error(`${name} needs a right call in \`scenes\` of its noun’s cases.ts`)
  const { result, written, gone } = await watchRows(app.db, held.tables ?? [], () =>
    app.call(endpoint.method, fillPath(endpoint.path, scene.params ?? {}), {
      ...(!isPublic(endpoint) && { token }),
      body: { ...extras, ...scene.body },
    }),
  )
  const sorted = (rows: Row[]) => rows.map((row) => JSON.stringify(masked(row, usuario.id))).toSorted()
  const { status, body } = result
  return { status, body: masked(body, usuario.id), written: sorted(written), gone: sorted(gone) }
}

const cases = writes.flatMap(({ name, endpoint }) =>
  (isPublic(endpoint) ? ['painel' as const] : perfisOf(endpoint)).map((perfil) => ({
    name,
    endpoint,
    perfil,
    title: `${endpoint.method} ${endpoint.path} › ${isPublic(endpoint) ? 'anonymous' : perfil}`,
  })),
)

describe('mass assignment', () => {
  it.each(cases)('$title › foreign fields in the body change nothing', async ({ name, endpoint, perfil }) => {
    const plain = await play(name, endpoint, perfil, {})
    expect([200, 201]).toContain(plain.status)
    const extras = extrasFor(endpoint)
    expect(Object.keys(extras).length).toBeGreaterThan(60)
    expect(await play(name, endpoint, perfil, extras)).toEqual(plain)
  })

  const versioned = cases.filter(({ endpoint }) => bodyNames(endpoint).includes('versao'))
  it.each(versioned)(
    '$title › an absurd versao is 409 and writes nothing',
    async ({ name, endpoint, perfil }) => {
      expect(await play(name, endpoint, perfil, { versao: STOLEN })).toMatchObject({
        status: 409,
        body: { error: refusals.stale },
        written: [],
        gone: [],
      })
    },
  )

  it('every POST and PUT of the contract was played', () => {
    expect(cases.length).toBeGreaterThanOrEqual(writes.length)
    prove('A4', 'every POST and PUT by every perfil with foreign fields, beside a twin without', {
      tried: cases.length + versioned.length,
      lost: 0,
      figure: `${held.names?.size} names each, every table compared`,
    })
  })
})
