import { describe, expect, it } from 'vitest'
import { campoTexts as texts, textosPendencia } from '#contract/campo.ts'
import { alreadyWritten } from '#contract/visitas.ts'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { fotoOf, makeDevice } from '#server/testing/campo/device.ts'
import { SMALL_JPEG } from '#server/testing/campo/jpeg.ts'
import { makeChecklist } from '#server/testing/checklists/factory.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'

// What may have changed while a device was away, as the specification lists it. Whatever comes is kept.

const app = useApp()
const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR)

/** A visit of today, a phone that last heard of it three hours ago, and an admin. */
async function away(wanted: object = {}) {
  const { usuario, token } = await app.logIn('analista')
  const visita = await makeVisita(app.db, { data_hora_prevista: ago(4), ...wanted, id_analista: usuario.id })
  const admin = await app.logIn('admin')
  const asAdmin = (method: 'PUT' | 'DELETE' | 'POST', path: string, body?: object) =>
    app.call(method, path, { token: admin.token, ...(body && { body }) })
  const row = () =>
    app.db.selectFrom('visitas').selectAll().where('id', '=', visita.id).executeTakeFirstOrThrow()
  return {
    usuario,
    token,
    visita,
    asAdmin,
    row,
    phone: makeDevice(app, token, ago(3)),
    change: (body: object) => asAdmin('PUT', `/api/visitascrud/${visita.id}`, body),
    registros: async () =>
      rowsOf(await app.call('GET', `/api/campo/visitas/${visita.id}/registros`, { token: admin.token })),
    pendencias: async () =>
      rowsOf(
        await app.call('GET', '/api/campo/pendencias?por_pagina=100&direcao=desc', { token: admin.token }),
      )
        .filter((one) => one['id_visita'] === visita.id)
        .toReversed(),
    decide: (id: unknown, body: object) =>
      asAdmin('POST', `/api/campo/pendencias/${String(id)}/decidir`, body),
  }
}
const told = ({ body }: { body: Record<string, unknown> }) => [body['situacao'], body['texto']]

describe('an admin changed the plan', () => {
  it('time, tipo, notes and checklist › applied to the visit as it is now; answers to an item that is gone are kept in its words', async () => {
    const old = await makeChecklist(app.db, { itens: [{ texto: 'Testar o nobreak' }] })
    const next = await makeChecklist(app.db, { itens: [{ texto: 'Medir a tensão', kind: 'numero' }] })
    const { phone, visita, change, registros, row } = await away({ id_checklist: old.id })
    const plan = {
      data_hora_prevista: '2030-01-02T13:00:00Z',
      tipo: 'Avulsa',
      observacao_admin: 'Leve a escada.',
    }
    expect((await change({ ...plan, id_checklist: next.id })).status).toBe(200)
    const moved = texts.rescheduled('02/01/2030 às 10:00')
    const item = { id_item: old.itens[0], item: 'Testar o nobreak', valor: true }
    expect(told(await phone.record(visita.id, { tipo: 'checkin', at: ago(2) }))).toEqual(['aplicado', moved])
    expect(told(await phone.record(visita.id, { tipo: 'item', dados: item, at: ago(2) }))).toEqual([
      'aplicado',
      moved,
    ])
    expect(told(await phone.record(visita.id, { tipo: 'checkout', at: ago(1) }))).toEqual(['aplicado', moved])
    expect(await row()).toMatchObject({ status: 'FINALIZADA', tipo: 'Avulsa', id_checklist: next.id })
    expect((await registros()).map((one) => one['dados'])).toContainEqual(item)
  })
})

describe('something was written already', () => {
  it('by a second device › check-in, check-out and observação are refused with the texts of the cards; the text of the second stays readable', async () => {
    const { phone, visita, token, row, registros } = await away()
    const tablet = makeDevice(app, token, ago(3))
    for (const [tipo, dados, texto] of [
      ['checkin', {}, alreadyWritten.checkin],
      ['observacao', { texto: 'Do celular.' }, alreadyWritten.observacao_analista],
      ['checkout', {}, alreadyWritten.checkout],
    ] as const) {
      expect(told(await phone.record(visita.id, { tipo, dados, at: ago(2) }))).toEqual([
        'aplicado',
        undefined,
      ])
      const before = await row()
      const other = tipo === 'observacao' ? { texto: 'Do tablet.' } : {}
      expect(told(await tablet.record(visita.id, { tipo, dados: other, at: ago(1) }))).toEqual([
        'recusado',
        texto,
      ])
      expect(await row()).toEqual(before)
    }
    expect(await row()).toMatchObject({ observacao_analista: 'Do celular.' })
    expect(await registros()).toContainEqual(
      expect.objectContaining({ situacao: 'recusado', dados: { texto: 'Do tablet.' } }),
    )
  })
})

describe('the visit is no longer the one that the device knew', () => {
  it('deleted, given away and at another customer, all in one › the trash is told first; Aplicar undoes all three', async () => {
    const { phone, visita, usuario, asAdmin, change, decide, row, pendencias } = await away()
    await change({ id_analista: (await makeUsuario(app.db)).id, id_cliente: (await makeCliente(app.db)).id })
    await asAdmin('DELETE', `/api/visitascrud/${visita.id}`)
    for (const tipo of ['checkin', 'checkout'])
      expect(told(await phone.record(visita.id, { tipo, at: ago(2) }))).toEqual([
        'pendente',
        textosPendencia.excluida,
      ])
    const waiting = await pendencias()
    expect(waiting).toMatchObject([
      { tipo: 'checkin', causa: 'excluida', visita_excluida: true },
      { tipo: 'checkout', causa: 'excluida' },
    ])
    for (const { id } of waiting) expect((await decide(id, { aplicar: true })).status).toBe(200)
    expect(await row()).toMatchObject({
      excluido_em: null,
      id_analista: usuario.id,
      id_cliente: visita.id_cliente,
      status: 'FINALIZADA',
    })
  })

  it('given to another analista › what each of the two recorded is kept; once the other has begun the first one waits for a discard', async () => {
    const { phone, visita, change, decide, row, pendencias } = await away()
    const other = await app.logIn('analista')
    await change({ id_analista: other.usuario.id })
    const theirs = makeDevice(app, other.token)
    await phone.record(visita.id, { tipo: 'checkin', at: ago(2) })
    expect(told(await theirs.record(visita.id, { tipo: 'checkin' }))).toEqual(['aplicado', undefined])
    const [waiting] = await pendencias()
    const applied = await decide(waiting?.['id'], { aplicar: true })
    expect([applied.status, applied.body['error']]).toEqual([409, texts.begun])
    expect((await decide(waiting?.['id'], { aplicar: false, motivo: 'Bruno foi.' })).status).toBe(200)
    expect(await row()).toMatchObject({ id_analista: other.usuario.id, status: 'EM ANDAMENTO' })
  })

  it('the author was deactivated › 401 to the device, which keeps its queue; the admin imports the same registros', async () => {
    const { phone, visita, usuario, asAdmin, pendencias, decide, row } = await away()
    const registro = phone.registro(visita.id, { tipo: 'checkin', at: ago(2) })
    const next = await makeUsuario(app.db)
    const off = { ativo: 'N', transferir: { visitas: next.id } }
    expect((await asAdmin('PUT', `/api/usuarios/${usuario.id}/toggleativo`, off)).status).toBe(200)
    expect((await phone.send(registro)).status).toBe(401)
    const file = { id_usuario: usuario.id, registros: [registro] }
    expect((await asAdmin('POST', '/api/campo/importar', file)).body).toMatchObject({ importados: 1 })
    const [waiting] = await pendencias()
    expect(waiting).toMatchObject({ causa: 'importado', id_usuario: usuario.id, ativo_usuario: 'N' })
    expect((await decide(waiting?.['id'], { aplicar: true })).status).toBe(200)
    expect(await row()).toMatchObject({ id_analista: usuario.id, checkin: registro.ocorrido_em })
  })
})

describe('two devices', () => {
  it('photos are united; of one item both answers stay, in the order in which they were given, whichever came first', async () => {
    const { itens, id } = await makeChecklist(app.db)
    const { phone, visita, token, registros } = await away({ id_checklist: id })
    const tablet = makeDevice(app, token, ago(3))
    const answer = (valor: boolean) => ({ id_item: itens[0], item: 'Testar o nobreak', valor })
    for (const device of [phone, tablet])
      expect(
        told(await device.record(visita.id, { tipo: 'foto', dados: fotoOf(SMALL_JPEG), at: ago(2) })),
      ).toEqual(['aplicado', undefined])
    // The later answer arrives first.
    await tablet.record(visita.id, { tipo: 'item', dados: answer(false), at: ago(1) })
    await phone.record(visita.id, { tipo: 'item', dados: answer(true), at: ago(2) })
    const kept = await registros()
    expect(kept.filter((one) => one['tipo'] === 'foto')).toHaveLength(2)
    expect(kept.filter((one) => one['tipo'] === 'item').map((one) => one['dados'])).toEqual([
      answer(true),
      answer(false),
    ])
    const { body } = await app.call('GET', '/api/campo/pacote', { token })
    expect(JSON.stringify(body)).toMatch(/"valor":true.*"valor":false/)
  })
})

describe('a formato that this server does not know', () => {
  it('waits whole, never an error, and holds up nothing that is known', async () => {
    const { phone, visita, pendencias, row } = await away()
    const dados = { fase: 'R', volts: [127, 220], onde: { quadro: 3 } }
    const unknown = await phone.record(visita.id, { tipo: 'medicao', formato: 9, dados, at: ago(2) })
    expect([unknown.status, ...told(unknown)]).toEqual([200, 'pendente', textosPendencia.formato])
    expect(told(await phone.record(visita.id, { tipo: 'checkin', at: ago(1) }))).toEqual([
      'aplicado',
      undefined,
    ])
    expect(await pendencias()).toMatchObject([{ tipo: 'medicao', formato: 9, dados, causa: 'formato' }])
    expect((await row()).checkin).not.toBeNull()
  })
})
