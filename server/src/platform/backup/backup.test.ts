import { randomUUID } from 'node:crypto'
import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { type DatabaseConfig, openClient, openPool } from '../db/connect.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { startSession } from '../identity/sessions.ts'
import { createDatabase, useDatabase } from '#server/testing/app/database.ts'
import { urlOf } from '#server/testing/app/database-url.ts'
import { makeArtigo } from '#server/testing/artigos/factory.ts'
import { makeAtividade, makeChamadoWithHistory } from '#server/testing/chamados/factory.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'
import { getJson, makeFolder, postJson, runProgram } from '#server/testing/processes/process.ts'
import { quick } from '#server/testing/processes/work.ts'
import { hashPassword } from '../identity/passwords.ts'
import { startWork } from '../background/work.ts'
import { restoreBackup } from './restore.ts'
import { findTables, sessionSettings } from './tables.ts'
import { writeBackup } from './write.ts'

const source = useDatabase()
const credentials = { email: 'rita@empresa.test', senha: 'ventania de agosto' }
const odd = 'aspas " \' barra \\ fim \\. tab\t linha\nlinha \r\n \u2028 emoji 🙂 árabe مرحبا N \\N'

/** Some rows of every table, with texts that break a careless format. */
async function fill() {
  const { db } = source
  const admin = await makeUsuario(db, {
    perfil: 'admin',
    email: credentials.email,
    senha_hash: await hashPassword(credentials.senha),
  })
  for (let n = 0; n < 30; n++)
    await makeChamadoWithHistory(db, { titulo: `${n} ${odd}` }, [
      { id_analista: admin.id, descricao: odd, status_chamado: n % 2 === 0 ? 4 : 2 },
    ])
  await makeVisita(db, { observacao_analista: odd, checkin: new Date(0), checkout: new Date(1) })
  await makeArtigo(db, { titulo: odd, excluido_em: new Date() })
  await db
    .insertInto('instalacao')
    .values({ modo: 'producao', dia_demo: null })
    .onConflict((c) => c.doNothing())
    .execute()
  await db
    .insertInto('chaves_idempotencia')
    .values({
      id_usuario: admin.id,
      chave: randomUUID(),
      conteudo: Buffer.from([0, 255]),
      status_http: 200,
      resposta: '{"a":1}',
      criada_em: new Date(),
    })
    .execute()
  await startSession(db, admin.id, new Date())
  return admin
}

/** Every table in a fixed order, without credentials. */
async function contentsOf(config: DatabaseConfig) {
  const client = await openClient(config)
  await client.query(sessionSettings)
  const found: Record<string, unknown> = {}
  for (const { tabela, colunas } of await findTables(client)) {
    const { rows } = await client.query({
      text: `select ${colunas.join(', ')} from "${tabela}" as t`,
      rowMode: 'array',
    })
    found[tabela] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  await client.end()
  return found
}

const emptyDatabase = () => createDatabase('template0')
const copyTo = (folder: string) => path.join(folder, 'copia.gz')

describe('npm run backup and npm run restore', () => {
  it('from a server to an embedded database and back: equal tables, people log in, lists and numbers go on', async () => {
    await fill()
    const folder = makeFolder()
    const file = copyTo(folder)
    const backup = runProgram('backup', ['--arquivo', file], {
      DATABASE_URL: urlOf(source.config),
      DATA_DIR: makeFolder(),
    })
    expect([await backup.exited, backup.output()]).toEqual([
      0,
      expect.stringContaining('Cópia de segurança: '),
    ])
    expect(statSync(file).mode & 0o077).toBe(0)
    const before = await contentsOf(source.config)

    const DATA_DIR = makeFolder()
    const restore = runProgram('restore', ['--arquivo', file, '--mesmo-assim'], { DATA_DIR })
    expect([await restore.exited, restore.output()]).toEqual([
      0,
      expect.stringContaining('linhas conferidas'),
    ])
    const server = runProgram('main', [], { DATA_DIR })
    const address = await server.address()
    const { body } = await postJson(`${address}/api/auth/login`, credentials)
    const headers = { authorization: `Bearer ${String(body['token'])}` }
    const listed = await fetch(`${address}/api/chamados?por_pagina=9`, { headers })
    expect(listed.headers.get('x-total-count')).toBe('30')
    const rows: unknown = await listed.json()
    const newest = Array.isArray(rows)
      ? Math.max(...rows.map((row: { id_chamado: number }) => row.id_chamado))
      : 0
    const cliente = await getJson(`${address}/api/clientescrud`, {
      headers,
      method: 'POST',
      body: '{"nome":"Novo"}',
    })
    const novo = { id_cliente: cliente.body['id'], titulo: 'Depois', descricao: 'x' }
    const created = await getJson(`${address}/api/chamados`, {
      headers,
      method: 'POST',
      body: JSON.stringify(novo),
    })
    expect(created).toMatchObject({ status: 201, body: { id_chamado: newest + 1 } })
    const found = await fetch(`${address}/api/chamados?busca=arabe`, { headers })
    expect(found.headers.get('x-total-count')).toBe('30')

    // Beside the running server, and into the other engine again.
    const nowhere = runProgram('backup', ['--arquivo', '/proc/nada/x.gz'], { DATA_DIR })
    expect([await nowhere.exited, nowhere.output()]).toEqual([1, expect.stringContaining('/proc/nada')])
    const second = path.join(folder, 'segunda.gz')
    expect(await runProgram('backup', ['--arquivo', second], { DATA_DIR }).exited).toBe(0)
    const target = await emptyDatabase()
    // With the key of the installation that wrote it nobody is asked.
    const home = makeFolder()
    copyFileSync(path.join(DATA_DIR, 'instalacao.chave'), path.join(home, 'instalacao.chave'))
    const moved = runProgram('restore', ['--arquivo', second], {
      DATABASE_URL: urlOf(target),
      DATA_DIR: home,
    })
    expect([await moved.exited, moved.output()]).toEqual([0, expect.not.stringContaining('alterada')])
    const after = await contentsOf(target)
    for (const table of [
      'usuarios',
      'visitas',
      'atividades',
      'artigos',
      'artigos_versoes',
      'sinonimos',
      'chaves_idempotencia',
    ])
      expect([table, after[table]]).toEqual([table, before[table]])
  })

  it.each([
    ['a file that is none', () => Buffer.from('não sou uma cópia')],
    ['one cut short', (copy: Buffer) => copy.subarray(0, copy.length - 40)],
    [
      'one with a row changed',
      (copy: Buffer) => gzipSync(gunzipSync(copy).toString().replace('Sem internet', 'Com internet')),
    ],
    [
      'one with a row less',
      (copy: Buffer) =>
        gzipSync(
          gunzipSync(copy)
            .toString()
            .replace(/\n1\t[^\n]*\n/, '\n'),
        ),
    ],
  ])('refuses %s and leaves the database empty', async (_, damage) => {
    await makeChamadoWithHistory(source.db, { titulo: 'Sem internet' }, [])
    const file = copyTo(makeFolder())
    await writeBackup(source.config, file, { now: new Date() })
    writeFileSync(file, damage(readFileSync(file)))
    const target = await emptyDatabase()
    await expect(restoreBackup(target, file, await readMigrations())).rejects.toThrow(
      /danificado|não confere/,
    )
    const client = new pg.Client(target)
    await client.connect()
    const { rows } = await client.query("select to_regclass('usuarios') is null as none")
    if (rows[0].none !== true) expect((await client.query('select from usuarios')).rowCount).toBe(0)
    await client.end()
  })

  it('refuses a database that is in use, one of a newer version, and a copy of a newer version', async () => {
    const ours = await readMigrations()
    const file = copyTo(makeFolder())
    await writeBackup(source.config, file, { now: new Date() })
    await makeUsuario(source.db)
    await expect(restoreBackup(source.config, file, ours)).rejects.toThrow('não está vazio')
    await expect(restoreBackup(await emptyDatabase(), file, ours.slice(0, -1))).rejects.toThrow('mais nova')
    const old = await emptyDatabase()
    await migrate(old, ours.slice(0, 3))
    const oldFile = copyTo(makeFolder())
    await writeBackup(old, oldFile, { now: new Date() })
    await expect(restoreBackup(await createDatabase(), oldFile, ours)).rejects.toThrow(
      'versão mais nova que a da cópia',
    )
  })

  it.each([1, 3, 5])(
    'a copy of the schema of migration %i is restored in it and migrated on',
    async (count) => {
      const ours = await readMigrations()
      const old = await emptyDatabase()
      await migrate(old, ours.slice(0, count))
      const client = await openClient(old)
      await client.query(`insert into clientes (nome) values ('Antiga');
      insert into usuarios (nome, sobrenome, email, perfil, senha_hash, id_empresa) values ('A', 'B', 'a@b.test', 'cliente', '', 1);
      insert into chamados (id_cliente, titulo, descricao, criado_por, id_usuario) values (1, 'Servidor lento', 'x', 'A B', 1)`)
      await client.end()
      const file = copyTo(makeFolder())
      await writeBackup(old, file, { now: new Date() })
      const target = await emptyDatabase()
      const { migrated } = await restoreBackup(target, file, ours)
      expect(migrated).toEqual(ours.slice(count).map(({ nome }) => nome))
      const reader = await openClient(target)
      const { rows } = await reader.query(`select titulo, palavras @@ 'lent'::tsquery as found
        from chamados join (
          select id_chamado, palavras from palavras_soltas union all select id_chamado, palavras from palavras_abertas
        ) as p using (id_chamado)`)
      await reader.end()
      expect(rows).toEqual([{ titulo: 'Servidor lento', found: true }])
    },
  )
})

describe('background work', () => {
  it('jobs stay out of a copy; the next start makes the schedules again and enqueues what the hour owes', async () => {
    const job = { name: 'varre', title: 'Varre', schedule: '5 * * * *', run: async () => {} }
    const waiting = { ...quick, settle: 600 }
    const openWork = async (config: DatabaseConfig) => {
      const db = openPool(config, { max: 2, pooled: false, onError: () => {} })
      const work = startWork({ config, pooled: false, db, jobs: [job], pace: waiting })
      await work.ready
      await work.stop()
      await db.destroy()
    }
    const stateOf = async (config: DatabaseConfig) => {
      const client = await openClient(config)
      const { rows } = await client.query(
        'select (select count(*)::int from pgboss.job) as jobs, (select count(*)::int from pgboss.schedule) as schedules',
      )
      await client.end()
      return rows
    }
    await openWork(source.config)
    const file = copyTo(makeFolder())
    await writeBackup(source.config, file, { now: new Date() })
    const target = await emptyDatabase()
    await restoreBackup(target, file, await readMigrations())
    expect(await stateOf(target)).toEqual([{ jobs: 0, schedules: 0 }])
    await openWork(target)
    expect(await stateOf(target)).toEqual([{ jobs: 1, schedules: 1 }])
  })
})

describe('a copy amid writes', () => {
  it('is of one moment: every ticket in it has exactly its own history', async () => {
    const { db } = source
    const analista = await makeUsuario(db)
    const { id_chamado } = await makeChamadoWithHistory(db, { titulo: 'Contado' }, [])
    const done = new AbortController()
    const writing = (async () => {
      while (!done.signal.aborted)
        await db.transaction().execute(async (tx) => {
          await makeAtividade(tx, {
            id_chamado,
            id_analista: analista.id,
            descricao: 'x',
            status_chamado: 1,
          })
          await tx
            .updateTable('chamados')
            .set((eb) => ({ versao: eb('versao', '+', 1) }))
            .where('id_chamado', '=', id_chamado)
            .execute()
        })
    })()
    const file = copyTo(makeFolder())
    await writeBackup(source.config, file, { now: new Date() })
    done.abort()
    await writing
    const target = await emptyDatabase()
    await restoreBackup(target, file, await readMigrations())
    const client = await openClient(target)
    const { rows } = await client.query(
      'select versao - 1 = (select count(*) from atividades a where a.id_chamado = c.id_chamado) as whole from chamados c where id_chamado = $1',
      [id_chamado],
    )
    await client.end()
    expect(rows).toEqual([{ whole: true }])
  })
})
