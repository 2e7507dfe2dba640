import { describe, expect, it } from 'vitest'
import { lixeiraTexts as texts } from '#contract/lixeira.ts'
import { daysBefore } from '#server/platform/time/clock.ts'
import { rounds, rowsOf, useApp } from '#server/testing/app/app.ts'
import { auditOf } from '#server/testing/auditoria/audit.ts'
import { makeArtigo } from '#server/testing/artigos/factory.ts'
import { makeChamadoWithHistory } from '#server/testing/chamados/factory.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'
import { emptyTrash } from './jobs.ts'

const app = useApp()

/** One of each kind, with a history where the kind has one. */
async function makeAll() {
  const { id: id_analista } = await makeUsuario(app.db)
  const chamado = await makeChamadoWithHistory(app.db, { titulo: 'Impressora parada' }, [
    { id_analista, descricao: 'Vendo.', status_chamado: 1 },
  ])
  const visita = await makeVisita(app.db, { id_cliente: chamado.id_cliente })
  const artigo = await makeArtigo(app.db, { titulo: 'Como trocar o tôner' })
  return { chamado, visita, artigo }
}

/** Deleted as an admin deletes them, by their own calls. */
async function makeTrash(token: string) {
  const { chamado, visita, artigo } = await makeAll()
  const items = [
    ['chamados', chamado.id_chamado, `/api/chamados/${chamado.id_chamado}`],
    ['visitas', visita.id, `/api/visitascrud/${visita.id}`],
    ['artigos', artigo.id, `/api/artigoscrud/${artigo.id}`],
  ] as const
  for (const [, , path] of items) expect((await app.call('DELETE', path, { token })).status).toBe(200)
  return { chamado, visita, artigo, items }
}

const recover = (token: string, tipo: string, id: number) =>
  app.call('POST', `/api/lixeira/${tipo}/${id}/recuperar`, { token })
const countIn = async (
  table: 'chamados' | 'visitas' | 'artigos' | 'atividades' | 'artigos_versoes' | 'lapides',
) =>
  (
    await app.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

describe('GET /api/lixeira', () => {
  it('admin › shows what was deleted, by whom, until when, newest first; by kind and by title', async () => {
    app.setNow('2026-03-10T12:00:00.000Z')
    const { token, usuario } = await app.logIn('admin', { nome: 'Rita', sobrenome: 'Melo' })
    const { chamado, visita, artigo } = await makeTrash(token)
    const { status, headers, ...answer } = await app.call('GET', '/api/lixeira', { token })
    expect([status, headers['x-total-count']]).toEqual([200, '3'])
    const shared = {
      excluido_em: '2026-03-10T12:00:00.000Z',
      excluido_por: `${usuario.nome} ${usuario.sobrenome}`,
      remocao_em: '2026-06-08T12:00:00.000Z',
    }
    const rows = rowsOf({ status, headers, ...answer })
    expect(rows).toHaveLength(3)
    expect(rows).toContainEqual(
      expect.objectContaining({
        ...shared,
        tipo: 'chamados',
        id: chamado.id_chamado,
        titulo: 'Impressora parada',
      }),
    )
    expect(rows).toContainEqual(
      expect.objectContaining({
        ...shared,
        tipo: 'visitas',
        id: visita.id,
        data_hora_prevista: visita.data_hora_prevista,
      }),
    )
    const found = rowsOf(await app.call('GET', '/api/lixeira?tipo=artigos&titulo=TONER', { token }))
    expect(found.map(({ id }) => id)).toEqual([artigo.id])
    expect(rowsOf(await app.call('GET', '/api/lixeira?titulo=nada', { token }))).toEqual([])
    expect((await app.call('GET', '/api/lixeira?tipo=usuarios', { token })).status).toBe(422)
    app.setNow(undefined)
  })
})

describe('POST /api/lixeira/:tipo/:id/recuperar', () => {
  it('admin › brings each kind back as it was, once, with an audit row; strangers to the trash are 404', async () => {
    const { token } = await app.logIn('admin')
    const { chamado, artigo, items } = await makeTrash(token)
    for (const [tipo, id, path] of items) {
      expect((await app.call('GET', path, { token })).status).toBe(404)
      const { status, body } = await recover(token, tipo, id)
      expect([status, body['message']]).toEqual([200, texts.recovered[tipo]])
      expect((await app.call('GET', path, { token })).status).toBe(200)
      const again = await recover(token, tipo, id)
      expect([again.status, again.body['error']]).toEqual([404, texts.notFound])
      expect(await auditOf(app.db, tipo, id)).toMatchObject([{ acao: 'excluir' }, { acao: 'recuperar' }])
    }
    const history = await app.call('GET', `/api/chamados/atividades/chamado/${chamado.id_chamado}`, { token })
    expect(rowsOf(history).map(({ descricao }) => descricao)).toEqual(['Vendo.'])
    const search = await app.call('GET', '/api/artigoscrud?busca=toner', { token })
    expect(rowsOf(search).map(({ id }) => id)).toContain(artigo.id)
    for (const path of ['usuarios/1', 'chamados/0', 'chamados/x', 'chamados/2147483647', 'toString/1'])
      expect((await app.call('POST', `/api/lixeira/${path}/recuperar`, { token })).status).toBe(404)
  })
})

describe('emptyTrash', () => {
  it('removes for good what lay there for its time, with its history, and leaves tombstones and audit rows', async () => {
    const { token } = await app.logIn('admin')
    await emptyTrash(app.db, new Date(), 90)
    const start = await countIn('lapides')
    app.setNow(daysBefore(new Date(), 91))
    const old = await makeTrash((await app.logIn('admin')).token)
    app.setNow(undefined)
    const fresh = await makeTrash(token)
    const [tickets, history, versions] = [
      await countIn('chamados'),
      await countIn('atividades'),
      await countIn('artigos_versoes'),
    ]
    await emptyTrash(app.db, new Date(), 90)
    expect([
      await countIn('chamados'),
      await countIn('atividades'),
      await countIn('artigos_versoes'),
    ]).toEqual([tickets - 1, history - 1, versions - 1])
    expect((await countIn('lapides')) - start).toBe(3)
    for (const [tipo, id] of old.items) expect((await recover(token, tipo, id)).status).toBe(404)
    for (const [tipo, id] of fresh.items) expect((await recover(token, tipo, id)).status).toBe(200)
    const removed = await app.db
      .selectFrom('auditoria')
      .select(['nome_usuario', 'tabela', 'id_registro'])
      .where('acao', '=', 'remover')
      .execute()
    expect(removed).toContainEqual({ nome_usuario: 'Zelo', tabela: 'chamados', id_registro: old.items[0][1] })
    await expect(app.owner.deleteFrom('lapides').execute()).rejects.toThrow('não podem ser alterados')
  })

  it('against somebody who recovers: each row is either back or gone, never both', async () => {
    const { token } = await app.logIn('admin')
    for (let round = 0; round < rounds(100); round++) {
      const { id } = await makeArtigo(app.db, { excluido_em: daysBefore(new Date(), 91) })
      const [{ status }] = await Promise.all([
        recover(token, 'artigos', id),
        emptyTrash(app.db, new Date(), 90),
      ])
      const back = (await app.call('GET', `/api/artigoscrud/${id}`, { token })).status === 200
      const buried = await app.db
        .selectFrom('lapides')
        .select('id')
        .where('tipo', '=', 'artigos')
        .where('id', '=', id)
        .execute()
      expect([back, buried.length]).toEqual(status === 200 ? [true, 0] : [false, 1])
    }
  })
})
