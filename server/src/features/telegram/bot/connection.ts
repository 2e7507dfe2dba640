import { telegramTexts as texts } from '#contract/telegram.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Actor } from '#server/platform/identity/actor.ts'
import { type Change, record } from '#server/platform/record/record.ts'
import type { Update } from './calls.ts'
import * as queries from '../queries.ts'

type Pessoa = Extract<Actor, { id: number }> & { id_chat: string }

type Note = (change: Change) => Promise<unknown>
/** Whoever writes to the bot has shown who they are. */
const noteBy =
  (db: Db, { id, nome, sobrenome }: Pessoa, now: Date): Note =>
  (change) =>
    record(db, { id, nome, sobrenome }, change, { now })

/** From now on this person is told in that conversation; null: in none. */
async function connect(db: Db, pessoa: Pessoa, id_chat: string | null, now: Date, note: Note) {
  await queries.saveChat(db, pessoa.id, id_chat ?? '', id_chat === null ? null : now)
  await note({
    acao: id_chat === null ? 'desconectar telegram' : 'conectar telegram',
    tabela: 'usuarios',
    id_registro: pessoa.id,
    antes: { id_chat: pessoa.id_chat },
    depois: { id_chat: id_chat ?? '' },
  })
}

/** Nobody is told in this conversation any more. Answers how many were. */
export async function disconnectChat(db: Db, id_chat: string, now: Date) {
  const pessoas = await queries.lockConectados(db, id_chat)
  for (const pessoa of pessoas) await connect(db, pessoa, null, now, noteBy(db, pessoa, now))
  return pessoas.length
}

export async function disconnectPessoa(db: Db, id: number, now: Date, note: Note) {
  const pessoa = await queries.lockPessoa(db, id)
  if (pessoa !== undefined && pessoa.id_chat !== '') await connect(db, pessoa, null, now, note)
}

/** In the caller's transaction: what somebody wrote to the bot, and what it says to that; undefined: nothing. */
export async function hear(db: Db, { message }: Update, now: Date) {
  // In a group others would read along.
  if (message === undefined || message.chat.type !== 'private') return undefined
  const id_chat = String(message.chat.id)
  const [, command, codigo = ''] = /^\/(start|parar|stop)(?:\s+(\S+))?\s*$/.exec(message.text ?? '') ?? []
  if (command === undefined) return undefined
  const say = (text: string) => ({ id_chat, text })
  if (command !== 'start')
    return say((await disconnectChat(db, id_chat, now)) > 0 ? texts.stopped : texts.howTo)
  if (codigo === '') {
    const typed = await queries.lockTyped(db, id_chat)
    for (const pessoa of typed) await connect(db, pessoa, id_chat, now, noteBy(db, pessoa, now))
    return say(typed.length > 0 ? texts.connected : texts.howTo)
  }
  const id = await queries.takeCodigo(db, codigo, now)
  const pessoa = id === undefined ? undefined : await queries.lockPessoa(db, id)
  if (pessoa === undefined) return say(texts.badCode)
  await connect(db, pessoa, id_chat, now, noteBy(db, pessoa, now))
  return say(texts.connected)
}
