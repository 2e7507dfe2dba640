import { randomUUID } from 'node:crypto'
import {
  abrirRecebido,
  bloquearRecebido,
  descartarRecebido,
  getRecebido,
  juntarRecebido,
  listRecebidos,
  recebidosTexts as texts,
  simularRecebido,
} from '#contract/recebidos.ts'
import { type Context, handle } from '#server/platform/http/handle.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { keepAll } from './entrada/files.ts'
import { type Mail, readApart } from './leitura/apart.ts'
import * as queries from './queries.ts'
import { type Readable, seenBy } from './reach.ts'
import { act, actingOf, type Parts, receive, staysActive } from './entrada/receive.ts'
import { simulated, SIMULATED } from './entrada/simulado.ts'

type RouteParts = Omit<Parts, 'db'> & { readableBy: Readable }

const find = async (db: Db, id: number) => (await queries.findRecebido(db, id)) ?? refuse(404, texts.notFound)

/** One that still waits. */
async function lock(db: Db, id: number) {
  const before = (await queries.lockRecebido(db, id)) ?? refuse(404, texts.notFound)
  return before.estado === 'retido' ? before : refuse(409, texts.handled)
}

/** A head alone where the mail was too large. */
const readAgain = (raw: Buffer) => readApart(raw).catch(() => readApart(raw, { onlyHead: true }))

export function recebidosRoutes({ readableBy, ...parts }: RouteParts) {
  type Placing = Pick<Context<typeof abrirRecebido>, 'db' | 'params' | 'now' | 'record'> & {
    call: Pick<Context<typeof abrirRecebido>['call'], 'write'>
    body: { id_usuario?: number | undefined }
  }
  type Place = (author: queries.Known, mail: Mail) => Promise<Parameters<typeof act>[2]['decision']>

  /** What an admin decides for a mail that was held: it does then what it would have done by itself. */
  async function handleAs(
    acao: 'abrir' | 'juntar',
    { db, params, body, now, call, record }: Placing,
    place: Place,
  ) {
    const seen = await find(db, params.id)
    if (seen.estado !== 'retido') refuse(409, texts.handled)
    const { bruto } = (await queries.findOriginal(db, params.id, undefined)) ?? refuse(404, texts.notFound)
    const mail = await readAgain(bruto ?? refuse(409, texts.handled))
    const author = await authorOf(db, body.id_usuario ?? seen.pessoa?.id)
    const decision = await place(author, mail)
    const files = await keepAll({ ...parts, db }, author, mail.files, now)
    return call.write(async (tx) => {
      await queries.holdEntry(tx)
      if (!(await staysActive(tx, author))) refuseField('id_usuario', texts.semPessoa)
      const before = await lock(tx, params.id)
      const done = await act(parts, actingOf(tx, author, now), { mail, decision, files })
      // What vouches for its sender vouches for nobody else.
      const verificado = before.verificado && before.pessoa?.id === author.id
      await queries.saveRecebido(tx, before.id, { ...done, verificado })
      const after = await find(tx, before.id)
      await record(
        { acao, tabela: 'recebidos', id_registro: after.id, antes: before, depois: after },
        { db: tx },
      )
      return after
    })
  }

  return [
    handle(listRecebidos, async ({ db, query, setTotal }) => {
      const { rows, total } = await queries.findRecebidos(db, query)
      setTotal(total)
      return rows
    }),

    handle(getRecebido, async ({ db, params, caller, now }) => {
      const seen = seenBy(readableBy, caller, now)
      const { bruto, ...row } =
        (await queries.findOriginal(db, params.id, seen)) ?? refuse(404, texts.notFound)
      const mail = bruto === null ? undefined : await readAgain(bruto).catch(() => undefined)
      return {
        ...row,
        texto: mail?.inteiro ?? null,
        anexos: mail?.files.map(({ nome, conteudo }) => ({ nome, tamanho: conteudo.length })) ?? [],
      }
    }),

    handle(
      abrirRecebido,
      (context) => handleAs('abrir', context, async () => ({ does: 'open', continues: undefined })),
      { transaction: false },
    ),

    handle(
      juntarRecebido,
      (context) =>
        handleAs('juntar', context, async ({ id_empresa }) => {
          const { id_chamado } = context.body
          const chamado =
            (await parts.chamados.find(context.db, id_chamado)) ?? refuseField('id_chamado', texts.semChamado)
          if (chamado.id_cliente !== id_empresa) refuseField('id_usuario', texts.semPessoa)
          return { does: 'answer', id_chamado }
        }),
      { transaction: false },
    ),

    handle(
      descartarRecebido,
      async ({ db, params, record }) => {
        const before = await lock(db, params.id)
        await queries.saveRecebido(db, before.id, { estado: 'descartado', motivo: 'descartado' })
        const after = await find(db, before.id)
        await record({
          acao: 'descartar',
          tabela: 'recebidos',
          id_registro: after.id,
          antes: before,
          depois: after,
        })
        return after
      },
      { replay: ({ db }, { id }) => find(db, id) },
    ),

    handle(
      bloquearRecebido,
      async ({ db, params, now, record }) => {
        // Whoever is just taking one in of this sender comes before or after.
        await queries.holdEntry(db)
        const before = await lock(db, params.id)
        if (before.remetente === '') refuse(409, texts.semRemetente)
        await queries.blockSender(db, before.remetente, now)
        const descartados = await queries.discardHeldOf(db, before.remetente)
        const after = await find(db, before.id)
        const depois = { ...after, descartados }
        await record({ acao: 'bloquear', tabela: 'recebidos', id_registro: after.id, antes: before, depois })
        return after
      },
      { replay: ({ db }, { id }) => find(db, id) },
    ),

    handle(
      simularRecebido,
      async ({ db, body, now }) => {
        if (!(await queries.isDemo(db))) refuse(409, texts.onlyDemo)
        const { verificado, ...mail } = body
        const raw = simulated({ ...mail, dmarc: verificado ? 'pass' : 'none' }, { id: randomUUID(), now })
        const id = await receive({ db, ...parts }, { raw, own: [], authserv: SIMULATED }, now)
        return find(db, id)
      },
      { transaction: false },
    ),
  ]
}

/** In whose name it is written: an active person of a customer. */
async function authorOf(db: Db, id: number | undefined): Promise<queries.Known> {
  const person = id === undefined ? undefined : await queries.findPerson(db, id)
  return person?.perfil === 'cliente' ? person : refuseField('id_usuario', texts.semPessoa)
}
