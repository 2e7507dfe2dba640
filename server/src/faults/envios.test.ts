import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Db, openPool } from '#server/platform/db/connect.ts'
import { record } from '#server/platform/record/record.ts'
import { rounds } from '#server/testing/app/app.ts'
import { createDatabase } from '#server/testing/app/database.ts'
import { urlOf } from '#server/testing/app/database-url.ts'
import { makeChamado } from '#server/testing/chamados/factory.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { headerOf, postfixHere, usePostfix } from '#server/testing/emails/postfix.ts'
import { makeFolder, runProgram } from '#server/testing/processes/process.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { makeWebhook } from '#server/testing/webhooks/factory.ts'
import { useReceiver } from '#server/testing/webhooks/receiver.ts'

const patience = { timeout: 1_800_000, interval: 100 }
const LANES = 3
const postfix = usePostfix()
const receiver = useReceiver()

/** Ten chamados of a company, of which twelve people want to read everything by e-mail, and a program that is told too. */
async function makeCompany(db: Db) {
  await makeWebhook(db, { url: receiver.url(), tipos: ['resposta_equipe'] })
  const { id: id_empresa } = await makeCliente(db)
  const people: number[] = []
  for (let n = 0; n < 12; n++) {
    const { id } = await makeUsuario(db, { perfil: 'cliente', id_empresa, email: `pessoa${n}@empresa.test` })
    await db
      .insertInto('aviso_preferencias')
      .values({ id_usuario: id, grupo: 'meus', canal: 'email', ligado: true })
      .execute()
    people.push(id)
  }
  const analista = await makeUsuario(db, { email: 'analista@empresa.test' })
  const chamados: number[] = []
  for (let n = 0; n < 10; n++) {
    const wanted = { id_usuario: people[0] ?? 0, id_cliente: id_empresa, id_analista: analista.id }
    chamados.push((await makeChamado(db, wanted)).id_chamado)
  }
  return { people, analista, chamados }
}

/** The two minutes in which more may join are over. */
const endWait = (db: Db) =>
  sql`update envios set proxima_em = now() where id in (select id from envios
    where estado = 'fila' and id_grupo is null and proxima_em > now() for update skip locked)`.execute(db)

/** Nobody who lives needs ten seconds for a mail: the time of those that the dead were sending is over. */
const endLeases = (db: Db) =>
  sql`update envios set proxima_em = now() where estado = 'enviando' and proxima_em = reservado_ate
    and reservado_ate < now() + interval '110 seconds'`.execute(db)

describe.runIf(postfixHere)('e-mail and webhooks', () => {
  it(
    'F10, envios: three processes, one killed again and again amid sending: each person and program is told of each action exactly once, and what comes twice is known as the same',
    { timeout: 3_600_000 },
    async () => {
      const wanted = rounds(2000, 200)
      const kills = rounds(10, 5)
      await postfix.start()
      const config = await createDatabase()
      const certificate = path.join(makeFolder(), 'certificate.pem')
      writeFileSync(certificate, receiver.ca)
      const env = {
        DATABASE_URL: urlOf(config),
        ZELO_LOG_LEVEL: 'silent',
        ZELO_PUBLIC_URL: 'https://zelo.empresa.test',
        ZELO_SMTP_URL: postfix.url(),
        ZELO_MAIL_FROM: 'Suporte <suporte@empresa.test>',
        ZELO_WEBHOOK_NETWORKS: '127.0.0.1',
        NODE_EXTRA_CA_CERTS: certificate,
      }
      const db = openPool(config, { max: 3, pooled: false, onError: () => {} })
      let victim = runProgram('main', [], env)
      await victim.address()
      const others = [runProgram('main', [], env), runProgram('main', [], env)]
      await Promise.all(others.map((server) => server.address()))
      const { people, analista, chamados } = await makeCompany(db)
      const leaving = async () =>
        (await db.selectFrom('envios').select('id').where('estado', '=', 'enviando').execute()).length
      for (let n = 0; n < wanted; n++) {
        const id_registro = chamados[n % chamados.length] ?? 0
        const change = {
          acao: 'responder',
          tabela: 'chamados',
          id_registro,
          tipo: 'resposta_equipe',
        } as const
        await record(db, analista, change, { now: new Date() })
        if (n % 20 === 19) await endWait(db)
        if (n % Math.ceil(wanted / kills) !== Math.floor(wanted / kills / 2)) continue
        await endWait(db)
        await expect.poll(leaving, patience).toBeGreaterThan(0)
        await victim.stop('SIGKILL')
        victim = runProgram('main', [], env)
      }
      const told = async () => {
        await endWait(db)
        await endLeases(db)
        const { rows } = await sql<{
          left: number
        }>`select (select count(*) from ocorrencias where distribuida_em is null)
          + (select count(*) from envios where estado in ('fila', 'enviando')) as left`.execute(db)
        return Number(rows[0]?.left)
      }
      await expect.poll(told, patience).toBe(0)
      const { rows } = await sql<{
        id_usuario: number
        vezes: number
        ocorrencias: number
        estados: string[]
      }>`select id_usuario,
          count(*)::int as vezes, count(distinct id_ocorrencia)::int as ocorrencias, array_agg(distinct estado order by estado) as estados
        from envios where canal = 'email' and id_usuario = any(${people}) group by 1 order by 1`.execute(db)
      expect(rows).toEqual(
        people.map((id_usuario) => ({
          id_usuario,
          vezes: wanted,
          ocorrencias: wanted,
          estados: ['agrupado', 'enviado'],
        })),
      )
      const messages = await db
        .selectFrom('envios')
        .select('id_grupo')
        .where('estado', '=', 'enviado')
        .where('canal', '=', 'email')
        .execute()
      const ids = () => postfix.mails().map((mail) => headerOf(mail, 'Message-ID') ?? '')
      await expect.poll(() => new Set(ids()).size, patience).toBe(messages.length)
      const numbers = new Set(ids().map((id) => Number(/^<zelo\.(\d+)\./.exec(id)?.[1])))
      expect(numbers).toEqual(new Set(messages.map(({ id_grupo }) => id_grupo)))
      const twice = ids().length - messages.length
      expect(twice).toBeLessThanOrEqual(kills * LANES)
      const calls = await db
        .selectFrom('envios')
        .select(['id_ocorrencia', 'estado'])
        .where('canal', '=', 'webhook')
        .execute()
      expect(calls.filter(({ estado }) => estado === 'enviado')).toHaveLength(wanted)
      const heard = receiver.received.map(({ headers }) => String(headers['webhook-id']))
      expect(new Set(heard)).toEqual(new Set(calls.map(({ id_ocorrencia }) => String(id_ocorrencia))))
      const heardTwice = heard.length - wanted
      expect(heardTwice).toBeLessThanOrEqual(kills * LANES)
      await db.destroy()
      const proof = { lost: 0, figure: `${kills} kills, ${twice} mails and ${heardTwice} webhooks repeated` }
      prove('F10', 'kill -9 of one of three processes amid sending: lost or unknown as the same', {
        tried: messages.length + calls.length,
        ...proof,
      })
    },
  )
})
