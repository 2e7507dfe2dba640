import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { clearFiles } from '#server/features/anexos/jobs.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Store } from '#server/platform/storage/store.ts'
import { keepContent, objectsOf } from '#server/testing/anexos/contents.ts'
import { makeAnexo } from '#server/testing/anexos/factory.ts'
import { scratchFiles } from '#server/testing/app/build.ts'
import { useDatabase } from '#server/testing/app/database.ts'
import { makeFoto, makeRegistro } from '#server/testing/campo/factory.ts'
import { makeChamado } from '#server/testing/chamados/factory.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'
import { findEsperas, findSelaveis } from '../queries.ts'
import { sealWaiting } from '../jobs.ts'

const database = useDatabase()
const files = scratchFiles()
const now = new Date('2026-11-12T15:00:00Z')
const later = new Date(now.getTime() + 3_600_000)
const parts = (more: { store?: Store; db?: Db; at?: Date } = {}) => ({
  db: more.db ?? database.db,
  clock: () => more.at ?? now,
  files: { ...files, ...(more.store && { store: more.store }) },
  publicUrl: 'https://zelo.exemplo.test',
})
const sealAll = (more: Parameters<typeof parts>[0] = {}) => sealWaiting(parts(more))
const ratsOf = (id_visita: number) =>
  database.db.selectFrom('rats').selectAll().where('id_visita', '=', id_visita).execute()

/** The smallest JPEG that a reader takes. */
const JPEG = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffdb004300' +
    '08'.repeat(64) +
    'ffc0000b080001000101011100ffc40014000100000000000000000000000000000009ffc40014100100000000000000000000000000000000ffda0008010100003f0054ffd9',
  'hex',
)
const picture = () => ({
  id: randomUUID(),
  sha256: createHash('sha256').update(JPEG).digest('hex'),
  bytes: JPEG.length,
})

async function begunVisit(more: object = {}) {
  const { id: id_cliente } = await makeCliente(database.db, { nome: 'Padaria Sol' })
  const times = { checkin: '2026-11-12T13:02:00.000Z', checkout: '2026-11-12T14:05:00.000Z' }
  const visita = await makeVisita(database.db, {
    ...times,
    id_cliente,
    observacao_analista: 'Feito.',
    ...more,
  })
  let seq = 0
  const did = (tipo: string, dados: object, answered: object = { situacao: 'aplicado', causa: null }) =>
    makeRegistro(database.db, {
      id_visita: visita.id,
      id_usuario: visita.id_analista,
      seq: (seq += 1),
      tipo,
      dados: JSON.stringify(dados),
      ...answered,
    })
  const announce = async () => {
    const [large, small] = [picture(), picture()]
    const dados = { arquivo: large, pequena: small, legenda: 'Rack', tirada_em: '2026-11-12T13:30:00.000Z' }
    const { id: id_registro } = await did('foto', dados)
    await makeFoto(database.db, { id: large.id, id_registro, content: JPEG })
    await makeFoto(database.db, { id: small.id, id_registro, content: JPEG, pequena: true })
    return [large, small]
  }
  const conclude = (answered?: object) => did('concluir', { resultados: [] }, answered)
  return { visita, did, announce, conclude }
}

async function arrive(id: string, id_usuario: number) {
  const wanted = { id_usuario, nome: 'foto.jpg', finalidade: 'campo' } as const
  const { id: id_anexo } = await makeAnexo(database.db, { ...wanted, content: JPEG.toString('latin1') })
  await keepContent(files, id_anexo, JPEG)
  await database.db
    .updateTable('campo_fotos')
    .set({ id_anexo, recebido_em: now })
    .where('id', '=', id)
    .execute()
}

describe('sealing', () => {
  it('a visit that was concluded is sealed once, by whoever looks, with a number and its PDF in the store', async () => {
    const { visita, conclude } = await begunVisit()
    await sealAll()
    expect(await ratsOf(visita.id)).toEqual([])
    await conclude()
    await Promise.all([sealAll(), sealAll()])
    await sealAll()
    const [rat, ...more] = await ratsOf(visita.id)
    expect(more).toEqual([])
    expect(rat).toMatchObject({ ano: 2026, revisao: 1, id_cliente: visita.id_cliente })
    const content = await files.store.get(rat?.id_pdf ?? '')
    const pdf = content && (await buffer(content))
    expect(
      createHash('sha256')
        .update(pdf ?? '')
        .digest(),
    ).toEqual(rat?.sha256_pdf)
  })

  it('waits for every picture that was announced, but not for one that was removed', async () => {
    const { visita, did, announce, conclude } = await begunVisit()
    const kept = await announce()
    const removed = await announce()
    await conclude()
    const waits = async () =>
      (await findEsperas(database.db, 100)).find(({ id_visita }) => id_visita === visita.id)?.faltam
    expect(await waits()).toBe(4)
    const { id_registro } = await database.db
      .selectFrom('campo_fotos')
      .select('id_registro')
      .where('id', '=', removed[0]?.id ?? '')
      .executeTakeFirstOrThrow()
    await did('foto_remover', { id_foto: id_registro })
    expect(await waits()).toBe(2)
    for (const { id } of kept) {
      await sealAll()
      expect(await ratsOf(visita.id)).toEqual([])
      await arrive(id, visita.id_analista)
    }
    await sealAll()
    const [rat] = await ratsOf(visita.id)
    expect(rat?.conteudo.fotos).toMatchObject([{ legenda: 'Rack' }])
    expect(await waits()).toBeUndefined()
  })

  it('what waited for an admin, who then applied all of it: a picture that was removed is not waited for', async () => {
    const { visita, did, conclude } = await begunVisit()
    const waited = { situacao: 'pendente', causa: 'importado' }
    const [large, small] = [picture(), picture()]
    const dados = { arquivo: large, pequena: small, legenda: '', tirada_em: '2026-11-12T13:30:00.000Z' }
    const begun = await did('checkin', {}, waited)
    const foto = await did('foto', dados, waited)
    const removed = await did('foto_remover', { id_foto: foto.id }, waited)
    const ended = await did('checkout', {}, waited)
    const concluded = await conclude(waited)
    for (const { id } of [large, small])
      await makeFoto(database.db, { id, id_registro: foto.id, content: JPEG, pequena: id === small.id })
    const decided = { situacao: 'aplicado', id_usuario: visita.id_analista, quando: now } as const
    for (const { id } of [begun, foto, removed, ended, concluded])
      await database.db
        .insertInto('campo_decisoes')
        .values({ ...decided, id_registro: id })
        .execute()
    await sealAll()
    const [rat] = await ratsOf(visita.id)
    expect(rat?.conteudo.fotos).toEqual([])
  })

  it('waits for the check-out, and for a visit that was deleted', async () => {
    const open = await begunVisit({ checkout: null })
    const gone = await begunVisit({ excluido_em: now })
    for (const { conclude } of [open, gone]) await conclude()
    await sealAll()
    for (const { visita } of [open, gone]) expect(await ratsOf(visita.id)).toEqual([])
  })

  it('rows that change while the PDF is made: it is thrown away and made anew, no number is lost', async () => {
    const { visita, conclude } = await begunVisit()
    await conclude()
    let puts = 0
    const put: Store['put'] = async (...args) => {
      puts += 1
      if (puts === 1)
        await database.db
          .updateTable('visitas')
          .set({ observacao_analista: 'Corrigida.' })
          .where('id', '=', visita.id)
          .execute()
      await files.store.put(...args)
    }
    await sealAll({ store: { ...files.store, put } })
    const [rat] = await ratsOf(visita.id)
    expect([puts, rat?.conteudo.observacao]).toEqual([2, 'Corrigida.'])
    const stored = new Set((await objectsOf(files.store)).map(({ key }) => key))
    expect(stored.has(rat?.id_pdf ?? '')).toBe(true)
    expect(await database.db.selectFrom('objetos_soltos').selectAll().execute()).toEqual([])
  })

  it('a store that is away seals nothing; it is tried again when its time has come, each time later', async () => {
    const { visita, conclude } = await begunVisit()
    await conclude()
    let puts = 0
    const put = () => Promise.reject(new Error(`away ${(puts += 1)}`))
    const away = { ...files.store, put }
    await expect(sealAll({ store: away })).rejects.toThrow('away 1')
    await sealAll({ store: away })
    await sealAll({ store: away, at: new Date(now.getTime() + 9_999) })
    await expect(sealAll({ store: away, at: new Date(now.getTime() + 10_000) })).rejects.toThrow('away 2')
    await sealAll({ at: new Date(now.getTime() + 29_999) })
    expect(await ratsOf(visita.id)).toEqual([])
    await sealAll({ at: new Date(now.getTime() + 30_000) })
    expect(await ratsOf(visita.id)).toHaveLength(1)
  })

  it('those that wait for pictures, however many and however old, keep none from being sealed', async () => {
    const waiting = await begunVisit()
    await waiting.announce()
    await waiting.conclude()
    const ready = await begunVisit()
    await ready.conclude()
    expect(await findSelaveis(database.db, now, 1)).toEqual([ready.visita.id])
    expect((await findEsperas(database.db, 100)).slice(-2)).toMatchObject([
      { id_visita: waiting.visita.id, faltam: 2 },
      { id_visita: ready.visita.id, faltam: 0 },
    ])
    await sealAll()
    expect(await ratsOf(ready.visita.id)).toHaveLength(1)
  })

  it('one that failed before stands behind those that have not, however old it is', async () => {
    const [failed, fresh] = [await begunVisit(), await begunVisit()]
    for (const { conclude } of [failed, fresh]) await conclude()
    await database.db
      .updateTable('rat_esperas')
      .set({ tentativas: 1, tentar_em: now, desde: new Date('2026-01-01T12:00:00Z') })
      .where('id_visita', '=', failed.visita.id)
      .execute()
    const last = (await findSelaveis(database.db, now, 100)).slice(-2)
    expect(last).toEqual([fresh.visita.id, failed.visita.id])
    await sealAll()
  })

  it('says nothing of a ticket that was deleted', async () => {
    const { visita, did } = await begunVisit()
    const ticket = { id_cliente: visita.id_cliente, excluido_em: now }
    const { id_chamado } = await makeChamado(database.db, ticket)
    await did('concluir', { resultados: [{ id_chamado, resultado: 'resolvido', texto: 'Feito' }] })
    await sealAll()
    const [rat] = await ratsOf(visita.id)
    expect(rat?.conteudo.resultados).toEqual([])
  })

  it('a process that dies between the file and its row: no RAT without PDF, no number lost, and the file goes later', async () => {
    const { visita, conclude } = await begunVisit()
    await conclude()
    const last = () => database.db.selectFrom('rat_numeros').selectAll().execute()
    const before = await last()
    const kept: string[] = []
    const put: Store['put'] = async (id, ...rest) => {
      await files.store.put(id, ...rest)
      kept.push(id)
      throw new Error('killed')
    }
    await expect(sealAll({ store: { ...files.store, put } })).rejects.toThrow('killed')
    expect(await ratsOf(visita.id)).toEqual([])
    expect(await last()).toEqual(before)
    const has = async (id = '') => (await objectsOf(files.store)).some(({ key }) => key === id)
    expect(await has(kept[0])).toBe(true)
    await database.db.updateTable('rat_esperas').set({ tentar_em: null, tentativas: 0 }).execute()
    await sealAll()
    const [rat] = await ratsOf(visita.id)
    expect(rat?.numero).toBe((before[0]?.ultimo ?? 0) + 1)
    expect(await has(rat?.id_pdf)).toBe(true)
    const muchLater = new Date(Date.now() + 40 * 86_400_000)
    await clearFiles(database.db, files, { now: muchLater, days: 14 })
    expect([await has(kept[0]), await has(rat?.id_pdf)]).toEqual([false, true])
  })

  it('numbers of a year have no gaps and no doubles, however many seal at once', async () => {
    for (let made = 0; made < 6; made++) await (await begunVisit()).conclude()
    await Promise.allSettled([sealAll(), sealAll(), sealAll()])
    await sealAll({ at: later })
    const rows = await database.db
      .selectFrom('rats')
      .select('numero')
      .where('ano', '=', 2026)
      .orderBy('numero')
      .execute()
    expect(rows.map(({ numero }) => numero)).toEqual(rows.map((_row, place) => place + 1))
    expect(rows.length).toBeGreaterThanOrEqual(6)
  })
})
