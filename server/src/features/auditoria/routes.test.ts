import { describe, expect, it } from 'vitest'
import { acoes } from '#contract/ocorrencias-acoes.ts'
import { tabelas } from '#contract/ocorrencias.ts'
import { forgetAudit } from '#server/platform/background/cleanup.ts'
import { hashPassword } from '#server/platform/identity/passwords.ts'
import { type Answer, rowsOf, useApp } from '#server/testing/app/app.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'

const app = useApp()
const list = (token: string, query = '') => app.call('GET', `/api/auditoria${query}`, { token })
const idsOf = (answer: Answer) => rowsOf(answer).map(({ id }) => id)

describe('GET /api/auditoria', () => {
  it('admin › finds who did what by person, action, kind, record, day and words, newest first', async () => {
    const { token, usuario } = await app.logIn('admin', { nome: 'Rita', sobrenome: 'Melo' })
    const created = await app.call('POST', '/api/clientescrud', { token, body: { nome: 'Padaria São João' } })
    const id = Number(created.body['id'])
    await app.call('PUT', `/api/clientescrud/${id}`, { token, body: { cidade: 'Araraquara' } })
    const mine = await list(token, `?id_usuario=${usuario.id}`)
    expect(rowsOf(mine)).toEqual([
      expect.objectContaining({
        acao: 'alterar',
        tabela: 'clientes',
        id_registro: id,
        nome_registro: 'Padaria São João',
      }),
      expect.objectContaining({
        acao: 'criar',
        nome_usuario: 'Rita Melo',
        id_requisicao: created.headers['x-request-id'],
      }),
    ])
    const [changed, made] = idsOf(mine)
    expect(idsOf(await list(token, '?acao=criar&tabela=clientes'))).toEqual([made])
    expect(idsOf(await list(token, `?tabela=clientes&id_registro=${id}`))).toEqual([changed, made])
    expect(idsOf(await list(token, '?busca=araraquara'))).toEqual([changed])
    expect(idsOf(await list(token, `?busca=${String(created.headers['x-request-id'])}`))).toEqual([made])
    expect(idsOf(await list(token, '?busca=sao joao&direcao=asc'))).toEqual([made, changed])
    expect(idsOf(await list(token, '?data_inicio=2199-01-01'))).toEqual([])
    expect(idsOf(await list(token, '?data_fim=2020-01-01'))).toEqual([])
    const paged = await list(token, `?id_usuario=${usuario.id}&por_pagina=1&pagina=2`)
    expect([idsOf(paged), paged.headers['x-total-count']]).toEqual([[made], '2'])
    for (const query of [
      '?acao=toString',
      '?tabela=x',
      '?id_usuario=0',
      '?data_inicio=ontem',
      '?ordenar=antes',
    ])
      expect([query, (await list(token, query)).status]).toEqual([query, 422])
  })

  it('admin › GET /api/auditoria/:id shows before and after, never a password or its hash', async () => {
    const { token } = await app.logIn('admin')
    const body = { nome: 'Ana', sobrenome: 'Luz', email: 'ana@luz.test', senha: 'ventania de agosto' }
    const { body: person } = await app.call('POST', '/api/usuarios', { token, body })
    await app.call('PUT', `/api/usuarios/${String(person['id'])}`, {
      token,
      body: { telefone: '16 3333-4444' },
    })
    const [last] = idsOf(await list(token, `?tabela=usuarios&id_registro=${String(person['id'])}`))
    const { body: entry, text } = await app.call('GET', `/api/auditoria/${String(last)}`, { token })
    expect(entry).toMatchObject({ antes: { telefone: '' }, depois: { telefone: '16 3333-4444' } })
    expect(text).not.toMatch(/senha|argon2/)
    expect((await app.call('GET', '/api/auditoria/2147483647', { token })).status).toBe(404)
  })
})

describe('what is written down besides changes', () => {
  it('logins, refused logins and logouts, with the address; never what was typed', async () => {
    const { token } = await app.logIn('admin')
    const person = await makeUsuario(app.db, {
      email: 'leo@zelo.test',
      senha_hash: await hashPassword('ventania de agosto'),
    })
    const login = (email: string, senha: string) =>
      app.call('POST', '/api/auth/login', { body: { email, senha }, address: '203.0.113.9' })
    await login('leo@zelo.test', 'errada errada')
    await login('ninguem@zelo.test', 'errada errada')
    const { body } = await login('leo@zelo.test', 'ventania de agosto')
    await app.call('POST', '/api/auth/logout', { token: String(body['token']), address: '203.0.113.9' })
    const rows = rowsOf(await list(token, '?tabela=acessos&busca=203.0.113.9&direcao=asc'))
    const name = `${person.nome} ${person.sobrenome}`
    expect(rows.map((row) => [row['acao'], row['nome_usuario'], row['id_registro']])).toEqual([
      ['entrada recusada', 'Visitante', person.id],
      ['entrada recusada', 'Visitante', null],
      ['entrar', name, person.id],
      ['sair', name, person.id],
    ])
    for (const { id } of rows) {
      const { body: entry, text } = await app.call('GET', `/api/auditoria/${String(id)}`, { token })
      expect(entry['depois']).toEqual({ endereco: '203.0.113.9' })
      expect(text).not.toMatch(/errada|ninguem/)
    }
  })

  it('only words that the contract knows', async () => {
    const used = await app.db.selectFrom('auditoria').select(['acao', 'tabela']).distinct().execute()
    expect(used.filter(({ acao, tabela }) => !(acao in acoes && tabela in tabelas))).toEqual([])
  })
})

describe('forgetAudit', () => {
  it('removes what is older than its time and writes down how much', async () => {
    const { token } = await app.logIn('admin')
    const entry = { nome_usuario: 'x', acao: 'criar', tabela: 'clientes', antes: null, depois: null }
    const at = (quando: string) => ({
      ...entry,
      quando,
      id_usuario: null,
      id_registro: 77,
      id_requisicao: null,
    })
    await app.db
      .insertInto('auditoria')
      .values([at('2020-01-01T00:00:00Z'), at('2020-02-01T00:00:00Z')])
      .execute()
    await forgetAudit(app.db, new Date(new Date('2020-01-15T00:00:00Z').getTime() + 730 * 86_400_000), 730)
    const left = rowsOf(await list(token, '?tabela=clientes&id_registro=77'))
    expect(left.map(({ quando }) => quando)).toEqual(['2020-02-01T00:00:00.000Z'])
    const [told] = rowsOf(await list(token, '?acao=remover&tabela=auditoria'))
    const { body } = await app.call('GET', `/api/auditoria/${String(told?.['id'])}`, { token })
    expect(body).toMatchObject({ nome_usuario: 'Zelo', depois: { linhas: 1, dias: 730 } })
    await expect(app.owner.deleteFrom('auditoria').execute()).rejects.toThrow('não podem ser alterados')
  })
})
