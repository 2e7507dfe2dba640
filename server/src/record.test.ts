import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { isPublic, perfisOf } from '#contract/endpoint.ts'
import { emptyTrash } from './features/lixeira/jobs.ts'
import { createFirstAdmin } from './features/autenticacao/links/first-admin.ts'
import { nouns } from './nouns.ts'
import { forgetAudit } from './platform/background/cleanup.ts'
import { operador } from './platform/identity/actor.ts'
import { useApp } from './testing/app/app.ts'
import { makeArtigo } from './testing/artigos/factory.ts'
import { recordsNothing } from './testing/calls/find.ts'
import { fillPath } from './testing/calls/requests.ts'
import { findColumns, watchRows } from './testing/app/rows.ts'
import { makeScenes } from './testing/calls/scenes.ts'

const app = useApp()
const held: { scenes?: Awaited<ReturnType<typeof makeScenes>>; tables: string[] } = { tables: [] }
beforeAll(async () => {
  held.scenes = await makeScenes(app)
  held.tables = [...new Set((await findColumns(app.db)).map(({ tabela }) => tabela))]
})

/** Bookkeeping tables without records: sessions, limits, read marks, search vocabulary. */
const bookkeeping = [
  'aberturas',
  'artigos_palavras',
  'artigos_termos',
  'assistente_uso',
  'aviso_preferencias',
  'avisos',
  'canais',
  'chaves_idempotencia',
  'dispositivos',
  'envios',
  'leituras',
  'limites',
  'links_unicos',
  'migracoes',
  'objetos_soltos',
  'palavras_abertas',
  'palavras_conhecidas',
  'palavras_fechadas',
  'palavras_soltas',
  'prazos',
  'presencas',
  'prioridades',
  'rascunhos',
  'recusas',
  'sessoes',
  'sessoes_encerradas',
  'sla_meses_mudados',
  'status',
  'textos_novos',
  'totais',
  'visita_lembretes',
]
const trail = ['auditoria', 'ocorrencias']

/** Recorded of the admin who lets a mail in, and of the cliente who wrote it. */
const ofTwoPeople = new Set(['abrirRecebido', 'juntarRecebido'])

/** The company's rows that changed, and the records that were written. */
async function trailOf<T>(work: () => Promise<T>) {
  const { result, written, gone } = await watchRows(app.db, held.tables, work)
  const count = (tabela: string) => written.filter((row) => row.tabela === tabela).length
  const changed = [...written, ...gone].filter(
    ({ tabela }) => !bookkeeping.includes(tabela) && !trail.includes(tabela),
  )
  return {
    result,
    changed: changed.length > 0,
    auditoria: count('auditoria'),
    ocorrencias: count('ocorrencias'),
  }
}

const cases = api
  .filter(({ endpoint }) => endpoint.method !== 'GET')
  // Only where there is no admin yet; tried by itself below.
  .filter(({ name }) => name !== 'configureFirstAdmin')
  .flatMap(({ name, endpoint }) =>
    (isPublic(endpoint) ? ['painel' as const] : perfisOf(endpoint)).map((perfil) => ({
      name,
      endpoint,
      perfil,
      title: `${endpoint.method} ${endpoint.path} › ${isPublic(endpoint) ? 'anonymous' : perfil}`,
    })),
  )

describe('every write leaves one row of the audit log and one ocorrência', () => {
  it.each(cases)('$title', async ({ name, endpoint, perfil }) => {
    const { company, senha_hash = '', scenes } = held.scenes ?? {}
    const { usuario, token } = await app.logIn(perfil, {
      senha_hash,
      ...(perfil === 'cliente' && { id_empresa: company }),
    })
    const scene = await scenes?.[name]?.(usuario, perfil)
    if (scene === undefined)
      throw new Error(`${name} needs a right call in \`scenes\` of its noun’s cases.ts`)
    const { result, changed, auditoria, ocorrencias } = await trailOf(() =>
      app.call(endpoint.method, fillPath(endpoint.path, scene.params ?? {}), {
        ...(!isPublic(endpoint) && { token }),
        body: scene.octets ?? scene.body ?? {},
        headers: scene.headers ?? {},
      }),
    )
    expect([200, 201]).toContain(result.status)
    expect(ocorrencias).toBe(auditoria)
    const most = ofTwoPeople.has(name) ? 2 : 1
    expect(auditoria).toBeLessThanOrEqual(most)
    if (changed && !recordsNothing.has(name)) expect(auditoria).toBe(most)
  })

  it('PUT /api/usuarios/:id/toggleativo › admin › one of each for every chamado and visita that changes hands', async () => {
    const admin = await app.logIn('admin')
    const [from, to] = [await app.logIn('analista'), await app.logIn('analista')]
    const { scenes } = held.scenes ?? {}
    for (const name of ['createChamado', 'createVisita']) {
      const scene = await scenes?.[name]?.(from.usuario, 'admin')
      const path = name === 'createChamado' ? '/api/chamados' : '/api/visitascrud'
      const body = { ...scene?.body, id_analista: from.usuario.id }
      expect((await app.call('POST', path, { token: admin.token, body })).status).toBe(201)
    }
    const transferir = { chamados: to.usuario.id, visitas: to.usuario.id }
    const { result, auditoria, ocorrencias } = await trailOf(() =>
      app.call('PUT', `/api/usuarios/${from.usuario.id}/toggleativo`, {
        token: admin.token,
        body: { ativo: 'N', transferir },
      }),
    )
    expect([result.status, auditoria, ocorrencias]).toEqual([200, 3, 3])
  })

  it('the trash that is emptied by the clock › one of each for every row', async () => {
    await makeArtigo(app.owner, { excluido_em: '2020-01-01T12:00:00.000Z' })
    await makeArtigo(app.owner, { excluido_em: '2020-01-02T12:00:00.000Z' })
    expect(await trailOf(() => emptyTrash(app.db, new Date(), 90))).toMatchObject({
      changed: true,
      auditoria: 2,
      ocorrencias: 2,
    })
  })

  it('the audit log that forgets, by the clock › one of each for all', async () => {
    await sql`insert into auditoria (quando, nome_usuario, acao, tabela) values ('2001-01-01', 'Ana', 'criar', 'clientes')`.execute(
      app.db,
    )
    expect(await trailOf(() => forgetAudit(app.db, new Date(), 730))).toMatchObject({
      auditoria: 1,
      ocorrencias: 1,
    })
  })

  it('the first admin, whoever makes them', async () => {
    await sql`update usuarios set perfil = 'painel' where perfil = 'admin'`.execute(app.db)
    const admin = { nome: 'Eva', sobrenome: 'Sá', email: 'eva@exemplo.test', senha_hash: 'x' }
    expect(await trailOf(() => createFirstAdmin(app.db, admin, operador, { now: new Date() }))).toMatchObject(
      { changed: true, auditoria: 1, ocorrencias: 1 },
    )
  })
})

it('every table belongs to a noun or keeps the product going', () => {
  const known = new Set<string>([
    ...nouns.flatMap(({ table, parts = [] }) => [table, ...parts]),
    ...bookkeeping,
    ...trail,
    'assistente',
    'instalacao',
    'push_chave',
    'telegram_leitura',
    'emails_leitura',
    'lapides',
  ])
  expect(held.tables.filter((table) => !known.has(table))).toEqual([])
})
