import { beforeAll, expect, it } from 'vitest'
import { usuariosTexts as texts } from '#contract/usuarios.ts'
import { useApp } from '#server/testing/app/app.ts'
import { historyOf } from '#server/testing/chamados/people.ts'
import { makeChamado } from '#server/testing/chamados/factory.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'

const app = useApp()
let token = ''
beforeAll(async () => {
  token = (await app.logIn('admin')).token
})
const deactivate = (id: number, transferir?: object) =>
  app.call('PUT', `/api/usuarios/${id}/toggleativo`, { token, body: { ativo: 'N', transferir } })

async function somebodyWithWork() {
  const { id } = await makeUsuario(app.db)
  const now = new Date()
  const open = await makeChamado(app.db, { id_analista: id, id_status: 4 })
  const closed = await makeChamado(app.db, { id_analista: id, id_status: 2 })
  const waiting = await makeVisita(app.db, { id_analista: id })
  const begun = await makeVisita(app.db, { id_analista: id, checkin: now })
  const done = await makeVisita(app.db, { id_analista: id, checkin: now, checkout: now })
  const ownersNow = async () => ({
    chamados: await app.db
      .selectFrom('chamados')
      .select(['id_analista', 'versao'])
      .where('id_chamado', 'in', [open.id_chamado, closed.id_chamado])
      .orderBy('id_chamado')
      .execute(),
    visitas: await app.db
      .selectFrom('visitas')
      .select(['id_analista', 'versao'])
      .where('id', 'in', [waiting.id, begun.id, done.id])
      .orderBy('id')
      .execute(),
  })
  return { id, open, ownersNow }
}

it('PUT toggleativo › admin › hands open tickets and unfinished visits to another analista, with history and audit', async () => {
  const { id, open, ownersNow } = await somebodyWithWork()
  const heir = await makeUsuario(app.db, { nome: 'Eva', sobrenome: 'Reis' })
  expect((await deactivate(id, { chamados: heir.id, visitas: heir.id })).body).toMatchObject({ ativo: 'N' })
  expect(await ownersNow()).toEqual({
    chamados: [
      { id_analista: heir.id, versao: 2 },
      { id_analista: id, versao: 1 },
    ],
    visitas: [
      { id_analista: heir.id, versao: 2 },
      { id_analista: heir.id, versao: 2 },
      { id_analista: id, versao: 1 },
    ],
  })
  expect(await historyOf(app, open.id_chamado)).toMatchObject([
    { descricao: 'Chamado escalado para Eva Reis.', status_chamado: 4 },
  ])
  const audited = await app.db
    .selectFrom('auditoria')
    .select('tabela')
    .where('acao', '=', 'transferir')
    .where('id_registro', 'is not', null)
    .execute()
  expect(audited.map(({ tabela }) => tabela).toSorted()).toEqual(['chamados', 'visitas', 'visitas'])
})

it('PUT toggleativo › admin › gives the tickets back to the queue and leaves the visits', async () => {
  const { id, open, ownersNow } = await somebodyWithWork()
  expect((await deactivate(id, { chamados: null })).status).toBe(200)
  const { chamados, visitas } = await ownersNow()
  expect(chamados[0]).toEqual({ id_analista: null, versao: 2 })
  expect(visitas.map(({ id_analista }) => id_analista)).toEqual([id, id, id])
  expect(await historyOf(app, open.id_chamado)).toMatchObject([
    { descricao: 'Analista removido do chamado.' },
  ])
})

it('PUT toggleativo › admin › an heir who is the person, inactive, no analista or unknown: 422, and nobody is deactivated', async () => {
  const { id, ownersNow } = await somebodyWithWork()
  const before = await ownersNow()
  const inactive = await makeUsuario(app.db, { ativo: 'N' })
  const admin = await makeUsuario(app.db, { perfil: 'admin' })
  for (const heir of [id, inactive.id, admin.id, 2_000_000_000]) {
    const answer = await deactivate(id, { chamados: null, visitas: heir })
    expect([answer.status, answer.body['error']]).toEqual([422, texts.unknownSuccessor])
  }
  expect((await deactivate(id, { chamados: 'fila' })).status).toBe(422)
  expect(await ownersNow()).toEqual(before)
  const person = await app.db.selectFrom('usuarios').select('ativo').where('id', '=', id).execute()
  expect(person).toEqual([{ ativo: 'S' }])
})
