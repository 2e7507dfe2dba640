import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { anexosTexts as texts } from '#contract/anexos.ts'
import { refusals } from '#contract/endpoint.ts'
import { hashToken } from '#server/platform/identity/sessions.ts'
import { keepContent, PNG } from '#server/testing/anexos/contents.ts'
import { makeAnexo } from '#server/testing/anexos/factory.ts'
import { refusalOf, useApp } from '#server/testing/app/app.ts'
import { peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'

const app = useApp()
let people: People
beforeAll(async () => {
  people = await peopleAround(app)
})
const CONTENT = '0123456789'
type Wanted = Partial<Parameters<typeof makeAnexo>[1]>

/** A file of a ticket that the analista handles, with its bytes. */
async function keep(wanted: Wanted = {}, content: string | Buffer = CONTENT) {
  const { id_chamado } = await ticketOf(app, people, { id_analista: people.analista.usuario.id })
  const tamanho = Buffer.byteLength(content)
  const id_usuario = people.cliente.usuario.id
  const { id } = await makeAnexo(app.db, {
    id_usuario,
    id_chamado,
    nome: 'Relatório (1).pdf',
    tamanho,
    ...wanted,
  })
  await keepContent(app.files, id, content)
  return { id, id_chamado }
}
const open = (id: string, token: string) => app.call('POST', `/api/anexos/${id}/abrir`, { token })
const addressOf = async (id: string, token = people.cliente.token) =>
  String((await open(id, token)).body['endereco'])
const read = (address: string, headers = {}) => app.call('GET', address, { headers })

describe('POST /api/anexos/:id/abrir', () => {
  it('cliente › an address for 15 minutes, of which the database knows a hash', async () => {
    const { id } = await keep()
    app.setNow('2026-11-18T12:00:00Z')
    const { token } = await app.logIn('admin')
    const { status, body } = await open(id, token)
    expect([status, body]).toEqual([
      200,
      { endereco: expect.stringMatching(/^\/arquivos\/[\w-]{43}$/), expira_em: '2026-11-18T12:15:00.000Z' },
    ])
    const [row] = await app.db.selectFrom('aberturas').selectAll().where('id_anexo', '=', id).execute()
    expect(row?.token_hash).toEqual(hashToken(String(body['endereco']).slice('/arquivos/'.length)))
    app.setNow('2026-11-18T12:14:59Z')
    expect((await read(String(body['endereco']))).status).toBe(200)
    app.setNow('2026-11-18T12:15:00Z')
    expect(refusalOf(await read(String(body['endereco'])))).toEqual([404, texts.notFound])
    app.setNow(undefined)
  })

  it('admin › more than 500 at a time are 429 until the first of them ends', async () => {
    const { id } = await keep()
    app.setNow('2026-11-18T12:00:00Z')
    const { token } = await app.logIn('admin')
    await open(id, token)
    await sql`insert into aberturas select sha256(n::text::bytea), ${id}, ${hashToken(token)},
      '2026-11-18T13:00:00Z' from generate_series(1, 499) n`.execute(app.db)
    app.setNow('2026-11-18T12:14:30Z')
    const refused = await open(id, token)
    expect([refusalOf(refused), refused.headers['retry-after']]).toEqual([[429, refusals.tooMany(30)], '30'])
    app.setNow('2026-11-18T12:15:00Z')
    expect((await open(id, token)).status).toBe(200)
    app.setNow(undefined)
  })
})

describe('GET /arquivos/:token', () => {
  it('whoever holds the address, without a login › the whole file, inert, as a download with its own name', async () => {
    const { status, text, headers } = await read(await addressOf((await keep()).id))
    expect([status, text]).toEqual([200, CONTENT])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '10',
      'content-disposition': `attachment; filename="Relat_rio _1_.pdf"; filename*=UTF-8''Relat%C3%B3rio%20%281%29.pdf`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    })
  })

  it.each([
    ['a.png', 'inline', 'image/png'],
    ['a.jpg', 'inline', 'image/jpeg'],
    ['a.gif', 'inline', 'image/gif'],
    ['a.webp', 'inline', 'image/webp'],
    ['a.heic', 'attachment', 'image/heic'],
    ['a.xml', 'attachment', 'text/plain; charset=utf-8'],
    ['a.mp4', 'attachment', 'video/mp4'],
    ['a.zip', 'attachment', 'application/zip'],
  ])('%s is %s as %s', async (nome, disposition, type) => {
    const { headers } = await read(await addressOf((await keep({ nome })).id))
    expect(headers['content-disposition']).toMatch(new RegExp(`^${disposition};`))
    expect(headers['content-type']).toBe(type)
  })

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-99', 206, CONTENT, 'bytes 0-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=5-2', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=x', 416, '', 'bytes */10'],
    ['bytes=-', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, CONTENT, undefined],
    ['lines=1-2', 200, CONTENT, undefined],
  ])('Range %s is %i', async (range, status, text, contentRange) => {
    const answer = await read(await addressOf((await keep()).id), { range })
    expect([answer.status, answer.text, answer.headers['content-range']]).toEqual([
      status,
      text,
      contentRange,
    ])
  })

  it('If-Range › the whole; HEAD › the same headers and nothing else', async () => {
    const address = await addressOf((await keep()).id)
    const conditional = await read(address, { range: 'bytes=0-1', 'if-range': '"x"' })
    expect([conditional.status, conditional.text]).toEqual([200, CONTENT])
    const url = `${await app.listen()}${address}`
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', ''])
  })

  it('a file whose bytes are lost or cut is 404 with its own text', async () => {
    const { id } = await keep()
    const address = await addressOf(id)
    await keepContent(app.files, id, 'cut')
    expect(refusalOf(await read(address))).toEqual([404, texts.unavailable])
    await app.files.store.remove(id)
    expect(refusalOf(await read(address))).toEqual([404, texts.unavailable])
  })

  it.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}%00`, '../../etc/passwd', 'A'.repeat(90)])(
    'the token %j is 404 or no such address',
    async (token) => {
      expect([404, 414]).toContain((await read(`/arquivos/${token}`)).status)
    },
  )
})

describe('an address after the right has ended', () => {
  /** Each ends what the analista may read; the next request, also for a part, is 404. */
  const ways: [string, (id_chamado: number, token: string, me: number) => Promise<unknown>][] = [
    ['a logout', (_, token) => app.call('POST', '/api/auth/logout', { token })],
    [
      'a hand-over of the ticket',
      (id_chamado) =>
        app.call('POST', `/api/chamados/${id_chamado}/escalar`, {
          token: people.admin.token,
          body: { id_analista: people.other.usuario.id },
        }),
    ],
    [
      'a deactivation',
      (_id, _token, me) =>
        app.call('PUT', `/api/usuarios/${me}/toggleativo`, {
          token: people.admin.token,
          body: { ativo: 'N' },
        }),
    ],
    [
      'a removal of the ticket',
      (id_chamado) => app.call('DELETE', `/api/chamados/${id_chamado}`, { token: people.admin.token }),
    ],
  ]
  it.each(ways)('%s › 404', async (_, end) => {
    const { usuario, token } = await app.logIn('analista')
    const { id, id_chamado } = await keep()
    await app.db
      .updateTable('chamados')
      .set({ id_analista: usuario.id })
      .where('id_chamado', '=', id_chamado)
      .execute()
    const address = await addressOf(id, token)
    expect((await read(address)).status).toBe(200)
    expect(await end(id_chamado, token, usuario.id)).toMatchObject({ status: 200 })
    for (const headers of [{}, { range: 'bytes=2-4' }])
      expect(refusalOf(await read(address, headers))).toEqual([404, texts.notFound])
  })

  it('an admin who is a painel now › 404, also for a file of theirs that nothing uses', async () => {
    const { usuario, token } = await app.logIn('admin')
    const loose = await makeAnexo(app.db, { id_usuario: usuario.id, tamanho: CONTENT.length })
    await keepContent(app.files, loose.id, CONTENT)
    const addresses = [await addressOf((await keep()).id, token), await addressOf(loose.id, token)]
    for (const address of addresses) expect((await read(address)).status).toBe(200)
    await app.db.updateTable('usuarios').set({ perfil: 'painel' }).where('id', '=', usuario.id).execute()
    for (const address of addresses) expect(refusalOf(await read(address))).toEqual([404, texts.notFound])
  })

  it('a removal of the file › 404', async () => {
    const { id } = await keep()
    const address = await addressOf(id)
    await app.call('DELETE', `/api/anexos/${id}`, { token: people.admin.token })
    expect(refusalOf(await read(address))).toEqual([404, texts.notFound])
  })

  it('a file of a note › staff open it, a cliente does not, nor by an address of before', async () => {
    const { id, id_chamado } = await keep({ nome: 'a.png' }, PNG)
    const before = await addressOf(id)
    const { rows } = await sql<{
      id: number
    }>`insert into notas_internas (id_chamado, id_autor, texto, palavras)
      values (${id_chamado}, ${people.analista.usuario.id}, 'Só nós.', '') returning id`.execute(app.db)
    await app.db
      .updateTable('anexos')
      .set({ id_nota: rows[0]?.id ?? 0 })
      .where('id', '=', id)
      .execute()
    expect((await read(before)).status).toBe(404)
    expect(refusalOf(await open(id, people.cliente.token))).toEqual([404, texts.notFound])
    expect((await read(await addressOf(id, people.analista.token))).status).toBe(200)
  })
})
