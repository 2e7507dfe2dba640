import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  campoTexts as texts,
  DADOS_DESCONHECIDOS_MAX,
  DADOS_MAX,
  REGISTROS_MAX,
  VALORES_DESCONHECIDOS_MAX,
} from '#contract/campo.ts'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { makeDevice } from '#server/testing/campo/device.ts'
import { makeRegistro } from '#server/testing/campo/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'

const app = useApp()

async function atVisit() {
  const { usuario, token } = await app.logIn('analista')
  const visita = await makeVisita(app.db, { id_analista: usuario.id })
  const admin = await app.logIn('admin')
  const imported = (registros: object[]) =>
    app.call('POST', '/api/campo/importar', {
      token: admin.token,
      body: { id_usuario: usuario.id, registros },
    })
  const listed = async () =>
    rowsOf(await app.call('GET', `/api/campo/visitas/${visita.id}/registros`, { token }))
  return { usuario, token, visita, device: makeDevice(app, token), imported, listed }
}
const unknown = (dados: object) => ({ tipo: 'medicao', formato: 2, dados })
const emptyLists = (count: number) => Array.from({ length: count }, () => [])
const signature = (points: number) => ({
  nome: 'Rosa Lima',
  cargo: 'Gerente',
  largura: 320,
  altura: 180,
  tracos: Array.from({ length: Math.ceil(points / 2000) }, () =>
    Array.from({ length: 2000 }, () => [100.5, 100.5]),
  ),
  sha256_resumo: 'a'.repeat(64),
})

it('POST /api/campo/registros › analista › more than a registro may bring is 422 and not kept', async () => {
  const { device, visita, listed } = await atVisit()
  for (const sent of [
    unknown({ x: emptyLists(80_000) }),
    unknown({ x: emptyLists(VALORES_DESCONHECIDOS_MAX) }),
    unknown({ x: 'á'.repeat(DADOS_DESCONHECIDOS_MAX) }),
    { tipo: 'assinatura', dados: signature(DADOS_MAX / 10) },
  ]) {
    const { status, body } = await device.record(visita.id, sent)
    expect([status, body['error'], body['fields']]).toEqual([422, texts.tooMuch, { dados: texts.tooMuch }])
  }
  expect(await listed()).toEqual([])
  for (const sent of [
    unknown({ x: emptyLists(VALORES_DESCONHECIDOS_MAX - 1) }),
    { tipo: 'assinatura', dados: signature(8000) },
  ])
    expect((await device.record(visita.id, sent)).status).toBe(200)
})

it('POST /api/campo/registros and /importar › a visit takes so many registros of one person; a repeat is answered, and another person still records', async () => {
  const { device, visita, usuario, imported } = await atVisit()
  const first = device.registro(visita.id, {
    tipo: 'item',
    dados: { id_item: 1, item: 'Cabos', valor: true },
  })
  expect((await device.send(first)).status).toBe(200)
  await sql`insert into campo_registros (id, id_usuario, id_visita, aparelho, seq, formato, tipo, dados, ocorrido_em,
      contato_em, recebido_em, corrigido_em, hora, situacao)
    select gen_random_uuid(), ${usuario.id}, ${visita.id}, ${randomUUID()}, n, 1, 'checkin', '{}', now(), now(), now(), now(),
      'servidor', 'aplicado' from generate_series(2, ${REGISTROS_MAX}) n`.execute(app.db)
  const more = await device.record(visita.id, { tipo: 'checkin' })
  expect([more.status, more.body['error']]).toEqual([422, texts.tooManyRegistros])
  const late = device.registro(visita.id, { tipo: 'checkin' })
  expect((await imported([late, first])).body).toEqual({
    importados: 0,
    repetidos: 1,
    recusados: [{ id: late.id, texto: texts.tooManyRegistros }],
  })
  expect((await device.send(first)).status).toBe(200)
  const next = await app.logIn('analista')
  await app.db
    .updateTable('visitas')
    .set({ id_analista: next.usuario.id })
    .where('id', '=', visita.id)
    .execute()
  const theirs = await makeDevice(app, next.token).record(visita.id, { tipo: 'checkin' })
  expect(theirs.body).toMatchObject({ situacao: 'aplicado' })
})

it('POST /api/campo/registros › analista › many large ones fill a visit before there are many', async () => {
  const { device, visita, usuario } = await atVisit()
  for (let n = 0; n < 16; n++)
    await makeRegistro(app.db, {
      id_usuario: usuario.id,
      id_visita: visita.id,
      dados: JSON.stringify({ x: 'a'.repeat(DADOS_MAX) }),
      formato: 2,
    })
  const more = await device.record(visita.id, { tipo: 'checkin' })
  expect([more.status, more.body['error']]).toEqual([422, texts.tooManyRegistros])
})

it('GET /api/campo/pacote › analista › lines of signatures and dados of unknown formats are not carried to devices', async () => {
  const { device, visita, token, listed } = await atVisit()
  await device.record(visita.id, unknown({ volts: 220 }))
  await device.record(visita.id, { tipo: 'assinatura', dados: signature(2000) })
  const { body, text } = await app.call('GET', '/api/campo/pacote', { token })
  expect(body).toMatchObject({
    visitas: [{ id: visita.id, registros: [{ dados: {} }, { dados: { nome: 'Rosa Lima' } }] }],
  })
  expect(text.length).toBeLessThan(5000)
  expect(await listed()).toMatchObject([{ dados: { volts: 220 } }, { dados: { altura: 180 } }])
})

it('POST /api/campo/registros and /importar › what cannot be stored of an unknown formato is replaced, and a repeat finds it', async () => {
  const { device, visita, imported, listed } = await atVisit()
  const odd = { 'a\0\ud800': ['\udc00b', { c: 'x\0y' }], d: 'são', e: -0 }
  const [sent, exported] = [odd, odd].map((dados) => device.registro(visita.id, unknown(dados)))
  for (let n = 0; n < 2; n++)
    expect((await device.send({ ...sent })).body).toMatchObject({ situacao: 'pendente' })
  const good = device.registro(visita.id, { tipo: 'checkin' })
  expect((await imported([{ ...exported }, good])).body).toMatchObject({ importados: 2, recusados: [] })
  expect((await imported([{ ...exported }, good])).body).toMatchObject({ repetidos: 2, recusados: [] })
  const kept = { 'a\ufffd\ufffd': ['\ufffdb', { c: 'x\ufffdy' }], d: 'são', e: 0 }
  const found = (await listed()).filter(({ formato }) => formato === 2)
  expect(found.map(({ dados }) => dados)).toEqual([kept, kept])
})

it('POST /api/campo/registros › analista › a number that JSON writes in another way is the same the second time', async () => {
  const { device, visita, token } = await atVisit()
  const body = device.registro(visita.id, { tipo: 'item', dados: { id_item: 1, item: 'Tensão', valor: 1 } })
  const text = JSON.stringify({ ...body, enviado_em: new Date().toISOString() })
  for (const valor of ['-0', '-0', '0']) {
    const sent = await app.call('POST', '/api/campo/registros', {
      token,
      headers: { 'content-type': 'application/json' },
      body: text.replace('"valor":1', `"valor":${valor}`),
    })
    expect([sent.status, sent.body['situacao']]).toEqual([200, 'aplicado'])
  }
})

it('POST /api/campo/registros › another analista › who knows the mark of a device uses up no place in its order', async () => {
  const { device, visita } = await atVisit()
  const mine = device.registro(visita.id, { tipo: 'checkin' })
  const other = await atVisit()
  const taken = { ...mine, id: randomUUID(), id_visita: other.visita.id }
  expect((await other.device.send(taken)).status).toBe(200)
  expect((await device.send(mine)).body).toMatchObject({ situacao: 'aplicado' })
  expect((await device.send({ ...mine, id: randomUUID() })).body['error']).toBe(texts.keyReused)
})
