import { beforeAll, expect, it } from 'vitest'
import { useApp } from '#server/testing/app/app.ts'
import { measuredCompany, metas } from '#server/testing/sla/company.ts'
import { listen } from '#server/testing/eventos/listen.ts'
import { rows } from '#server/testing/sla/many.ts'
import { startSession } from '#server/platform/identity/sessions.ts'

const app = useApp({ live: true })
const company = measuredCompany(app)
const { at, send, ask } = company
const motivo = 'Combinado com o cliente por telefone.'
let address: string
let [id_calendario, id_plano] = [0, 0]
beforeAll(async () => {
  address = await app.listen()
  at('17/11/2026 08:00')
  id_calendario = await company.calendario()
  id_plano = await company.plano({ id_calendario, metas: metas({ 3: [4, 8] }) })
})

const follow = async (who: 'admin' | 'analista' | 'cliente') => {
  const { id } = await company.personOf(who)
  const stream = await listen(address, await startSession(app.db, id, app.now()))
  await stream.hears(({ noun }) => noun === 'tudo')
  return stream
}
const changeCompany = async (telefone: string) => {
  const { id_empresa } = await company.personOf('cliente')
  await send('admin', 'PUT', `clientescrud/${id_empresa}`, { telefone })
}
const seen = async (id: number) => ({
  chamado: await send('cliente', 'GET', `chamados/${id}`),
  row: rows(await ask('cliente', 'GET', 'chamados?campos=lista')).find(({ id_chamado }) => id_chamado === id),
})

it('a cliente whose plan hides its deadlines notices nothing that happens to them: no event, no new version, and their form saves', async () => {
  const id = await company.open({ by: 'cliente' })
  const before = await seen(id)
  const [cliente, admin, analista] = [
    await follow('cliente'),
    await follow('admin'),
    await follow('analista'),
  ]
  // What was told of the opening has come before this.
  await changeCompany('11999990001')
  await cliente.hears(({ noun }) => noun === 'clientes')
  cliente.heard.length = 0
  const isAboutIt = ({ noun, id: of }: { noun: string; id: number }) => noun === 'chamados' && of === id

  await send('admin', 'POST', `chamados/${id}/sla/desconsiderar`, { meta: 'resposta', ciclo: 1, motivo })
  // The team's screens follow.
  await Promise.all([admin.hears(isAboutIt), analista.hears(isAboutIt)])
  await send('admin', 'PUT', `sla/planos/${id_plano}`, {
    metas: metas({ 3: [4, 6] }),
    aplicar_abertos: true,
  })
  await company.work()
  await send('admin', 'POST', 'sla/feriados', { id_calendario, data: '2026-11-18', nome: 'Dia da cidade' })
  await company.work()
  at('17/11/2026 17:00')
  await company.work()
  at('20/11/2026 09:00')
  await company.work()
  expect((await company.told(id)).ocorrencias).toEqual(['sla_vencido'])

  await changeCompany('11999990002')
  await cliente.hears(({ noun }) => noun === 'clientes')
  expect(cliente.heard.filter(isAboutIt)).toEqual([])
  expect(await seen(id)).toEqual(before)
  const { versao } = before.chamado
  expect((await ask('cliente', 'PUT', `chamados/${id}`, { id_status: 5, versao })).status).toBe(200)
  for (const { hangUp } of [cliente, admin, analista]) hangUp()
})
