import { beforeAll, describe, expect, it } from 'vitest'
import { rounds, rowsOf, useApp } from '#server/testing/app/app.ts'
import { auditOf } from '#server/testing/auditoria/audit.ts'
import { makeChamado } from '#server/testing/chamados/factory.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { referencesTo } from '#server/testing/app/references.ts'

const app = useApp()
let token = ''
beforeAll(async () => {
  token = (await app.logIn('admin')).token
})

const list = (query = '', by = token) => app.call('GET', `/api/clientescrud?${query}`, { token: by })
const create = (body: object) => app.call('POST', '/api/clientescrud', { token, body })
const change = (id: number, body: object) => app.call('PUT', `/api/clientescrud/${id}`, { token, body })
const remove = (id: number) => app.call('DELETE', `/api/clientescrud/${id}`, { token })
const toggle = (id: number, body?: object) =>
  app.call('PUT', `/api/clientescrud/${id}/toggleativo`, { token, body })

describe('POST /api/clientescrud', () => {
  it('admin › needs a nome only, keeps text as sent, and audits', async () => {
    const { status, body } = await create({ nome: ' Padaria "São João" 🥖 ', id: 1, ativo: 'N', versao: 7 })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      nome: ' Padaria "São João" 🥖 ',
      endereco: '',
      cidade: '',
      telefone: '',
      contato: '',
      ativo: 'S',
      versao: 1,
    })
    expect(await auditOf(app.db, 'clientes', Number(body['id']))).toMatchObject([{ acao: 'criar' }])
  })

  it.each([
    {},
    { nome: '  ' },
    { nome: null },
    { nome: 'x'.repeat(201) },
    { nome: 'a', telefone: ['1'] },
    { nome: '\ud800' },
  ])('admin › %j is 422', async (body) => {
    expect((await create(body)).status).toBe(422)
  })
})

describe('GET /api/clientescrud', () => {
  it('admin, analista › filter, sort and page', async () => {
    await makeCliente(app.db, { nome: 'Óptica Ímpar', cidade: 'Zabelê' })
    await makeCliente(app.db, { nome: 'Otica Impar Filial', cidade: 'Águas', ativo: 'N' })
    const analista = await app.logIn('analista')
    const names = async (query: string) => rowsOf(await list(query, analista.token)).map(({ nome }) => nome)
    expect(await names('nome=impar')).toEqual(['Óptica Ímpar', 'Otica Impar Filial'])
    expect(await names('nome=impar&inativos=false')).toEqual(['Óptica Ímpar'])
    expect(await names('nome=impar&ordenar=cidade')).toEqual(['Otica Impar Filial', 'Óptica Ímpar'])
    expect(await names('nome=impar&por_pagina=1&pagina=2')).toEqual(['Otica Impar Filial'])
    expect((await list('ordenar=telefone')).status).toBe(422)
  })

  it('cliente › reads the own company only: id, nome, ativo; painel › 403', async () => {
    const { token: theirs, usuario } = await app.logIn('cliente')
    const rows = rowsOf(await list('inativos=true', theirs))
    expect(rows).toEqual([{ id: usuario.id_empresa, nome: expect.any(String), ativo: 'S' }])
    expect((await list('', (await app.logIn('painel')).token)).status).toBe(403)
  })
})

describe('GET /api/clientescrud/:id', () => {
  it('admin, analista › the whole row, 404 without one; cliente, painel › 403', async () => {
    const { id, nome } = await makeCliente(app.db, { ativo: 'N' })
    const read = (by: string, of: number) => app.call('GET', `/api/clientescrud/${of}`, { token: by })
    for (const by of [token, (await app.logIn('analista')).token]) {
      expect((await read(by, id)).body).toMatchObject({ id, nome, ativo: 'N', contato: expect.any(String) })
      expect((await read(by, 999_999)).body).toMatchObject({ error: 'Cliente não encontrado.' })
    }
    for (const perfil of ['cliente', 'painel'] as const)
      expect((await read((await app.logIn(perfil)).token, id)).status).toBe(403)
  })
})

describe('PUT /api/clientescrud/:id', () => {
  it('admin › a stale version is 409, a fresh one raises it, a missing field stays', async () => {
    const { id } = await makeCliente(app.db, { cidade: 'Campinas' })
    expect((await change(id, { nome: 'Um', versao: 1 })).body).toMatchObject({
      nome: 'Um',
      cidade: 'Campinas',
      versao: 2,
    })
    expect(await change(id, { nome: 'Dois', versao: 1 })).toMatchObject({
      status: 409,
      body: { code: 'DESATUALIZADO' },
    })
    expect(await change(999_999, { nome: 'x' })).toMatchObject({
      status: 404,
      body: { error: 'Cliente não encontrado.' },
    })
    expect((await change(id, { nome: '' })).status).toBe(422)
  })
})

describe('DELETE /api/clientescrud/:id', () => {
  it('every column that would keep the database from it is counted by findClienteLinks', async () =>
    expect(await referencesTo(app.db, 'clientes')).toEqual([
      'chamados.id_cliente',
      'rats.id_cliente',
      'sla_relogios.id_cliente',
      'usuarios.id_empresa',
      'visitas.id_cliente',
    ]))

  it('admin › deletes what nothing refers to, names the links otherwise', async () => {
    const { id } = await makeCliente(app.db)
    expect(await remove(id)).toMatchObject({
      status: 200,
      body: { message: 'Cliente excluído com sucesso!' },
    })
    expect((await remove(id)).status).toBe(404)
    const linked = await makeCliente(app.db)
    await makeUsuario(app.db, { perfil: 'cliente', id_empresa: linked.id })
    await makeVisita(app.db, { id_cliente: linked.id, excluido_em: new Date() })
    expect(await remove(linked.id)).toMatchObject({
      status: 409,
      body: {
        code: 'VINCULADO',
        error: 'Erro ao excluir cliente. Vínculos: 1 usuário, 1 visita (1 na lixeira).',
      },
    })
  })

  it('I7: deleting a customer while a ticket is opened for it leaves no orphan', async () => {
    const { id: id_usuario } = await makeUsuario(app.db)
    for (let round = 0; round < rounds(200); round++) {
      const { id } = await makeCliente(app.db)
      const [deleted, opened] = await Promise.allSettled([
        remove(id),
        makeChamado(app.db, { id_cliente: id, id_usuario }),
      ])
      const gone = deleted.status === 'fulfilled' && deleted.value.status === 200
      expect([gone, opened.status]).toEqual(gone ? [true, 'rejected'] : [false, 'fulfilled'])
    }
    prove('I7', 'a customer is deleted while a ticket is opened for it', { tried: rounds(200), lost: 0 })
  })
})

describe('PUT /api/clientescrud/:id/toggleativo', () => {
  it('admin › deactivating ends the sessions of its people at once, and a double click changes nothing more', async () => {
    const { token: theirs, usuario } = await app.logIn('cliente')
    const id = usuario.id_empresa ?? 0
    const answers = await Promise.all([toggle(id, { ativo: 'N' }), toggle(id, { ativo: 'N' })])
    expect(answers.map(({ body }) => [body['ativo'], body['versao']])).toEqual([
      ['N', 2],
      ['N', 2],
    ])
    expect((await app.call('GET', '/api/auth/eu', { token: theirs })).status).toBe(401)
    expect((await toggle(id)).body['ativo']).toBe('S')
    expect((await app.call('GET', '/api/auth/eu', { token: theirs })).status).toBe(401)
  })
})

describe('GET /api/clientescrud/:id/pendencias', () => {
  it('admin › counts open tickets and visits without check-out', async () => {
    const { id } = await makeCliente(app.db)
    await makeVisita(app.db, { id_cliente: id })
    await makeChamado(app.db, { id_cliente: id })
    expect((await app.call('GET', `/api/clientescrud/${id}/pendencias`, { token })).body).toEqual({
      chamados_abertos: 1,
      visitas_pendentes: 1,
    })
  })
})

describe('GET /api/chamados/nomescli/:clientId', () => {
  it('admin, analista › any; cliente › the own company, another is 403; painel › 403', async () => {
    const { id, nome } = await makeCliente(app.db)
    const read = async (by: string, clientId: number) =>
      app.call('GET', `/api/chamados/nomescli/${clientId}`, { token: by })
    expect(rowsOf(await read(token, id))).toEqual([{ nome }])
    expect(rowsOf(await read((await app.logIn('analista')).token, id))).toEqual([{ nome }])
    expect((await read(token, 999_999)).status).toBe(404)
    const cliente = await app.logIn('cliente')
    expect((await read(cliente.token, cliente.usuario.id_empresa ?? 0)).status).toBe(200)
    expect((await read(cliente.token, id)).status).toBe(403)
    expect((await read((await app.logIn('painel')).token, id)).status).toBe(403)
  })
})

describe('the calls of clientes that write › others', () => {
  it.each(['analista', 'cliente', 'painel'] as const)('%s › is 403', async (perfil) => {
    const session = await app.logIn(perfil)
    const { id } = await makeCliente(app.db)
    const calls = [
      ['POST', '/api/clientescrud'],
      ['PUT', `/api/clientescrud/${id}`],
      ['DELETE', `/api/clientescrud/${id}`],
      ['PUT', `/api/clientescrud/${id}/toggleativo`],
    ] as const
    for (const [method, url] of calls)
      expect([
        url,
        (await app.call(method, url, { token: session.token, body: { nome: 'X' } })).status,
      ]).toEqual([url, 403])
  })
})
