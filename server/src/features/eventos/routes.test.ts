import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { NounName } from '#contract/ocorrencias.ts'
import { findChamado } from '#server/features/chamados/queries.ts'
import { everything, heldBy } from '#server/features/chamados/reach.ts'
import { openPool } from '#server/platform/db/connect.ts'
import { followDatabase } from '#server/platform/db/live.ts'
import { endSessions } from '#server/platform/identity/sessions.ts'
import { zelo } from '#server/platform/identity/actor.ts'
import { type Held, record } from '#server/platform/record/record.ts'
import { useApp } from '#server/testing/app/app.ts'
import { buildSilentApp } from '#server/testing/app/build.ts'
import { peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { listen } from '#server/testing/eventos/listen.ts'
import { makeArtigo } from '#server/testing/artigos/factory.ts'
import { makeAtividade } from '#server/testing/chamados/factory.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'

const app = useApp({ live: true })
let address: string
let people: People
beforeAll(async () => {
  address = await app.listen()
  people = await peopleAround(app)
})
type Who = keyof People
const everybody: Who[] = ['admin', 'analista', 'other', 'cliente', 'stranger', 'painel']
const isAt = (noun: string, id: number) => (event: { noun: string; id: number }) =>
  event.noun === noun && event.id === id

/** What an action does when it has changed a row. */
const tell = (tabela: NounName, id_registro: number, era?: Held) =>
  record(app.db, zelo, { acao: 'alterar', tabela, id_registro, era }, { now: new Date() })

async function openTicket() {
  const ticket = await ticketOf(app, people)
  await tell('chamados', ticket.id_chamado)
  return ticket
}

/** Who was notified of this row while `change` ran. */
async function whoHears(noun: string, idOf: () => Promise<number>): Promise<Who[]> {
  const streams = await Promise.all(
    everybody.map(async (who) => ({ who, ...(await listen(address, people[who].token)) })),
  )
  await Promise.all(streams.map(({ hears }) => hears(isAt('tudo', 0))))
  const id = await idOf()
  // A change that everybody hears, after the one in question.
  const marks = [people.cliente, people.stranger].map(({ usuario }) => usuario.id_empresa ?? 0)
  for (const mark of marks) await tell('clientes', mark)
  await Promise.all(
    streams.map(({ hears }) => hears((event) => event.noun === 'clientes' && marks.includes(event.id))),
  )
  for (const { hangUp } of streams) hangUp()
  return streams.filter(({ heard }) => heard.some(isAt(noun, id))).map(({ who }) => who)
}
async function update(id: number, values: object) {
  const before = await findChamado(app.db, id, everything)
  await app.db
    .updateTable('chamados')
    .set({ ...values, versao: sql<number>`versao + 1` })
    .where('id_chamado', '=', id)
    .execute()
  await tell('chamados', id, before && heldBy(before))
}

describe('GET /api/eventos', () => {
  it.each([undefined, 'x'.repeat(43)])('anonymous, and with the token %s › 401', async (token) => {
    expect((await listen(address, token)).status).toBe(401)
  })

  it('says at once that it listens; noun, id and what waits are all that it tells', async () => {
    const { hears, heard, hangUp } = await listen(address, people.admin.token)
    await hears(isAt('tudo', 0))
    const { id_chamado } = await openTicket()
    await hears(isAt('chamados', id_chamado))
    expect(heard.map((event) => Object.keys(event))).toEqual([
      ['noun', 'id'],
      ['noun', 'id', 'fila', 'nova'],
    ])
    hangUp()
  })

  it('a ticket in the queue › all analistas, its company, admin and painel; no other company', async () => {
    const open = async () => (await openTicket()).id_chamado
    expect(await whoHears('chamados', open)).toEqual(['admin', 'analista', 'other', 'cliente', 'painel'])
  })

  it('a ticket of an analista › not the other analista, until they act on it or visit the company', async () => {
    const id_analista = people.analista.usuario.id
    const { id_chamado, id_cliente } = await ticketOf(app, people, { id_analista })
    const change = async () => {
      await update(id_chamado, { id_prioridade: 3 })
      return id_chamado
    }
    expect(await whoHears('chamados', change)).toEqual(['admin', 'analista', 'cliente', 'painel'])
    const visita = await makeVisita(app.db, {
      id_cliente,
      id_analista: people.other.usuario.id,
      data_hora_prevista: new Date().toISOString(),
    })
    expect(await whoHears('chamados', change)).toContain('other')
    await app.db.updateTable('visitas').set({ excluido_em: new Date() }).where('id', '=', visita.id).execute()
    expect(await whoHears('chamados', change)).not.toContain('other')
    const values = { id_chamado, id_analista: people.other.usuario.id, descricao: 'Vi.', status_chamado: 1 }
    await makeAtividade(app.db, values)
    expect(await whoHears('chamados', change)).toContain('other')
  })

  it('taken from the queue, handed over, moved to another company, deleted › whoever had it hears it once more', async () => {
    const { id_chamado } = await ticketOf(app, people)
    const change = (values: object) => async () => {
      await update(id_chamado, values)
      return id_chamado
    }
    const [mine, others] = [people.analista.usuario.id, people.other.usuario.id]
    expect(await whoHears('chamados', change({ id_analista: mine }))).toContain('other')
    expect(await whoHears('chamados', change({ id_analista: others }))).toEqual(
      expect.arrayContaining(['analista', 'other']),
    )
    const { id_empresa } = people.stranger.usuario
    expect(await whoHears('chamados', change({ id_cliente: id_empresa }))).toEqual(
      expect.arrayContaining(['cliente', 'stranger']),
    )
    expect(await whoHears('chamados', change({ excluido_em: new Date() }))).toEqual(
      expect.arrayContaining(['stranger', 'other', 'admin']),
    )
  })

  it('an entry of the history is a change of its ticket', async () => {
    const { id_chamado } = await ticketOf(app, people)
    const write = async () => {
      const values = { id_chamado, id_analista: people.admin.usuario.id, descricao: 'Oi', status_chamado: 1 }
      await makeAtividade(app.db, values)
      await tell('chamados', id_chamado)
      return id_chamado
    }
    expect(await whoHears('chamados', write)).toContain('cliente')
  })

  it('visits › their analista, admin and painel; people › admin; articles › who reads them', async () => {
    const id_analista = people.other.usuario.id
    const planned = async (wanted: object) => {
      const { id } = await makeVisita(app.db, { id_analista, ...wanted })
      await tell('visitas', id)
      return id
    }
    const plan = () => planned({})
    expect(await whoHears('visitas', plan)).toEqual(['admin', 'other', 'painel'])
    const id_cliente = people.cliente.usuario.id_empresa ?? 0
    const come = async () => {
      await planned({ id_cliente })
      return 0
    }
    expect(await whoHears('visitas', come)).toEqual(['cliente'])
    const rename = async () => {
      await tell('usuarios', id_analista)
      return id_analista
    }
    expect(await whoHears('usuarios', rename)).toEqual(['admin'])
    const write = async () => {
      const { id } = await makeArtigo(app.db)
      await tell('artigos', id)
      return id
    }
    expect(await whoHears('artigos', write)).toEqual(['admin', 'analista', 'other'])
  })

  it('many at once › one event without an id, of the noun alone', async () => {
    const stream = await listen(address, people.admin.token)
    await stream.hears(isAt('tudo', 0))
    const before = stream.heard.length
    await sql`insert into ocorrencias (tipo, tabela, id_registro, criada_em)
      select 'cadastro', 'clientes', n, now() from generate_series(1, 501) as n`.execute(app.db)
    await stream.hears(isAt('clientes', 0))
    expect(stream.heard.slice(before)).toEqual([{ noun: 'clientes', id: 0 }])
    stream.hangUp()
  })

  it('a transaction that fails tells nothing', async () => {
    const stream = await listen(address, people.admin.token)
    await stream.hears(isAt('tudo', 0))
    const failing = app.db.transaction().execute(async (tx) => {
      const { id } = await makeCliente(tx)
      const change = { acao: 'criar', tabela: 'clientes', id_registro: id } as const
      await record(tx, zelo, change, { now: new Date() })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const { id_chamado } = await openTicket()
    await stream.hears(isAt('chamados', id_chamado))
    expect(stream.heard.filter(({ noun }) => noun === 'clientes')).toEqual([])
    stream.hangUp()
  })

  it('a session that ends, ends its stream at once; that person’s others go on', async () => {
    const { usuario, token } = await app.logIn('analista')
    const stream = await listen(address, token)
    await stream.hears(isAt('tudo', 0))
    await endSessions(app.db, usuario.id, 'SENHA_ALTERADA', new Date())
    await stream.over
    expect((await listen(address, token)).status).toBe(401)
  })

  it('one person’s twenty-first stream › 429; a place is free again when one hangs up', async () => {
    const { token } = await app.logIn('admin')
    const streams = await Promise.all(Array.from({ length: 20 }, () => listen(address, token)))
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await listen(address, token)).status).toBe(429)
    for (const { hangUp } of streams) hangUp()
    await expect.poll(async () => (await listen(address, token)).status).toBe(200)
  })

  it('a lost connection to the database is taken up again, and everybody is told to look anew', async () => {
    const stream = await listen(address, people.admin.token)
    await stream.hears(isAt('tudo', 0))
    const told = stream.heard.length
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'zelo-direto' and datname = current_database()`.execute(app.db)
    await expect.poll(() => stream.heard.slice(told)).toContainEqual({ noun: 'tudo', id: 0 })
    const { id_chamado } = await openTicket()
    await stream.hears(isAt('chamados', id_chamado))
    stream.hangUp()
  })

  it('a second server on the same database tells what the first one did, and ends its streams when it stops', async () => {
    const db = openPool(app.config, { max: 2, pooled: false, onError: () => {} })
    const live = followDatabase(app.config)
    await live.ready
    const second = await buildSilentApp({ db, clock: () => new Date(), live })
    const stream = await listen(await second.listen({ host: '127.0.0.1', port: 0 }), people.cliente.token)
    await stream.hears(isAt('tudo', 0))
    const opened = await app.call('POST', '/api/chamados', {
      token: people.cliente.token,
      body: { titulo: 'Sem rede', descricao: 'Nada abre.', solicitante: 'Eu', id_prioridade: 2 },
    })
    await stream.hears(isAt('chamados', Number(opened.body['id_chamado'])))
    await second.close()
    await stream.over
    // Nobody is sent to a server that stops.
    expect(stream.heard.at(-1)).toEqual({ noun: 'vivo', id: 0 })
    await live.stop()
    await db.destroy()
  })
})

it('GET /api/eventos › analista › who hangs up at once takes no place: forty of them, and the next is heard', async () => {
  const { token } = await app.logIn('analista')
  const { hostname, port } = new URL(address)
  const request = `GET /api/eventos HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`
  for (let n = 0; n < 40; n++) {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write(request, () => socket.resetAndDestroy())
    await once(socket, 'close')
  }
  await expect
    .poll(async () => {
      const stream = await listen(address, token)
      stream.hangUp()
      return stream.status
    })
    .toBe(200)
})

it('HEAD /api/eventos is no call: it would never end', async () => {
  const { token } = await app.logIn('analista')
  const answer = await fetch(`${address}/api/eventos`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(404)
})
