import { createHash } from 'node:crypto'
import { EMAIL_MAX, type MotivoRecebido, recebidosTexts as texts } from '#contract/recebidos-texts.ts'
import { lockActiveCliente } from '#server/features/clientes/queries.ts'
import { noteDevolvidos } from '#server/features/envios/queries.ts'
import { lockActiveUsuario } from '#server/features/usuarios/queries.ts'
import type { Change } from '#server/platform/record/record.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { type Person, zelo } from '#server/platform/identity/actor.ts'
import { record } from '#server/platform/record/record.ts'
import { keepAll } from './files.ts'
import { type Mail, readApart } from '../leitura/apart.ts'
import { failedIn, isOfMachine, isReport } from '../leitura/machines.ts'
import { dmarcOf } from '../leitura/proof.ts'
import { fitted, namedIn, titleOf } from '../leitura/text.ts'
import * as queries from '../queries.ts'
import { type Decision, decide, type Facts, isVerificado, PACE_MS, type Thread } from '../rules.ts'

export type Acting = { db: Db; caller: Person; now: Date; record: (change: Change) => Promise<void> }
type Written = { texto: string; anexos: string[] }
type Chamado = { id_chamado: number; id_cliente: number; fechado_em: string | null; id_usuario: number }

/** What a mail does to chamados, as if its author had done it. */
type Chamados = {
  find: (db: Db, id: number) => Promise<Chamado | undefined>
  open: (acting: Acting, opened: Written & { titulo: string }) => Promise<{ id_chamado: number }>
  answer: (acting: Acting, id_chamado: number, written: Written) => Promise<{ id_atividade: number }>
}
/** A file of a mail becomes one of its author's, or says why not. */
type Keep = (
  db: Db,
  owner: Person,
  file: { nome: string; conteudo: Buffer },
  now: Date,
) => Promise<{ id: string } | { refused: string }>

export type Parts = {
  db: Db
  chamados: Chamados
  keep: Keep
}
/** How a mail came: where it stands in the mailbox, and which server's word on its author counts. */
export type Delivery = {
  raw: Buffer
  place?: { uidvalidity: number; uid: number }
  /** Only its head was read. */
  tooLarge?: boolean
  /** How long reading may take. */
  readMs?: number
  own: readonly string[]
  authserv: string | undefined
}

const sum = (raw: Buffer) => createHash('sha256').update(raw).digest()

const valuesOf = ({ raw, place }: Delivery, mail: Mail | undefined, now: Date) => ({
  uidvalidity: place?.uidvalidity ?? null,
  uid: place?.uid ?? null,
  message_id: mail?.messageId ?? null,
  sha256: sum(raw),
  remetente: mail?.from[0] ?? '',
  assunto: mail?.subject ?? '',
  recebido_em: now,
})

/** Without a look at what it says. */
const hold = (db: Db, values: ReturnType<typeof valuesOf>, raw: Buffer, motivo: MotivoRecebido) =>
  inTransaction(db, async (tx) => {
    await queries.holdEntry(tx)
    const repeated = await queries.findDouble(tx, values)
    const decision = repeated
      ? ({ does: 'nothing', estado: 'ignorado', motivo: 'repetido' } as const)
      : ({ does: 'nothing', estado: 'retido', motivo } as const)
    return writeDown(tx, values, raw, decision, values.recebido_em)
  })

/** A mail that fails again and again, for whatever reason: it waits for an admin. */
export const giveUp = ({ db }: Pick<Parts, 'db'>, delivery: Delivery, now: Date) =>
  hold(db, valuesOf(delivery, undefined, now), delivery.raw, 'falha')

/**
 * Takes a mail in: its row, and what it does, in one transaction. Whatever it holds, it ends with a row; what it throws
 * is trouble of ours, after which the same mail may be tried again.
 */
export async function receive(parts: Parts, delivery: Delivery, now: Date): Promise<number> {
  const { raw, readMs, tooLarge = raw.length > EMAIL_MAX } = delivery
  const mail = await readApart(raw, {
    onlyHead: tooLarge,
    ...(readMs !== undefined && { timeoutMs: readMs }),
  }).catch(() => undefined)
  const values = valuesOf(delivery, mail, now)
  if (mail === undefined) return hold(parts.db, values, raw, 'ilegivel')
  if (tooLarge) return hold(parts.db, values, raw, 'grande')

  // Files go to their store before the transaction that uses them, and only where it will.
  const expected = decide(await factsOf(parts, parts.db, mail, { ...delivery, values, now }))
  const author =
    expected.does === 'nothing' ? undefined : await queries.findByEmail(parts.db, values.remetente)
  const files = author ? await keepAll(parts, author, mail.files, now) : { ids: [], named: [] }

  return inTransaction(parts.db, async (tx) => {
    await queries.holdEntry(tx)
    const facts = await factsOf(parts, tx, mail, { ...delivery, values, now })
    const decision = decide(facts)
    const seen = { ...values, verificado: isVerificado(facts) }
    if (decision.does === 'nothing') {
      if (decision.motivo === 'devolucao')
        await noteDevolvidos(tx, await queries.findNamed(tx, failedIn(raw)), now)
      return writeDown(tx, seen, raw, decision, now)
    }
    if (author === undefined || !(await staysActive(tx, author)))
      return writeDown(tx, seen, raw, { does: 'nothing', estado: 'retido', motivo: 'inativo' }, now)
    const done = await act(parts, actingOf(tx, author, now), { mail, decision, files })
    return queries.insertRecebido(tx, {
      ...values,
      ...done,
      verificado: decision.verificado,
      motivo: null,
      bruto: raw,
    })
  })
}

/** Person and company are locked until what they write is saved; people before companies. */
export const staysActive = async (db: Db, { id, id_empresa }: Person) =>
  (await lockActiveUsuario(db, id)) !== undefined &&
  id_empresa !== null &&
  (await lockActiveCliente(db, id_empresa)) !== undefined

export const actingOf = (db: Db, caller: Person, now: Date): Acting => ({
  db,
  caller,
  now,
  record: (change) => record(db, caller, change, { now }),
})

type Kept = { ids: string[]; named: string[] }
type Doing = {
  mail: Mail
  decision:
    | Pick<Extract<Decision, { does: 'answer' }>, 'does' | 'id_chamado'>
    | Pick<Extract<Decision, { does: 'open' }>, 'does' | 'continues'>
  files: Kept
}

/** Under the lock of the entry: opens or answers; what the row says of it. */
export async function act(
  { chamados }: Pick<Parts, 'chamados'>,
  acting: Acting,
  { mail, decision, files }: Doing,
) {
  const { novo: text } = mail
  const { ids: anexos, named } = files
  if (decision.does === 'answer') {
    const { id_chamado } = decision
    const texto = fitted(text, named)
    const { id_atividade } = await chamados.answer(acting, id_chamado, { texto, anexos })
    return { estado: 'respondido', id_chamado, id_atividade } as const
  }
  const continued = decision.continues === undefined ? [] : [texts.continuacao(decision.continues)]
  const opened = { titulo: titleOf(mail.subject), texto: fitted(text, [...continued, ...named]), anexos }
  const { caller, now, db } = acting
  const isConfirmed = await queries.isToConfirm(db, caller.id, new Date(now.getTime() - PACE_MS))
  const { id_chamado } = await chamados.open(acting, opened)
  const confirmado_em = isConfirmed ? now : null
  return { estado: 'aberto', id_chamado, id_atividade: null, confirmado_em } as const
}

type Values = Omit<Parameters<typeof queries.insertRecebido>[1], 'estado'>

/** Without effect on any chamado. Of the first that is held the admins are told; the others they find beside it. */
async function writeDown(
  tx: Db,
  values: Values,
  raw: Buffer,
  { estado, motivo }: Extract<Decision, { does: 'nothing' }>,
  now: Date,
) {
  const isFirst = estado === 'retido' && !(await queries.isAnyHeld(tx))
  const bruto = motivo === 'repetido' ? null : raw
  const id = await queries.insertRecebido(tx, { ...values, estado, motivo, bruto })
  if (estado === 'retido')
    await record(
      tx,
      zelo,
      {
        acao: 'reter',
        tabela: 'recebidos',
        id_registro: id,
        depois: { motivo },
        ...(isFirst && { tipo: 'email_retido' }),
      },
      { now },
    )
  return id
}

type Asking = Pick<Delivery, 'own' | 'authserv'> & {
  values: { message_id: string | null; sha256: Buffer; remetente: string }
  now: Date
}

async function factsOf(
  parts: Parts,
  db: Db,
  mail: Mail,
  { own, authserv, values, now }: Asking,
): Promise<Facts> {
  const since = new Date(now.getTime() - PACE_MS)
  const known = values.remetente === '' ? undefined : await queries.findByEmail(db, values.remetente)
  const thread = await threadOf(parts, db, mail, known?.id)
  const dmarc = dmarcOf(mail.headers, authserv, values.remetente)
  const verificado = isVerificado({ dmarc, thread })
  return {
    repeated: (await queries.findDouble(db, values)) !== undefined,
    report: isReport(mail),
    machine: isOfMachine(mail, own),
    blocked: await queries.isBlocked(db, mail.from),
    authors: mail.from.length,
    ...(await queries.countOf(db, { remetente: values.remetente, verificado }, since)),
    sender: senderOf(known),
    thread,
    answers: thread ? await queries.countAnswers(db, thread.chamado.id_chamado, since) : 0,
    dmarc,
    now,
  }
}

function senderOf(known: queries.Known | undefined): Facts['sender'] {
  if (known === undefined) return 'unknown'
  if (known.perfil !== 'cliente') return 'staff'
  const { ativo, ativo_empresa, id_empresa } = known
  return ativo === 'S' && ativo_empresa === 'S' && id_empresa !== null ? { id_empresa } : 'inactive'
}

/** An id of ours vouches for whoever got that mail, and for nobody whom they sent it on to. */
async function threadOf(
  { chamados }: Parts,
  db: Db,
  mail: Mail,
  author: number | undefined,
): Promise<Thread | undefined> {
  const { answers } = mail
  const sent = await queries.findOurs(db, answers)
  const id = sent?.id_chamado ?? (await queries.findAnswered(db, answers)) ?? namedIn(mail.subject)
  const chamado = id === undefined ? undefined : await chamados.find(db, id)
  return chamado && { chamado, ours: sent !== undefined && sent.id_usuario === author }
}
