import { describe, expect, it } from 'vitest'
import { useApp } from '#server/testing/app/app.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { createLink } from '../queries.ts'

const app = useApp()
const newLink = () => createLink(app.db, { finalidade: 'configuracao' }, new Date())
const configure = (token: string, wanted: object = {}) =>
  app.call('POST', '/api/configuracao-inicial', {
    body: {
      token,
      nome: 'Rita',
      sobrenome: 'Melo',
      email: 'rita@empresa.test',
      senha: 'ventania de agosto',
      ...wanted,
    },
  })

/** Fields that are nobody's to choose. */
const foreign = {
  id: 77,
  perfil: 'painel',
  ativo: 'N',
  versao: 9,
  id_empresa: 1,
  senha_hash: 'x',
  id_chat: 'x',
}

describe('POST /api/configuracao-inicial', () => {
  it('anonymous › a wrong link is 404 and writes nothing', async () => {
    expect(await configure('a'.repeat(43))).toMatchObject({
      status: 404,
      body: { error: 'Link inválido ou expirado.' },
    })
    expect(await app.db.selectFrom('usuarios').selectAll().execute()).toEqual([])
  })

  it('anonymous › bad fields are 422 and do not use the link up', async () => {
    const token = await newLink()
    expect(await configure(token, { email: 'rita', senha: 'curta', nome: ' ' })).toMatchObject({
      status: 422,
      body: {
        fields: {
          email: 'Digite um email válido',
          senha: 'A senha deve ter entre 10 e 128 caracteres.',
          nome: 'Digite o nome.',
        },
      },
    })
    expect((await configure(token, { senha: 'senha12345' })).body['error']).toBe(
      'Senha muito comum. Escolha outra.',
    )
  })

  it('anonymous › an email that somebody has is 409 and keeps the link', async () => {
    const token = await newLink()
    await makeUsuario(app.db, { email: 'Ocupado@empresa.test', perfil: 'painel' })
    expect(await configure(token, { email: 'ocupado@empresa.test' })).toMatchObject({
      status: 409,
      body: { error: 'Já existe um usuário com este email.' },
    })
    expect(await app.db.selectFrom('links_unicos').selectAll().execute()).not.toHaveLength(0)
  })

  it('anonymous › of ten at once with several links exactly one becomes the admin, who is logged in, whatever else they send; then every link is 404', async () => {
    const links = await Promise.all([newLink(), newLink(), newLink()])
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        configure(links[index % 3] ?? '', { email: `rita${index}@empresa.test`, ...foreign }),
      ),
    )
    const winners = answers.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(9)
    const admins = await app.db.selectFrom('usuarios').selectAll().where('perfil', '=', 'admin').execute()
    expect(admins).toMatchObject([
      { ativo: 'S', versao: 1, id_empresa: null, id_chat: '', senha_hash: expect.stringContaining('argon2') },
    ])
    expect(admins[0]?.id).not.toBe(foreign.id)
    expect(
      (await app.call('GET', '/api/auth/eu', { token: String(winners[0]?.body['token']) })).body['perfil'],
    ).toBe('admin')
    expect((await configure(await newLink())).status).toBe(404)
    const audited = await app.db.selectFrom('auditoria').selectAll().where('acao', '=', 'criar').execute()
    expect(audited).toHaveLength(1)
    expect(JSON.stringify(audited)).not.toContain('argon2')
  })
})
