import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type Db, openPool } from '#server/platform/db/connect.ts'
import { record } from '#server/platform/record/record.ts'
import { rounds } from '#server/testing/app/app.ts'
import { createDatabase } from '#server/testing/app/database.ts'
import { urlOf } from '#server/testing/app/database-url.ts'
import { makeChamado } from '#server/testing/chamados/factory.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { runProgram } from '#server/testing/processes/process.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'

const patience = { timeout: 600_000, interval: 50 }
const KILLS = 5

async function makeCompany(db: Db) {
  const { id: id_empresa } = await makeCliente(db)
  const people: number[] = []
  for (let n = 0; n < 12; n++) people.push((await makeUsuario(db, { perfil: 'cliente', id_empresa })).id)
  const analista = await makeUsuario(db)
  const chamados: number[] = []
  for (let n = 0; n < 10; n++) {
    const wanted = { id_usuario: people[0] ?? 0, id_cliente: id_empresa, id_analista: analista.id }
    chamados.push((await makeChamado(db, wanted)).id_chamado)
  }
  return { people, analista, chamados }
}

it(
  'F10, avisos: three processes, one killed again and again: each person is told of each action exactly once, in order',
  { timeout: 3_600_000 },
  async () => {
    const wanted = rounds(2000, 200)
    const config = await createDatabase()
    const env = { DATABASE_URL: urlOf(config), ZELO_LOG_LEVEL: 'silent' }
    const db = openPool(config, { max: 3, pooled: false, onError: () => {} })
    let victim = runProgram('main', [], env)
    await victim.address()
    const others = [runProgram('main', [], env), runProgram('main', [], env)]
    await Promise.all(others.map((server) => server.address()))
    const { people, analista, chamados } = await makeCompany(db)
    for (let n = 0; n < wanted; n++) {
      const id_registro = chamados[n % chamados.length] ?? 0
      const change = { acao: 'responder', tabela: 'chamados', id_registro, tipo: 'resposta_equipe' } as const
      await record(db, analista, change, { now: new Date() })
      if (n % Math.ceil(wanted / KILLS) !== Math.floor(wanted / KILLS / 2)) continue
      await victim.stop('SIGKILL')
      victim = runProgram('main', [], env)
    }
    const waiting = async () =>
      (await db.selectFrom('ocorrencias').select('id').where('distribuida_em', 'is', null).execute()).length
    await expect.poll(waiting, patience).toBe(0)
    const { rows } = await sql<{
      id_usuario: number
      ocorrencias: number
      fora_de_ordem: number
    }>`select id_usuario,
        count(distinct id_ocorrencia)::int as ocorrencias,
        count(*) filter (where id_ocorrencia < antes)::int as fora_de_ordem
      from (select id_usuario, id_ocorrencia,
        lag(id_ocorrencia) over (partition by id_usuario, id_chamado order by id) as antes from avisos) as a
      group by id_usuario order by id_usuario`.execute(db)
    expect(rows).toEqual(people.map((id_usuario) => ({ id_usuario, ocorrencias: wanted, fora_de_ordem: 0 })))
    const total = await db.selectFrom('avisos').select('id').execute()
    expect(total).toHaveLength(wanted * people.length)
    await db.destroy()
    prove('F10', 'kill -9 of one of three processes amid actions: avisos lost or there twice', {
      tried: wanted * people.length,
      lost: 0,
      figure: `${KILLS} kills`,
    })
  },
)
