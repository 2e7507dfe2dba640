import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { campoTexts as texts, textosPendencia } from '#contract/campo.ts'
import { alreadyWritten, visitasTexts } from '#contract/visitas.ts'
import { daysBefore } from '#server/platform/time/clock.ts'
import { useApp } from '#server/testing/app/app.ts'
import { findColumns, watchRows } from '#server/testing/app/rows.ts'
import { fotoOf, makeDevice } from '#server/testing/campo/device.ts'
import { SMALL_JPEG } from '#server/testing/campo/jpeg.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'
import { forgetPosicoes } from '../jobs.ts'

const app = useApp()
const HOUR = 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms)

/** A visit of mine, my phone that last heard of it three hours ago, and an admin. */
async function atVisit(wanted: object = {}) {
  const { usuario, token } = await app.logIn('analista')
  const visita = await makeVisita(app.db, {
    data_hora_prevista: ago(5 * HOUR),
    ...wanted,
    id_analista: usuario.id,
  })
  const device = makeDevice(app, token, ago(3 * HOUR))
  const admin = await app.logIn('admin')
  const change = (body: object) =>
    app.call('PUT', `/api/visitascrud/${visita.id}`, { token: admin.token, body })
  return { usuario, token, visita, device, admin, change }
}
const rowOf = (id: number) =>
  app.db.selectFrom('visitas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('POST /api/campo/registros', () => {
  it('analista › a whole visit without network, hours later: the times of the device, the status of the visit', async () => {
    const { device, visita } = await atVisit()
    const [in_, out] = [ago(2 * HOUR), ago(HOUR)]
    const steps = [
      { tipo: 'checkin', at: in_ },
      { tipo: 'item', dados: { id_item: 1, item: 'Testar o nobreak', valor: true }, at: in_ },
      { tipo: 'foto', dados: fotoOf(SMALL_JPEG), at: in_ },
      { tipo: 'observacao', dados: { texto: 'Troquei o cabo.' }, at: out },
      { tipo: 'assinatura', dados: { ausente: true, motivo: 'Saiu.' }, at: out },
      {
        tipo: 'posicao',
        dados: { de: 'checkout', latitude: -23.5, longitude: -46.6, precisao: 18 },
        at: out,
      },
      { tipo: 'checkout', at: out },
      { tipo: 'concluir', at: out },
    ]
    for (const step of steps)
      expect((await device.record(visita.id, step)).body).toMatchObject({
        situacao: 'aplicado',
        hora: 'confirmada',
        corrigido_em: step.at.toISOString(),
        visita: { id: visita.id },
      })
    expect(await rowOf(visita.id)).toMatchObject({
      checkin: in_.toISOString(),
      checkout: out.toISOString(),
      checkin_hora: 'confirmada',
      checkout_hora: 'confirmada',
      observacao_analista: 'Troquei o cabo.',
      status: 'FINALIZADA',
    })
    const late = await device.record(visita.id, {
      tipo: 'item',
      dados: { id_item: 1, item: 'Rede', valor: 1 },
    })
    expect(late.body).toMatchObject({ situacao: 'recusado', texto: texts.concluded })
  })

  it('analista › the same again changes no table and is answered the same; other content, or another person, is 422', async () => {
    const { device, visita } = await atVisit()
    const bodies = [
      device.registro(visita.id, { tipo: 'checkin', at: ago(HOUR) }),
      device.registro(visita.id, { tipo: 'checkin', at: ago(HOUR) }),
      device.registro(visita.id, { tipo: 'foto', dados: fotoOf(SMALL_JPEG) }),
      device.registro(visita.id, { tipo: 'medicao', formato: 9, dados: { volts: 220 } }),
    ]
    const tables = [...new Set((await findColumns(app.db)).map(({ tabela }) => tabela))].filter(
      (name) => name !== 'sessoes',
    )
    const firsts: Awaited<ReturnType<typeof device.send>>[] = []
    for (const body of bodies) firsts.push(await device.send(body))
    expect(firsts.map(({ body }) => body['situacao'])).toEqual([
      'aplicado',
      'recusado',
      'aplicado',
      'pendente',
    ])
    const { written, gone } = await watchRows(app.db, tables, async () => {
      for (const [n, body] of bodies.entries()) {
        const { visita: _now, ...first } = firsts[n]?.body ?? {}
        expect((await device.send({ ...body, enviado_em: ago(60_000).toISOString() })).body).toMatchObject(
          first,
        )
        expect((await device.send({ ...body, desvio_ms: 5, contato_em: ago(1).toISOString() })).status).toBe(
          200,
        )
      }
    })
    expect([written, gone]).toEqual([[], []])
    const [first = {}] = bodies
    for (const changes of [{ tipo: 'checkout' }, { seq: 77 }, { ocorrido_em: ago(1).toISOString() }]) {
      const { status, body } = await device.send({ ...first, ...changes })
      expect([status, body['error']]).toEqual([422, texts.keyReused])
    }
    // The place in the order of a device belongs to one registro.
    expect((await device.send({ ...first, id: randomUUID() })).status).toBe(422)
    const other = await atVisit()
    expect((await other.device.send({ ...first, id_visita: other.visita.id })).status).toBe(422)
  })

  it('analista › time, tipo and notes that an admin changed meanwhile: applied, and told', async () => {
    const { device, visita, change } = await atVisit()
    expect(
      (await change({ data_hora_prevista: '2030-01-02T13:00:00Z', observacao_admin: 'Leve a escada.' }))
        .status,
    ).toBe(200)
    const { body } = await device.record(visita.id, { tipo: 'checkin', at: ago(HOUR) })
    expect(body).toMatchObject({ situacao: 'aplicado', texto: texts.rescheduled('02/01/2030 às 10:00') })
  })

  it('analista › a check-in before the day of a visit that nobody moved is refused', async () => {
    const { device, visita } = await atVisit({ data_hora_prevista: '2030-01-02T13:00:00Z' })
    const told = await device.record(visita.id, { tipo: 'checkin' })
    expect(told.body).toMatchObject({ situacao: 'recusado', texto: visitasTexts.tooEarly })
    const out = await device.record(visita.id, { tipo: 'checkout' })
    expect(out.body).toMatchObject({ situacao: 'recusado', texto: visitasTexts.checkinFirst })
  })

  it('analista › check-in, check-out and observação that are there already: refused with the texts of the cards, kept', async () => {
    const { device, visita, change, token } = await atVisit()
    const [checkin, checkout] = [ago(2 * HOUR).toISOString(), ago(HOUR).toISOString()]
    expect((await change({ checkin, checkout, observacao_analista: 'Do admin.' })).status).toBe(200)
    for (const [tipo, dados, texto] of [
      ['checkin', {}, alreadyWritten.checkin],
      ['checkout', {}, alreadyWritten.checkout],
      ['observacao', { texto: 'Minha.' }, alreadyWritten.observacao_analista],
    ] as const)
      expect((await device.record(visita.id, { tipo, dados })).body).toMatchObject({
        situacao: 'recusado',
        texto,
      })
    expect(await rowOf(visita.id)).toMatchObject({ checkin, checkout, observacao_analista: 'Do admin.' })
    const kept = await app.call('GET', `/api/campo/visitas/${visita.id}/registros`, { token })
    expect(JSON.stringify(kept.body)).toContain('Minha.')
  })

  it.each([
    [
      'excluida',
      async ({ visita, admin }: Awaited<ReturnType<typeof atVisit>>) =>
        app.call('DELETE', `/api/visitascrud/${visita.id}`, { token: admin.token }),
    ],
    [
      'transferida',
      async ({ change }: Awaited<ReturnType<typeof atVisit>>) =>
        change({ id_analista: (await makeUsuario(app.db)).id }),
    ],
    [
      'cliente',
      async ({ change }: Awaited<ReturnType<typeof atVisit>>) =>
        change({ id_cliente: (await makeCliente(app.db)).id }),
    ],
  ] as const)(
    'analista › a visit that was meanwhile changed (%s): everything waits, nothing is written to it',
    async (causa, meanwhile) => {
      const scene = await atVisit()
      expect((await meanwhile(scene)).status).toBe(200)
      const before = await rowOf(scene.visita.id)
      for (const tipo of ['checkin', 'checkout']) {
        const { status, body } = await scene.device.record(scene.visita.id, { tipo, at: ago(HOUR) })
        expect([status, body['situacao'], body['texto']]).toEqual([200, 'pendente', textosPendencia[causa]])
        expect(body['visita'] === undefined).toBe(causa !== 'cliente')
      }
      expect(await rowOf(scene.visita.id)).toEqual(before)
    },
  )

  it('analista › what the device did after it learnt of the change waits too, while its earlier registros wait', async () => {
    const { device, visita, change, token } = await atVisit()
    await change({ id_cliente: (await makeCliente(app.db)).id })
    await device.record(visita.id, { tipo: 'checkin', at: ago(HOUR) })
    const later = makeDevice(app, token)
    const { body } = await later.record(visita.id, { tipo: 'observacao', dados: { texto: 'Oi.' } })
    expect(body).toMatchObject({ situacao: 'pendente', texto: textosPendencia.espera })
  })

  it('analista › a visit that never was theirs, or that there is not, is 404', async () => {
    const { device } = await atVisit()
    const others = await makeVisita(app.db)
    for (const id of [others.id, 2_000_000_000]) {
      const { status, body } = await device.record(id, { tipo: 'checkin' })
      expect([status, body['error']]).toEqual([404, visitasTexts.notFound])
    }
  })

  it('analista › a check-out before its check-in becomes equal, estimada', async () => {
    const { device, visita } = await atVisit()
    const checkin = ago(HOUR)
    await device.record(visita.id, { tipo: 'checkin', at: checkin })
    const { body } = await device.record(visita.id, { tipo: 'checkout', at: ago(2 * HOUR) })
    expect(body).toMatchObject({ hora: 'estimada', corrigido_em: checkin.toISOString() })
    expect(await rowOf(visita.id)).toMatchObject({
      checkout: checkin.toISOString(),
      checkout_hora: 'estimada',
    })
  })

  it('admin › a time that is written by hand is no longer one of a device', async () => {
    const { device, visita, change } = await atVisit()
    await device.record(visita.id, { tipo: 'checkin', at: ago(HOUR) })
    await change({ checkin: ago(2 * HOUR).toISOString() })
    expect(await rowOf(visita.id)).toMatchObject({ checkin_hora: null, checkin_recebido_em: null })
  })

  it('analista › two devices at once: one check-in, 20 pictures at most, both answered', async () => {
    const { device, visita, token } = await atVisit()
    const second = makeDevice(app, token, ago(HOUR))
    const answers = await Promise.all(
      [device, second].map(({ record }) => record(visita.id, { tipo: 'checkin', at: ago(HOUR) })),
    )
    expect(answers.map(({ body }) => String(body['situacao'])).toSorted()).toEqual(['aplicado', 'recusado'])
    const fotos = await Promise.all(
      Array.from({ length: 22 }, (_, n) =>
        (n % 2 ? device : second).record(visita.id, { tipo: 'foto', dados: fotoOf(SMALL_JPEG) }),
      ),
    )
    const told = fotos.map((answer) => answer.body['situacao'])
    expect([
      told.filter((one) => one === 'aplicado').length,
      told.filter((one) => one === 'recusado').length,
    ]).toEqual([20, 2])
    const removed = fotos.find((answer) => answer.body['situacao'] === 'aplicado')?.body['id']
    await device.record(visita.id, { tipo: 'foto_remover', dados: { id_foto: removed } })
    const again = await device.record(visita.id, { tipo: 'foto_remover', dados: { id_foto: removed } })
    expect(again.body).toMatchObject({ situacao: 'recusado', texto: texts.noFoto })
    const next = await second.record(visita.id, { tipo: 'foto', dados: fotoOf(SMALL_JPEG) })
    expect(next.body['situacao']).toBe('aplicado')
  })

  it('analista › the same registro by two tries at once is one', async () => {
    const { device, visita } = await atVisit()
    const body = device.registro(visita.id, { tipo: 'checkin' })
    const answers = await Promise.all([1, 2, 3].map(() => device.send(body)))
    expect(answers.map(({ status, body: told }) => [status, told['situacao']])).toEqual(
      [1, 2, 3].map(() => [200, 'aplicado']),
    )
  })

  it('analista › after the session ended: 401, and the same registro is taken by the next one', async () => {
    const { device, visita, usuario } = await atVisit()
    const body = device.registro(visita.id, { tipo: 'checkin' })
    await app.db.deleteFrom('sessoes').where('id_usuario', '=', usuario.id).execute()
    expect((await device.send(body)).status).toBe(401)
  })

  it('SQL › a registro is never changed nor deleted', async () => {
    const { device, visita } = await atVisit()
    await device.record(visita.id, { tipo: 'checkin' })
    const mine = app.owner.deleteFrom('campo_registros').where('id_visita', '=', visita.id)
    await expect(mine.execute()).rejects.toThrow('não podem ser alterados')
    const changed = app.owner
      .updateTable('campo_registros')
      .set({ texto: 'x' })
      .where('id_visita', '=', visita.id)
    await expect(changed.execute()).rejects.toThrow('não podem ser alterados')
  })

  it('GET registros › a place is read by admins and its author, until its time is over', async () => {
    const { device, visita, admin, token, change } = await atVisit()
    const dados = { de: 'checkin', latitude: -23.5, longitude: -46.6, precisao: 18 }
    const body = device.registro(visita.id, { tipo: 'posicao', dados })
    await device.send(body)
    const read = async (who: string) =>
      JSON.stringify(
        (await app.call('GET', `/api/campo/visitas/${visita.id}/registros`, { token: who })).body,
      )
    expect(await read(admin.token)).toContain('-46.6')
    expect(await read(token)).toContain('-46.6')
    const next = await app.logIn('analista')
    await change({ id_analista: next.usuario.id })
    const others = await read(next.token)
    expect([others.includes('posicao'), others.includes('-46.6')]).toEqual([true, false])
    await forgetPosicoes(app.db, daysBefore(new Date(), -200), 180)
    // Never before the time that the operator set.
    expect(await read(admin.token)).toContain('-46.6')
  })
})
