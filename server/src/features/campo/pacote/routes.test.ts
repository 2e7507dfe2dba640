import { expect, it } from 'vitest'
import { pacote } from '#contract/campo.ts'
import { addDays, atHour, localDate } from '#server/platform/time/clock.ts'
import { useApp } from '#server/testing/app/app.ts'
import { fotoOf, makeDevice } from '#server/testing/campo/device.ts'
import { SMALL_JPEG } from '#server/testing/campo/jpeg.ts'
import { makeChamado, makeChamadoWithHistory } from '#server/testing/chamados/factory.ts'
import { makeChecklist } from '#server/testing/checklists/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'

const app = useApp()

it('GET /api/campo/pacote › analista › own visits pending, just ended, of today and tomorrow, with what they need; the same again is not sent', async () => {
  const { usuario, token } = await app.logIn('analista')
  const today = localDate(app.now())
  const on = (days: number, wanted: object = {}) =>
    makeVisita(app.db, {
      id_analista: usuario.id,
      data_hora_prevista: atHour(addDays(today, days), 12),
      ...wanted,
    })
  const { id: id_checklist, itens } = await makeChecklist(app.db)
  const late = await on(-3)
  const ended = await on(-2, { checkin: app.now(), checkout: app.now() })
  const before = new Date(app.now().getTime() - 3 * 86_400_000)
  await on(-3, { checkin: before, checkout: before })
  const now = await on(0, { id_checklist })
  const next = await on(1)
  await on(2)
  await on(0, { excluido_em: app.now() })
  await makeVisita(app.db)
  const entries = Array.from({ length: 7 }, (_, n) => ({
    id_analista: usuario.id,
    descricao: `Passo ${n}`,
    status_chamado: 1,
  }))
  await makeChamadoWithHistory(app.db, { id_cliente: now.id_cliente, descricao: 'á'.repeat(5000) }, entries)
  await makeChamado(app.db, { id_cliente: now.id_cliente, id_status: 2 })
  const foto = fotoOf(SMALL_JPEG)
  await makeDevice(app, token).record(now.id, { tipo: 'foto', dados: foto })
  const read = async (marca = '') =>
    pacote.parse((await app.call('GET', `/api/campo/pacote?marca=${marca}`, { token })).body)
  const first = await read()
  if (first.igual) throw new Error('nobody has it yet')
  expect(first.visitas.map(({ id }) => id)).toEqual([late.id, ended.id, now.id, next.id])
  const [, , mine] = first.visitas
  expect(mine?.chamados).toMatchObject([{ descricao: 'á'.repeat(2000) }])
  expect(mine?.chamados[0]?.atividades.map(({ descricao }) => descricao)).toEqual(
    [2, 3, 4, 5, 6].map((n) => `Passo ${n}`),
  )
  expect(mine?.checklist?.itens.map(({ id }) => id)).toEqual(itens)
  expect([mine?.registros.length, mine?.faltam.toSorted()]).toEqual([
    1,
    [foto.arquivo.id, foto.pequena.id].toSorted(),
  ])
  expect(await read(first.marca)).toMatchObject({ igual: true })
  await makeDevice(app, token).record(now.id, { tipo: 'checkin' })
  expect(await read(first.marca)).toMatchObject({ igual: false })
})
