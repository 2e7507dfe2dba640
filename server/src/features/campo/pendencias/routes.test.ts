import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { campoTexts as texts } from '#contract/campo.ts'
import { alreadyWritten } from '#contract/visitas.ts'
import { rounds, rowsOf, useApp } from '#server/testing/app/app.ts'
import { makeDevice } from '#server/testing/campo/device.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'

const app = useApp()
const HOUR = 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms)

async function scene() {
  const { usuario, token } = await app.logIn('analista')
  const visita = await makeVisita(app.db, { id_analista: usuario.id })
  const admin = await app.logIn('admin')
  const device = makeDevice(app, token, ago(2 * HOUR))
  const waits = async (tipo = 'checkin') =>
    String((await device.record(visita.id, { tipo, at: ago(HOUR) })).body['id'])
  const change = (body: object) =>
    app.call('PUT', `/api/visitascrud/${visita.id}`, { token: admin.token, body })
  const decide = (id: string, body: object) =>
    app.call('POST', `/api/campo/pendencias/${id}/decidir`, { token: admin.token, body })
  const row = () =>
    app.db.selectFrom('visitas').selectAll().where('id', '=', visita.id).executeTakeFirstOrThrow()
  return { usuario, token, visita, admin, device, waits, change, decide, row }
}

describe('POST /api/campo/pendencias/:id/decidir', () => {
  it('admin › Aplicar brings a deleted visit back and writes the times of the device; the first answer stays', async () => {
    const { visita, admin, device, decide, row } = await scene()
    await app.call('DELETE', `/api/visitascrud/${visita.id}`, { token: admin.token })
    const sent = device.registro(visita.id, { tipo: 'checkin', at: ago(HOUR) })
    const first = await device.send(sent)
    expect((await decide(sent.id, { aplicar: true })).body).toMatchObject({
      situacao: 'aplicado',
      causa: 'excluida',
    })
    expect(await row()).toMatchObject({
      excluido_em: null,
      checkin: sent.ocorrido_em,
      checkin_hora: 'confirmada',
    })
    const { body } = await device.send(sent)
    expect([body['situacao'], body['texto']]).toEqual(['pendente', first.body['texto']])
    const again = await decide(sent.id, { aplicar: false, motivo: 'Engano.' })
    expect([again.status, again.body['error']]).toEqual([409, texts.decided])
  })

  it('admin › Aplicar gives a visit back that somebody else has not begun, with its customer', async () => {
    const { visita, usuario, waits, change, decide, row } = await scene()
    await change({ id_analista: (await makeUsuario(app.db)).id, id_cliente: (await makeCliente(app.db)).id })
    const [id, out] = [await waits(), await waits('checkout')]
    expect((await decide(id, { aplicar: true })).status).toBe(200)
    expect(await row()).toMatchObject({ id_analista: usuario.id, id_cliente: visita.id_cliente })
    expect((await decide(out, { aplicar: true })).status).toBe(200)
    expect(await row()).toMatchObject({ status: 'FINALIZADA' })
  })

  it('admin › once the other has begun, Aplicar is 409 and changes nothing; Descartar asks for a motivo', async () => {
    const { visita, waits, change, decide, row } = await scene()
    const other = await app.logIn('analista')
    await change({ id_analista: other.usuario.id })
    const id = await waits()
    await app.call('PUT', `/api/analista/visitas/${visita.id}`, {
      token: other.token,
      body: { checkin: true },
    })
    const before = await row()
    const refused = await decide(id, { aplicar: true })
    expect([refused.status, refused.body['error']]).toEqual([409, texts.begun])
    expect(await row()).toEqual(before)
    const empty = await decide(id, { aplicar: false, motivo: ' ' })
    expect([empty.status, empty.body['fields']]).toEqual([422, { motivo: texts.missingMotivo }])
    const done = await decide(id, { aplicar: false, motivo: 'Bruno foi no lugar.' })
    expect(done.body).toMatchObject({ situacao: 'descartado', motivo: 'Bruno foi no lugar.' })
    expect(await row()).toEqual(before)
  })

  it('admin › what the visit has already is 409 with the text of the cards; an unknown formato waits for a newer server', async () => {
    const { visita, change, waits, decide, device } = await scene()
    await change({ id_cliente: (await makeCliente(app.db)).id })
    const [one, two] = [await waits(), await waits()]
    await decide(one, { aplicar: true })
    const taken = await decide(two, { aplicar: true })
    expect([taken.status, taken.body['error']]).toEqual([409, alreadyWritten.checkin])
    const { body } = await device.record(visita.id, { tipo: 'medicao', formato: 7, dados: { volts: 1 } })
    const unknown = await decide(String(body['id']), { aplicar: true })
    expect([unknown.status, unknown.body['error']]).toEqual([409, texts.unknownFormato])
  })

  it('two admins at once › one decides', async () => {
    for (let round = 0; round < rounds(3); round++) {
      const { change, waits, decide } = await scene()
      await change({ id_analista: (await makeUsuario(app.db)).id })
      const id = await waits()
      const answers = await Promise.all([
        decide(id, { aplicar: true }),
        decide(id, { aplicar: false, motivo: 'Engano.' }),
      ])
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    }
  })
})

describe('GET /api/campo/pendencias', () => {
  it('admin › those that wait, the oldest first, apart from those that are decided', async () => {
    const { visita, admin, change, waits, decide, usuario } = await scene()
    await change({ id_analista: (await makeUsuario(app.db)).id })
    const [id, second] = [await waits(), await waits('checkout')]
    const list = async (query = '') =>
      rowsOf(await app.call('GET', `/api/campo/pendencias${query}`, { token: admin.token })).filter(
        (row) => row['id_visita'] === visita.id,
      )
    expect(await list()).toMatchObject([
      { id, id_usuario: usuario.id, causa: 'transferida', situacao: 'pendente', visita_excluida: false },
      { id: second },
    ])
    await decide(id, { aplicar: false, motivo: 'Engano.' })
    expect((await list()).map((row) => row['id'])).toEqual([second])
    expect((await list('?decididas=true')).map((row) => row['id'])).toEqual([id])
    const { body } = await app.call('GET', '/api/campo/pendencias/total', { token: admin.token })
    expect(body).toMatchObject({ houve: true })
  })
})

describe('POST /api/campo/importar', () => {
  it('admin › what a deactivated analista exported waits under their name, once; the visit goes back to them', async () => {
    const { visita, admin, device, usuario, decide, row } = await scene()
    const next = await makeUsuario(app.db)
    const registros = ['checkin', 'checkout'].map((tipo) =>
      device.registro(visita.id, { tipo, at: ago(HOUR) }),
    )
    const away = { ativo: 'N', transferir: { visitas: next.id } }
    expect(
      (await app.call('PUT', `/api/usuarios/${usuario.id}/toggleativo`, { token: admin.token, body: away }))
        .status,
    ).toBe(200)
    const send = (body: object) => app.call('POST', '/api/campo/importar', { token: admin.token, body })
    const foreign = { ...device.registro(2_000_000_000, { tipo: 'checkin' }), id: randomUUID() }
    const all = { id_usuario: usuario.id, registros: [...registros, foreign] }
    expect((await send(all)).body).toMatchObject({
      importados: 2,
      repetidos: 0,
      recusados: [{ id: foreign.id }],
    })
    expect((await send(all)).body).toMatchObject({ importados: 0, repetidos: 2 })
    for (const { id } of registros)
      expect((await decide(id, { aplicar: true })).body).toMatchObject({
        causa: 'importado',
        situacao: 'aplicado',
      })
    expect(await row()).toMatchObject({
      id_analista: usuario.id,
      status: 'FINALIZADA',
      checkin_hora: 'estimada',
    })
    expect((await send({ ...all, id_usuario: admin.usuario.id })).status).toBe(422)
    expect((await send({ ...all, registros: [] })).body['error']).toBe(texts.wrongExport)
  })
})
