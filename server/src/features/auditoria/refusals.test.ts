import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newToken } from '#server/platform/identity/sessions.ts'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { makeChamado } from '#server/testing/chamados/factory.ts'
import { prove } from '#server/testing/proof/proof.ts'

const app = useApp()

/** The entries of rejected calls in the audit log. */
async function refusals(query: string): Promise<Record<string, unknown>[]> {
  const { token } = await app.logIn('admin')
  const rows = rowsOf(await app.call('GET', `/api/auditoria?acao=recusa&direcao=asc&${query}`, { token }))
  const entries = await Promise.all(
    rows.map(({ id }) => app.call('GET', `/api/auditoria/${String(id)}`, { token })),
  )
  return entries.map(({ body }) => ({
    nome: body['nome_usuario'],
    id: body['id_registro'],
    ...Object(body['depois']),
  }))
}

it('S2: refusals, what somebody may not do or cannot find: a row a minute that counts how often', async () => {
  app.setNow('2026-11-17T12:00:30Z')
  const { token, usuario } = await app.logIn('cliente')
  const nome = `${usuario.nome} ${usuario.sobrenome}`
  const { id_chamado } = await makeChamado(app.db)
  for (let n = 0; n < 5; n++) {
    expect((await app.call('DELETE', `/api/chamados/${id_chamado}`, { token })).status).toBe(403)
    expect((await app.call('GET', `/api/chamados/${id_chamado}`, { token })).status).toBe(404)
  }
  app.setNow('2026-11-17T12:01:00Z')
  await app.call('GET', `/api/chamados/${id_chamado}`, { token })
  app.setNow(undefined)
  const call = { nome, id: id_chamado, rota: '/api/chamados/:id', endereco: '198.51.100.7' }
  expect(await refusals(`id_usuario=${usuario.id}`)).toEqual([
    { ...call, metodo: 'DELETE', status: 403, vezes: 5 },
    { ...call, metodo: 'GET', status: 404, vezes: 5 },
    { ...call, metodo: 'GET', status: 404, vezes: 1 },
  ])
})

it('S2: a probe of 25 foreign ids is seen as 25, with their numbers, with and without a key', async () => {
  app.setNow('2026-11-17T12:10:30Z')
  const { token, usuario } = await app.logIn('cliente')
  const ids: number[] = []
  for (let n = 0; n < 25; n++) ids.push((await makeChamado(app.db)).id_chamado)
  for (const id of ids) await app.call('GET', `/api/chamados/${id}`, { token })
  const key = { 'idempotency-key': randomUUID() }
  for (const [place, id] of ids.entries()) {
    const headers = place < 20 ? { 'idempotency-key': randomUUID() } : key
    const answer = await app.call('POST', `/api/chamados/${id}/responder`, {
      token,
      headers,
      body: { resposta: 'Oi' },
    })
    expect([404, 422]).toContain(answer.status)
  }
  app.setNow(undefined)
  expect(await refusals(`id_usuario=${usuario.id}`)).toMatchObject([
    { id: null, metodo: 'GET', status: 404, vezes: 25, registros: ids },
    { id: null, metodo: 'POST', status: 404, vezes: 21, registros: ids.slice(0, 21) },
  ])
  prove('S2', 'foreign ids probed with and without a key: not in the log', { tried: 46, lost: 0 })
})

it('S2: a refusal with an Idempotency-Key is written down, and so is its repeat', async () => {
  app.setNow('2026-11-17T12:20:30Z')
  const { token, usuario } = await app.logIn('painel')
  const cliente = await app.logIn('cliente')
  const headers = { 'idempotency-key': randomUUID() }
  await app.call('POST', '/api/clientescrud', { token, headers, body: { nome: 'X' } })
  const body = { titulo: 'X', descricao: 'Y', id_cliente: 2_147_483_647 }
  for (let n = 0; n < 3; n++)
    expect((await app.call('POST', '/api/chamados', { token: cliente.token, headers, body })).status).toBe(
      403,
    )
  app.setNow(undefined)
  expect(await refusals(`id_usuario=${usuario.id}`)).toMatchObject([{ status: 403, vezes: 1 }])
  expect(await refusals(`id_usuario=${cliente.usuario.id}`)).toMatchObject([
    { rota: '/api/chamados', status: 403, vezes: 3 },
  ])
})

it('S2: tokens that are none: one row per address and minute however many come at once, a /64 is one address', async () => {
  app.setNow('2026-11-17T12:30:30Z')
  const paths = ['/api/chamados', '/api/usuarios', '/api/artigoscrud']
  let knocks = 0
  const knock = (address: string, token?: string) =>
    app.call('GET', paths[knocks++ % paths.length] ?? '', { token, address })
  await Promise.all(Array.from({ length: 300 }, () => knock('203.0.113.77', newToken())))
  await knock('203.0.113.77')
  for (let n = 1; n <= 20; n++) await knock(`2001:db8:7:7::${n}`, newToken())
  app.setNow('2026-11-17T12:31:30Z')
  await knock('203.0.113.77', newToken())
  app.setNow(undefined)
  const call = { nome: 'Visitante', id: null, metodo: '*', rota: '/api/*', status: 401 }
  expect(await refusals('busca=203.0.113.77')).toEqual([
    { ...call, endereco: '203.0.113.77', vezes: 301 },
    { ...call, endereco: '203.0.113.77', vezes: 1 },
  ])
  expect(await refusals('busca=2001:db8:7:7')).toEqual([
    { ...call, endereco: '2001:db8:7:7::/64', vezes: 20 },
  ])
  prove('S2', 'calls with tokens that are none: not counted in the log', { tried: 322, lost: 0 })
})

it('S2: what was counted reaches the log once, also when two read it at the same moment', async () => {
  const { token, usuario } = await app.logIn('painel')
  const admin = await app.logIn('admin')
  await Promise.all(Array.from({ length: 30 }, () => app.call('GET', '/api/usuarios', { token })))
  const look = () => app.call('GET', '/api/auditoria', { token: admin.token })
  await Promise.all(Array.from({ length: 8 }, look))
  const told = await refusals(`id_usuario=${usuario.id}`)
  expect(told.reduce((sum, { vezes }) => sum + Number(vezes), 0)).toBe(30)
  expect(await app.db.selectFrom('recusas').select('id').execute()).toEqual([])
})

it.each([
  'lixo',
  '<script>alert(1)</script>',
  '203.0.113.9:80',
  `fe80::1%${'x'.repeat(5000)}`,
  '999.1.1.1',
  "' or 1=1",
])('a forwarded address that is none, %s, never reaches the log', async (address) => {
  const { token, usuario } = await app.logIn('painel')
  await app.call('GET', '/api/usuarios', { token, address })
  await app.call('POST', '/api/auth/login', { address, body: { email: 'x@x.test', senha: 'x' } })
  expect(await refusals(`id_usuario=${usuario.id}`)).toMatchObject([{ endereco: '127.0.0.1' }])
  const { rows } = await sql<{ endereco: string }>`select distinct depois ->> 'endereco' as endereco
      from auditoria where tabela = 'acessos' and depois ->> 'endereco' !~ '^[0-9a-f.:]+(/64)?$'`.execute(
    app.db,
  )
  expect(rows).toEqual([])
})
