import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { status, prioridades } from '#contract/chamados.ts'
import { useDatabase } from '#server/testing/app/database.ts'
import { makeArtigo } from '#server/testing/artigos/factory.ts'
import { makeChamado, makeChamadoWithHistory } from '#server/testing/chamados/factory.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'
import { prove } from '#server/testing/proof/proof.ts'

const database = useDatabase()
const CHECK = { code: '23514' }
const FOREIGN_KEY = { code: '23503' }
/** PostgreSQL 18 has a code of its own for a delete that RESTRICT stops. */
const STILL_REFERRED_TO = { code: expect.stringMatching(/^23(503|001)$/) }

describe('what the database itself refuses', () => {
  it('I6: a check-out without or before its check-in', async () => {
    const { db } = database
    await expect(makeVisita(db, { checkout: new Date() })).rejects.toMatchObject(CHECK)
    await expect(
      makeVisita(db, { checkin: '2026-01-02T10:00:00Z', checkout: '2026-01-02T09:59:59Z' }),
    ).rejects.toMatchObject(CHECK)
    await expect(
      makeVisita(db, { checkin: '2026-01-02T10:00:00Z', checkout: '2026-01-02T10:00:00Z' }),
    ).resolves.toBeDefined()
    prove('I6', 'SQL: a check-out without or before its check-in', { tried: 2, lost: 0 })
  })

  it('I7: deleting a user or customer that anything refers to', async () => {
    const { db } = database
    const author = await makeUsuario(db)
    const visita = await makeVisita(db)
    const chamado = await makeChamadoWithHistory(db, {}, [
      { id_analista: author.id, descricao: 'Oi', status_chamado: 1 },
    ])
    const artigo = await makeArtigo(db)
    for (const id of [author.id, visita.id_analista, chamado.id_usuario, artigo.id_autor])
      await expect(db.deleteFrom('usuarios').where('id', '=', id).execute()).rejects.toMatchObject(
        STILL_REFERRED_TO,
      )
    for (const id of [visita.id_cliente, chamado.id_cliente])
      await expect(db.deleteFrom('clientes').where('id', '=', id).execute()).rejects.toMatchObject(
        STILL_REFERRED_TO,
      )
    prove('I7', 'SQL: deleting whom a visit, ticket, atividade or article refers to', { tried: 6, lost: 0 })
  })

  it('I7: a person who merely logged in can go', async () => {
    const { db } = database
    const usuario = await makeUsuario(db)
    await db
      .insertInto('sessoes')
      .values({
        token_hash: Buffer.alloc(32),
        id_usuario: usuario.id,
        criada_em: new Date(),
        usada_em: new Date(),
      })
      .execute()
    await expect(db.deleteFrom('usuarios').where('id', '=', usuario.id).execute()).resolves.toBeDefined()
  })

  it('I10: a second email that differs in case only', async () => {
    await makeUsuario(database.db, { email: 'Um@empresa.test' })
    await expect(makeUsuario(database.db, { email: 'uM@EMPRESA.test' })).rejects.toMatchObject({
      code: '23505',
      constraint: 'usuarios_email',
    })
  })

  it('I11: a cliente without a company, or anyone else with one', async () => {
    const { db } = database
    const { id } = await makeCliente(db)
    const person = { nome: 'A', sobrenome: 'B', senha_hash: '' }
    await expect(
      db
        .insertInto('usuarios')
        .values({ ...person, email: 'x1@x.test', perfil: 'cliente' })
        .execute(),
    ).rejects.toMatchObject(CHECK)
    await expect(
      db
        .insertInto('usuarios')
        .values({ ...person, email: 'x2@x.test', perfil: 'admin', id_empresa: id })
        .execute(),
    ).rejects.toMatchObject(CHECK)
    prove('I11', 'SQL: a cliente without a company, anyone else with one', { tried: 2, lost: 0 })
  })

  it('I13: changing, deleting or truncating atividades and auditoria, save in maintenance', async () => {
    const { db, owner } = database
    const author = await makeUsuario(db)
    await makeChamadoWithHistory(db, {}, [{ id_analista: author.id, descricao: 'Oi', status_chamado: 1 }])
    await db
      .insertInto('auditoria')
      .values({
        id_usuario: 1,
        nome_usuario: 'x',
        acao: 'x',
        tabela: 'x',
        id_registro: 1,
        antes: null,
        depois: null,
        id_requisicao: null,
      })
      .execute()
    for (const table of ['atividades', 'auditoria'])
      for (const statement of [
        sql`update ${sql.table(table)} set ${sql.ref(table === 'atividades' ? 'descricao' : 'acao')} = 'outra'`,
        sql`delete from ${sql.table(table)}`,
        sql`truncate ${sql.table(table)} cascade`,
      ])
        await expect(statement.execute(owner)).rejects.toThrow(
          `Registros de ${table} não podem ser alterados`,
        )
    await owner.transaction().execute(async (tx) => {
      await sql`set local zelo.manutencao = 'sim'`.execute(tx)
      await sql`update atividades set descricao = 'outra'`.execute(tx)
    })
    await expect(sql`delete from atividades`.execute(owner)).rejects.toThrow('não podem ser alterados')
    prove('I13', 'SQL: update, delete, truncate of atividades and auditoria', { tried: 7, lost: 0 })
  })

  it('I15: an unknown status or priority, a closed ticket without its time, an open one with it', async () => {
    const { db } = database
    const { id_chamado } = await makeChamado(db)
    const update = (set: object) =>
      db.updateTable('chamados').set(set).where('id_chamado', '=', id_chamado).execute()
    await expect(update({ id_status: 6 })).rejects.toMatchObject(FOREIGN_KEY)
    await expect(update({ id_prioridade: 0 })).rejects.toMatchObject(FOREIGN_KEY)
    await expect(update({ id_analista: 0 })).rejects.toMatchObject(FOREIGN_KEY)
    await expect(update({ id_status: 2 })).rejects.toMatchObject(CHECK)
    await expect(update({ fechado_em: new Date() })).rejects.toMatchObject(CHECK)
    await expect(update({ titulo: '  ' })).rejects.toMatchObject(CHECK)
    prove('I15', 'SQL: unknown status, priority or analista; closed without its time', { tried: 6, lost: 0 })
  })

  it('a second installation row', async () => {
    await database.db.insertInto('instalacao').values({ modo: 'producao', dia_demo: null }).execute()
    await expect(
      database.db.insertInto('instalacao').values({ modo: 'producao', dia_demo: null }).execute(),
    ).rejects.toMatchObject({ code: '23505' })
  })
})

describe('what the database knows', () => {
  it('the same statuses and priorities as the contract', async () => {
    const { db } = database
    const rows = await db.selectFrom('status').select(['id_status as id', 'descricao']).execute()
    expect(Object.fromEntries(rows.map(({ id, descricao }) => [id, descricao]))).toEqual(status)
    const priorities = await db
      .selectFrom('prioridades')
      .select(['id_prioridade as id', 'descricao'])
      .execute()
    expect(Object.fromEntries(priorities.map(({ id, descricao }) => [id, descricao]))).toEqual(prioridades)
  })

  it.each([
    ['São João', 'sao joao'],
    ['AÇÃO', 'acao'],
    ['Über Ñandú', 'uber nandu'],
  ])('normalizar(%s) is %s', async (text, plain) => {
    const { rows } = await sql<{ plain: string }>`select normalizar(${text}) as plain`.execute(database.db)
    expect(rows).toEqual([{ plain }])
  })

  it('instants come back as ISO in UTC to the millisecond', async () => {
    const { data_hora_prevista } = await makeVisita(database.db, {
      data_hora_prevista: '2026-02-28T23:59:59.987-03:00',
    })
    expect(data_hora_prevista).toBe('2026-03-01T02:59:59.987Z')
  })
})
