import { beforeAll, describe, expect, it } from 'vitest'
import { usuariosTexts as texts } from '#contract/usuarios.ts'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { makeArtigo } from '#server/testing/artigos/factory.ts'
import { makeChamado, makeChamadoWithHistory, makeNota } from '#server/testing/chamados/factory.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'
import { referencesTo } from '#server/testing/app/references.ts'

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

const remove = (id: unknown) => app.call('DELETE', `/api/usuarios/${String(id)}`, { token })
const toggle = (id: unknown, body?: object) =>
  app.call('PUT', `/api/usuarios/${String(id)}/toggleativo`, { token, body })

describe('DELETE /api/usuarios/:id', () => {
  it('admin › deletes whom nothing refers to, even after a login; the second time is 404', async () => {
    const { usuario } = await app.logIn('analista')
    expect(await remove(usuario.id)).toMatchObject({
      status: 200,
      body: { message: 'Usuário excluído com sucesso!' },
    })
    expect((await remove(usuario.id)).status).toBe(404)
  })

  it('admin › refuses whom anything refers to and names the links', async () => {
    const analista = await makeUsuario(app.db)
    await makeChamado(app.db, { id_analista: analista.id })
    await makeChamado(app.db, { id_analista: analista.id, excluido_em: new Date() })
    await makeVisita(app.db, { id_analista: analista.id })
    expect(await remove(analista.id)).toMatchObject({
      status: 409,
      body: {
        error:
          'Erro ao excluir usuário, existem chamados ou visitas vinculadas. Vínculos: 2 chamados (1 na lixeira), 1 visita.',
      },
    })
    const commenter = await makeUsuario(app.db)
    await makeChamadoWithHistory(app.db, {}, [
      { id_analista: commenter.id, descricao: 'Oi', status_chamado: 1 },
    ])
    expect((await remove(commenter.id)).status).toBe(409)
    const { id_autor } = await makeArtigo(app.db)
    expect((await remove(id_autor)).body['error']).toContain('1 artigo')
    const { id_chamado } = await makeChamado(app.db)
    const author = await makeUsuario(app.db)
    await makeNota(app.db, { id_chamado, id_autor: author.id, texto: 'Oi' })
    expect((await remove(author.id)).body['error']).toContain('1 nota interna')
  })

  it('every column that would keep the database from it is counted by findUsuarioLinks', async () =>
    expect(await referencesTo(app.db, 'usuarios')).toEqual([
      'anexos.id_excluido_por',
      'artigos.id_autor',
      'artigos.id_editor',
      'artigos_versoes.id_usuario',
      'atividades.id_analista',
      'campo_decisoes.id_usuario',
      'campo_registros.id_usuario',
      'chamados.id_analista',
      'chamados.id_usuario',
      'notas_internas.id_autor',
      'rat_respostas.id_usuario',
      'rats.id_analista',
      'sla_passos.id_usuario',
      'visitas.id_analista',
    ]))

  it('admin › refuses the own user', async () =>
    expect(await remove(adminId)).toMatchObject({
      status: 409,
      body: { error: 'Você não pode desativar nem excluir o próprio usuário.' },
    }))
})

describe('PUT /api/usuarios/:id/toggleativo', () => {
  it('admin › flips without a wish, obeys one, and the same wish twice changes nothing more', async () => {
    const { id } = await makeUsuario(app.db)
    expect((await toggle(id)).body).toMatchObject({ ativo: 'N', versao: 2 })
    expect((await toggle(id, { ativo: 'N' })).body).toMatchObject({ ativo: 'N', versao: 2 })
    expect((await toggle(id, { ativo: 'S' })).body).toMatchObject({ ativo: 'S', versao: 3 })
    expect((await toggle(id, { ativo: 'X' })).status).toBe(422)
    expect((await toggle(adminId)).status).toBe(409)
  })

  it('admin › a person who is activated again has to log in again', async () => {
    const { token: theirs, usuario } = await app.logIn('cliente')
    await toggle(usuario.id, { ativo: 'N' })
    await toggle(usuario.id, { ativo: 'S' })
    expect((await app.call('GET', '/api/auth/eu', { token: theirs })).status).toBe(401)
  })
})

describe('GET /api/usuarios/:id/pendencias', () => {
  it('admin › counts open tickets and visits without check-out of an analista', async () => {
    const { id } = await makeUsuario(app.db)
    await makeChamado(app.db, { id_analista: id, id_status: 4 })
    await makeChamado(app.db, { id_analista: id, id_status: 2 })
    await makeChamado(app.db, { id_analista: id, excluido_em: new Date() })
    await makeVisita(app.db, { id_analista: id, checkin: new Date() })
    await makeVisita(app.db, {
      id_analista: id,
      checkin: '2026-01-01T10:00:00Z',
      checkout: '2026-01-01T11:00:00Z',
    })
    const answer = await app.call('GET', `/api/usuarios/${id}/pendencias`, { token })
    expect(answer.body).toEqual({ chamados_abertos: 1, visitas_pendentes: 1 })
    expect((await app.call('GET', '/api/usuarios/999999/pendencias', { token })).status).toBe(404)
  })
})

describe('GET /api/usuarios/analistas', () => {
  it.each(['admin', 'analista', 'cliente'] as const)(
    '%s › reads id, full name and ativo, nothing else',
    async (perfil) => {
      const { id } = await makeUsuario(app.db, { nome: 'Caio', sobrenome: 'Reis', ativo: 'N' })
      const session = await app.logIn(perfil)
      const rows = rowsOf(await app.call('GET', '/api/usuarios/analistas', { token: session.token }))
      expect(rows).toContainEqual({ id, nome: 'Caio Reis', ativo: 'N' })
    },
  )
})

describe('the calls of usuarios › others', () => {
  it.each(['analista', 'cliente', 'painel'] as const)(
    '%s › is 403 everywhere and changes nothing',
    async (perfil) => {
      const session = await app.logIn(perfil)
      const { id } = await makeUsuario(app.db)
      const before = await app.db.selectFrom('usuarios').selectAll().orderBy('id').execute()
      const calls = [
        ['GET', '/api/usuarios'],
        ['POST', '/api/usuarios'],
        ['PUT', `/api/usuarios/${id}`],
        ['DELETE', `/api/usuarios/${id}`],
        ['PUT', `/api/usuarios/${id}/toggleativo`],
        ['GET', `/api/usuarios/${id}/pendencias`],
      ] as const
      for (const [method, url] of calls)
        expect([
          url,
          (await app.call(method, url, { token: session.token, body: method === 'GET' ? undefined : person }))
            .status,
        ]).toEqual([url, 403])
      expect(await app.db.selectFrom('usuarios').selectAll().orderBy('id').execute()).toEqual(before)
    },
  )
})

describe('PUT /api/usuarios/:id', () => {
  it('admin › a perfil that cannot have tickets or visits waits until they are handed over', async () => {
    const change = (id: number, perfil: string) =>
      app.call('PUT', `/api/usuarios/${id}`, { token, body: { perfil } })
    const busy = await makeUsuario(app.db, { perfil: 'analista' })
    await makeChamado(app.db, { id_analista: busy.id })
    expect(await change(busy.id, 'painel')).toMatchObject({ status: 409, body: { error: texts.leavesWork } })
    expect((await change(busy.id, 'admin')).status).toBe(200)
    const planned = await makeUsuario(app.db, { perfil: 'analista' })
    await makeVisita(app.db, { id_analista: planned.id })
    expect((await change(planned.id, 'admin')).status).toBe(409)
    const free = await makeUsuario(app.db, { perfil: 'analista' })
    expect((await change(free.id, 'painel')).status).toBe(200)
  })
})

it('PUT /api/usuarios/:id › admin › changes the own perfil: done, and the session ends with it', async () => {
  const own = await app.logIn('admin')
  const change = { token: own.token, body: { perfil: 'analista' } }
  expect((await app.call('PUT', `/api/usuarios/${own.usuario.id}`, change)).status).toBe(200)
  expect((await app.call('GET', '/api/auth/eu', { token: own.token })).status).toBe(401)
})
