import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startSession } from '#server/platform/sessions.ts'
import { rounds } from '#server/testing/app.ts'
import { useDatabase } from '#server/testing/database.ts'
import { makeChamado } from '#server/testing/factories/chamados.ts'
import { makeUsuario } from '#server/testing/factories/usuarios.ts'
import { runProgram } from '#server/testing/process.ts'

const database = useDatabase()

/** Tickets whose version, history and audit log do not tell the same number of changes. */
const halfWritten = () =>
  sql<{ id_chamado: number }>`select c.id_chamado from chamados c where c.versao - 1 <>
      (select count(*) from atividades a where a.id_chamado = c.id_chamado)
    or c.versao - 1 <>
      (select count(*) from auditoria l where l.tabela = 'chamados' and l.id_registro = c.id_chamado and l.acao <> 'criar')
    or c.id_status <> coalesce((select a.status_chamado from atividades a where a.id_chamado = c.id_chamado
      order by a.id_atividade desc limit 1), 1)`.execute(database.db)

it('I2, I12: kill -9 amid actions and creations: all or nothing, acknowledged writes stay, a retry does not repeat', async () => {
  const { db } = database
  const admin = await makeUsuario(db, { perfil: 'admin' })
  const token = await startSession(db, admin.id, new Date())
  const tickets = await Promise.all(
    Array.from({ length: 6 }, () => makeChamado(db, { id_analista: admin.id })),
  )
  const id_cliente = tickets[0]?.id_cliente
  const { host, port, user, password, database: name } = database.config
  const DATABASE_URL = `postgres://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`
  const acknowledged: string[] = []
  /** Sent before the kill, sent again to the next server. */
  const creations: { key: string; titulo: string }[] = []

  for (let round = 0; round <= rounds(200); round++) {
    const server = runProgram('main', [], { DATABASE_URL, ZELO_LOG_LEVEL: 'silent' })
    const address = await server.address()
    const post = async (path: string, body: object, key: string = randomUUID()) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      }
      const answer = await fetch(`${address}${path}`, { method: 'POST', body: JSON.stringify(body), headers })
      return answer.status
    }
    const create = ({ key, titulo }: { key: string; titulo: string }) =>
      post('/api/chamados', { id_cliente, titulo, descricao: 'x' }, key)
    const last = creations.at(-1)
    if (last) expect(await create(last)).toBe(201)

    const next = { key: randomUUID(), titulo: `Rodada ${round}` }
    creations.push(next)
    // Killed amid the others' work, after another number of answers in each round.
    const enough = acknowledged.length + 1 + (round % 7)
    const amid = Promise.withResolvers<void>()
    const busy = tickets.map(async ({ id_chamado }) => {
      for (let n = 0; ; n++) {
        const resposta = `resposta ${round} ${id_chamado} ${n}`
        const status = await post(`/api/chamados/${id_chamado}/responder`, { resposta, id_status: 4 })
        if (status === 200) acknowledged.push(resposta)
        if (acknowledged.length >= enough) amid.resolve()
      }
    })
    const ended = Promise.allSettled([...busy, create(next)])
    await amid.promise
    await server.stop('SIGKILL')
    await ended
    expect((await halfWritten()).rows).toEqual([])
  }
  const made = await db.selectFrom('chamados').select('titulo').where('titulo', 'like', 'Rodada %').execute()
  const retried = creations.slice(0, -1).map(({ titulo }) => titulo)
  for (const titulo of retried) expect(made.filter((row) => row.titulo === titulo)).toHaveLength(1)
  const kept = await db.selectFrom('atividades').select('descricao').execute()
  const texts = new Set(kept.map(({ descricao }) => descricao))
  expect(acknowledged.filter((resposta) => !texts.has(resposta))).toEqual([])
}, 3_600_000)
