import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { campoTexts as texts } from '#contract/campo.ts'
import { clearFiles } from '#server/features/anexos/jobs.ts'
import { emptyTrash } from '#server/features/lixeira/jobs.ts'
import { daysBefore } from '#server/platform/time/clock.ts'
import { useApp } from '#server/testing/app/app.ts'
import { scratchFiles } from '#server/testing/app/build.ts'
import { fotoOf, makeDevice } from '#server/testing/campo/device.ts'
import { jpegOf, segment, SMALL_JPEG } from '#server/testing/campo/jpeg.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'

const app = useApp()
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const put = (token: string, id: string, body: Buffer, sum = sumOf(body)) =>
  app.call('PUT', `/api/campo/arquivos/${id}`, { token, body, headers: { 'x-sha256': sum } })
const get = (token: string, id: string) => app.call('GET', `/api/campo/arquivos/${id}`, { token })

/** A picture that my phone announced. */
async function announced(content = SMALL_JPEG) {
  const { usuario, token } = await app.logIn('analista')
  const visita = await makeVisita(app.db, { id_analista: usuario.id })
  const dados = fotoOf(content)
  await makeDevice(app, token).record(visita.id, { tipo: 'foto', dados })
  return { usuario, token, visita, id: dados.arquivo.id, pequena: dados.pequena.id }
}

describe('PUT /api/campo/arquivos/:id', () => {
  it('analista › a picture with a place in it is kept without it, once, however often it is sent', async () => {
    const sent = jpegOf({ extra: [segment(0xe1, 'Exif\0\0GPS')] })
    const { token, id, visita } = await announced(sent)
    for (let n = 0; n < 2; n++) expect((await put(token, id, sent)).body).toEqual({ id, recebido: true })
    const { rawPayload, headers } = await get(token, id).then((answer) => ({
      rawPayload: answer.text,
      headers: answer.headers,
    }))
    expect([headers['content-type'], headers['cache-control'], rawPayload.includes('GPS')]).toEqual([
      'image/jpeg',
      'no-store',
      false,
    ])
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from campo_fotos f join campo_registros r on r.id = f.id_registro
      join anexos a on a.id = f.id_anexo where r.id_visita = ${visita.id}`.execute(app.db)
    expect(rows[0]?.n).toBe(1)
  })

  it.each(['image/jpeg', 'application/octet-stream'])('analista › as %s', async (type) => {
    const { token, id } = await announced()
    const headers = { 'x-sha256': sumOf(SMALL_JPEG), 'content-type': type }
    const sent = await app.call('PUT', `/api/campo/arquivos/${id}`, { token, body: SMALL_JPEG, headers })
    expect([sent.status, (await get(token, id)).status]).toEqual([200, 200])
  })

  it('analista › as another type is 415, and a JPEG where the contract names none', async () => {
    const { token, id } = await announced()
    const sendAs = (path: string, type: string) =>
      app.call('PUT', path, { token, body: SMALL_JPEG, headers: { 'content-type': type } })
    expect((await sendAs(`/api/campo/arquivos/${id}`, 'image/png')).status).toBe(415)
    expect((await sendAs(`/api/anexos/${id}/miniatura`, 'image/jpeg')).status).toBe(415)
  })

  it('analista › two tries at once keep one picture', async () => {
    const { token, id } = await announced()
    const answers = await Promise.all([1, 2, 3].map(() => put(token, id, SMALL_JPEG)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('analista › bytes that were cut, another picture, and a header that says otherwise are 422 and tried again', async () => {
    const { token, id } = await announced()
    const cut = SMALL_JPEG.subarray(0, 50)
    for (const answer of [
      await put(token, id, cut),
      await put(token, id, cut, sumOf(SMALL_JPEG)),
      await put(token, id, SMALL_JPEG, sumOf(cut)),
    ])
      expect([answer.status, answer.body['error']]).toEqual([422, texts.incomplete])
    expect((await put(token, id, SMALL_JPEG)).status).toBe(200)
  })

  it.each([
    ['what is no JPEG', Buffer.from('GIF89a'), texts.notJpeg],
    ['too many pixels', jpegOf({ altura: 5000 }), texts.tooLong],
  ])('analista › %s is 422', async (_, sent, text) => {
    const { token, id } = await announced(sent)
    const { status, body } = await put(token, id, sent)
    expect([status, body['error']]).toEqual([422, text])
  })

  it('analista › what nobody announced, or somebody else did, is 404; more than a MiB is 413', async () => {
    const { id, token } = await announced()
    const other = await app.logIn('analista')
    for (const answer of [await put(other.token, id, SMALL_JPEG), await put(token, randomUUID(), SMALL_JPEG)])
      expect([answer.status, answer.body['error']]).toEqual([404, texts.noFoto])
    expect((await put(token, id, Buffer.alloc(1024 * 1024 + 1))).status).toBe(413)
  })
})

describe('GET /api/campo/arquivos/:id', () => {
  it('its visit’s analista, its author and admins see it; others and other calls do not', async () => {
    const { token, id, visita, pequena } = await announced()
    await put(token, id, SMALL_JPEG)
    const [admin, next, other] = [
      await app.logIn('admin'),
      await app.logIn('analista'),
      await app.logIn('analista'),
    ]
    await app.call('PUT', `/api/visitascrud/${visita.id}`, {
      token: admin.token,
      body: { id_analista: next.usuario.id },
    })
    const seen = []
    for (const who of [admin, next, { token }, other, await app.logIn('cliente')])
      seen.push((await get(who.token, id)).status)
    expect(seen).toEqual([200, 200, 200, 404, 404])
    expect((await get(token, pequena)).status).toBe(404)
    const { id_anexo } = await app.db
      .selectFrom('campo_fotos')
      .select('id_anexo')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/abrir'],
      ['DELETE', ''],
    ] as const)
      expect((await app.call(method, `/api/anexos/${id_anexo}${path}`, { token })).status).toBe(404)
  })
})

describe('the store', () => {
  it('keeps a picture as long as its visit, and lets it go with the trash', async () => {
    const files = scratchFiles()
    const { token, id, visita, usuario } = await announced()
    await put(token, id, SMALL_JPEG)
    const { id_anexo } = await app.db
      .selectFrom('campo_fotos')
      .select('id_anexo')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await clearFiles(app.db, files, { now: daysBefore(new Date(), -40), days: 14 })
    expect((await get(token, id)).status).toBe(200)
    const removed = { excluido_em: '2001-01-01T00:00:00Z' }
    await app.db.updateTable('visitas').set(removed).where('id', '=', visita.id).execute()
    const waiting = await makeVisita(app.db, { id_analista: usuario.id, ...removed })
    await makeDevice(app, token).record(waiting.id, { tipo: 'checkin' })
    await emptyTrash(app.db, new Date(), 90)
    const left = await app.db
      .selectFrom('visitas')
      .select('id')
      .where('id', 'in', [visita.id, waiting.id])
      .execute()
    // What an admin has not decided on keeps its visit.
    expect(left).toEqual([{ id: waiting.id }])
    const loose = await app.db
      .selectFrom('objetos_soltos')
      .selectAll()
      .where('id', '=', String(id_anexo))
      .execute()
    expect(loose).toMatchObject([{ id: id_anexo }])
  })
})
