import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { refusals } from '#contract/endpoint.ts'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { peopleAround } from '#server/testing/chamados/people.ts'
import { longText } from '#server/testing/texts/long-text.ts'
import { prove } from '#server/testing/proof/proof.ts'

const app = useApp({ writeBudget: 600 })

it('cliente › 60 tickets of 20 kB in two seconds: 429 with Retry-After, written down once, others and reads go on', async () => {
  const start = Date.parse('2026-11-17T12:00:00Z')
  app.setNow(new Date(start))
  const { cliente, stranger } = await peopleAround(app)
  const body = { id_cliente: cliente.usuario.id_empresa, titulo: 'Enxurrada', id_prioridade: 2 }
  const flood = []
  for (let n = 0; n < 60; n++) {
    app.setNow(new Date(start + n * 33))
    flood.push(
      await app.call('POST', '/api/chamados', {
        token: cliente.token,
        body: { ...body, descricao: longText(n) },
      }),
    )
  }
  const accepted = flood.filter(({ status }) => status === 201).length
  expect(accepted).toBeGreaterThan(20)
  expect(accepted).toBeLessThan(35)
  const refused = flood.at(-1)
  const wait = Number(refused?.headers['retry-after'])
  expect(refused?.body).toMatchObject({
    error: refusals.tooMany(wait),
    code: 'MUITAS_TENTATIVAS',
  })
  // Counts and reads are no writes; other people are other people.
  expect((await app.call('GET', '/api/chamados', { token: cliente.token })).status).toBe(200)
  const theirs = { ...body, id_cliente: stranger.usuario.id_empresa, descricao: 'Curta.' }
  expect((await app.call('POST', '/api/chamados', { token: stranger.token, body: theirs })).status).toBe(201)
  // The key of a refused write is not used up: the same repeat later does the work.
  const headers = { 'idempotency-key': randomUUID() }
  const again = () =>
    app.call('POST', '/api/chamados', {
      token: cliente.token,
      headers,
      body: { ...body, descricao: longText(99) },
    })
  expect((await again()).status).toBe(429)
  app.setNow(new Date(start + 60_000))
  expect((await again()).status).toBe(201)
  app.setNow(undefined)
  const noted = await app.call('GET', `/api/auditoria?acao=recusa&id_usuario=${cliente.usuario.id}`, {
    token: (await app.logIn('admin')).token,
  })
  expect(rowsOf(noted)).toHaveLength(1)
  prove('A12', '60 tickets of 20 kB in two seconds: written', { tried: 60, lost: 0, figure: `${accepted}` })
})

it('analista › a phone that comes back sends 100 small records, and a long text after them', async () => {
  const { analista, cliente } = await peopleAround(app)
  const { status, body } = await app.call('POST', '/api/chamados', {
    token: cliente.token,
    body: { id_cliente: cliente.usuario.id_empresa, titulo: 'Sem rede', descricao: 'Na estrada.' },
  })
  expect(status).toBe(201)
  const send = (descricao: string) =>
    app.call('POST', '/api/chamados/atividades', {
      token: analista.token,
      body: { id_chamado: body['id_chamado'], descricao },
    })
  for (let n = 0; n < 100; n++) expect((await send(`Anotação ${n}. ${'x'.repeat(500)}`)).status).toBe(201)
  expect((await send(longText(1))).status).toBe(201)
})
