import { beforeAll, describe, expect, it } from 'vitest'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { auditOf } from '#server/testing/auditoria/audit.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'

const app = useApp()
let token = ''
let adminId = 0
const person = {
  nome: 'João',
  sobrenome: 'São Pedro',
  email: 'joao@empresa.test',
  senha: 'ventania de agosto',
}

beforeAll(async () => {
  const admin = await app.logIn('admin', { nome: 'Zulmira' })
  token = admin.token
  adminId = admin.usuario.id
})

const list = (query: string) => app.call('GET', `/api/usuarios?${query}`, { token })
const create = (wanted: object) =>
  app.call('POST', '/api/usuarios', { token, body: { ...person, ...wanted } })
const change = (id: unknown, body: object) => app.call('PUT', `/api/usuarios/${String(id)}`, { token, body })

describe('POST /api/usuarios', () => {
  it('admin › creates an analista by default, answers the row without a hash, and the person can log in', async () => {
    const { status, body } = await create({ email: ' Joao@Empresa.test ' })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      nome: 'João',
      sobrenome: 'São Pedro',
      email: 'joao@empresa.test',
      telefone: '',
      perfil: 'analista',
      id_chat: '',
      id_empresa: null,
      nome_empresa: null,
      ativo_empresa: null,
      ativo: 'S',
      versao: 1,
    })
    expect(
      (
        await app.call('POST', '/api/auth/login', {
          body: { email: 'joao@empresa.test', senha: person.senha },
        })
      ).status,
    ).toBe(200)
    const audited = await auditOf(app.db, 'usuarios', Number(body['id']))
    expect(audited).toMatchObject([
      { acao: 'criar', id_usuario: adminId, antes: null, depois: { email: 'joao@empresa.test' } },
    ])
    expect(JSON.stringify(audited)).not.toMatch(/argon2|ventania/)
  })

  it('admin › a cliente needs an active company, the others get none', async () => {
    const active = await makeCliente(app.db, { nome: 'Padaria' })
    const inactive = await makeCliente(app.db, { ativo: 'N' })
    expect(await create({ email: 'c1@x.test', perfil: 'cliente' })).toMatchObject({
      status: 422,
      body: { fields: { id_empresa: 'Selecione a empresa do cliente.' } },
    })
    for (const id_empresa of [inactive.id, 999_999])
      expect(await create({ email: 'c2@x.test', perfil: 'cliente', id_empresa })).toMatchObject({
        status: 422,
        body: { error: 'Esta empresa não existe ou está inativa.' },
      })
    expect(await create({ email: 'c3@x.test', perfil: 'cliente', id_empresa: active.id })).toMatchObject({
      status: 201,
      body: { id_empresa: active.id, nome_empresa: 'Padaria', ativo_empresa: 'S' },
    })
    expect(await create({ email: 'c4@x.test', perfil: 'painel', id_empresa: active.id })).toMatchObject({
      status: 201,
      body: { id_empresa: null },
    })
  })

  it.each([
    [{ nome: ' ' }, 'nome', 'Digite o nome.'],
    [{ sobrenome: undefined }, 'sobrenome', 'Digite o sobrenome.'],
    [{ email: 'joao' }, 'email', 'Digite um email válido'],
    [{ senha: undefined }, 'senha', 'Digite a senha.'],
    [{ senha: 'curta' }, 'senha', 'A senha deve ter entre 10 e 128 caracteres.'],
    [{ senha: 'senha12345', email: 'novo@x.test' }, 'senha', 'Senha muito comum. Escolha outra.'],
    [{ perfil: 'gerente' }, 'perfil', 'Valor inválido.'],
    [{ nome: 'a\0b' }, 'nome', 'O texto contém caracteres não permitidos.'],
    [{ telefone: 7 }, 'telefone', 'Valor inválido.'],
  ])('admin › %j is 422', async (wanted, field, text) => {
    expect(await create(wanted)).toMatchObject({
      status: 422,
      body: { error: text, fields: { [field]: text } },
    })
  })

  it('admin › id, ativo, versao and senha_hash of the body are ignored', async () => {
    const { body } = await create({
      email: 'massa@x.test',
      id: 1,
      ativo: 'N',
      versao: 9,
      senha_hash: 'x',
      criado_em: '2000-01-01',
    })
    expect(body).toMatchObject({ ativo: 'S', versao: 1 })
  })
})

describe('GET /api/usuarios', () => {
  it('admin › pages, filters and sorts on the server, accents and case ignored, % and _ ordinary letters', async () => {
    await makeUsuario(app.db, { nome: 'Ágata', sobrenome: 'Conceição' })
    await makeUsuario(app.db, { nome: 'Bento 100%', sobrenome: 'a_b' })
    await makeUsuario(app.db, { nome: 'Ágata', sobrenome: 'Inativa', ativo: 'N' })
    await makeUsuario(app.db, { nome: 'Agata', sobrenome: 'Cliente', perfil: 'cliente' })
    const names = (answer: Awaited<ReturnType<typeof list>>) =>
      rowsOf(answer).map(({ nome, sobrenome }) => `${String(nome)} ${String(sobrenome)}`)
    expect(names(await list('nome=AGATA%20conceicao'))).toEqual(['Ágata Conceição'])
    expect(names(await list('nome=agata'))).toEqual(['Agata Cliente', 'Ágata Conceição', 'Ágata Inativa'])
    expect(names(await list('nome=agata&clientes=false&inativos=false'))).toEqual(['Ágata Conceição'])
    const { id_empresa } = await makeUsuario(app.db, { nome: 'Só', sobrenome: 'Daqui', perfil: 'cliente' })
    expect(names(await list(`id_empresa=${id_empresa}`))).toEqual(['Só Daqui'])
    expect(names(await list(`id_empresa=${id_empresa}&nome=agata`))).toEqual([])
    expect((await list('id_empresa=0')).status).toBe(422)
    expect(names(await list('nome=100%25'))).toEqual(['Bento 100% a_b'])
    expect(names(await list('nome=a_b'))).toEqual(['Bento 100% a_b'])
    expect(names(await list('nome=agata&ordenar=nome&direcao=desc'))).toEqual([
      'Ágata Inativa',
      'Ágata Conceição',
      'Agata Cliente',
    ])
    const page = await list('nome=agata&pagina=2&por_pagina=2')
    expect([names(page), page.headers['x-total-count']]).toEqual([['Ágata Inativa'], '3'])
    const past = await list('nome=agata&pagina=9&por_pagina=2')
    expect([rowsOf(past), past.headers['x-total-count']]).toEqual([[], '3'])
  })

  it.each([
    'pagina=0',
    'pagina=x',
    'por_pagina=1001',
    'ordenar=senha_hash',
    'direcao=up',
    'inativos=talvez',
    'nome=a&nome=b',
    'nome=%00',
  ])('admin › ?%s is 422', async (query) => {
    expect((await list(query)).status).toBe(422)
  })

  it('admin › beyond a thousand matches the total is capped and says so', async () => {
    await app.db
      .insertInto('usuarios')
      .values(
        Array.from({ length: 1001 }, (_, n) => ({
          nome: 'Multidão',
          sobrenome: `${n}`,
          email: `m${n}@x.test`,
          perfil: 'analista' as const,
          senha_hash: '',
        })),
      )
      .execute()
    const { headers } = await list('nome=multidao&por_pagina=6')
    expect([headers['x-total-count'], headers['x-total-capped']]).toEqual(['1000', 'true'])
    expect(rowsOf(await list('nome=multidao'))).toHaveLength(1000)
    await app.db.deleteFrom('usuarios').where('nome', '=', 'Multidão').execute()
  })

  it('admin › no answer carries a hash', async () =>
    expect(JSON.stringify((await list('')).body)).not.toMatch(/senha|hash/))
})

describe('PUT /api/usuarios/:id', () => {
  it('admin › changes what is sent, leaves the rest, ignores senha and ativo', async () => {
    const { id, senha_hash } = await makeUsuario(app.db, { nome: 'Ana', telefone: '1' })
    const { status, body } = await change(id, {
      nome: 'Anna',
      senha: 'outra senha boa',
      ativo: 'N',
      versao: 1,
    })
    expect([status, body['nome'], body['telefone'], body['ativo'], body['versao']]).toEqual([
      200,
      'Anna',
      '1',
      'S',
      2,
    ])
    expect(
      (await app.db.selectFrom('usuarios').select('senha_hash').where('id', '=', id).executeTakeFirst())
        ?.senha_hash,
    ).toBe(senha_hash)
  })

  it('admin › a change of perfil, email or company ends that person’s sessions; a change of name does not', async () => {
    const session = await app.logIn('analista')
    const alive = async () => (await app.call('GET', '/api/auth/eu', { token: session.token })).status
    await change(session.usuario.id, { nome: 'Outro' })
    expect(await alive()).toBe(200)
    await change(session.usuario.id, { perfil: 'painel' })
    expect(await alive()).toBe(401)
  })

  it('admin › a cliente of a company that became inactive can still be saved, and a new company must be active', async () => {
    const { id, id_empresa } = await makeUsuario(app.db, { perfil: 'cliente' })
    await app.db.updateTable('clientes').set({ ativo: 'N' }).where('id', '=', id_empresa).execute()
    expect((await change(id, { nome: 'Salva', id_empresa })).status).toBe(200)
    expect((await change(id, { id_empresa: (await makeCliente(app.db, { ativo: 'N' })).id })).status).toBe(
      422,
    )
    expect((await change(id, { id_empresa: null })).status).toBe(422)
    expect(await change(id, { perfil: 'analista' })).toMatchObject({
      status: 200,
      body: { id_empresa: null },
    })
    expect((await change(id, { perfil: 'cliente' })).status).toBe(422)
  })

  it('admin › somebody else’s email is 409 whatever its case, a missing person 404', async () => {
    await makeUsuario(app.db, { email: 'dona@x.test' })
    const { id } = await makeUsuario(app.db)
    expect(await change(id, { email: 'DONA@x.test' })).toMatchObject({
      status: 409,
      body: { error: 'Já existe um usuário com este email.' },
    })
    expect(await change(999_999, { nome: 'x' })).toMatchObject({
      status: 404,
      body: { error: 'Usuário não encontrado.' },
    })
  })
})
