import { anexosTexts as texts, tipoDeArquivo } from '#contract/anexos-texts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Person } from '#server/platform/identity/actor.ts'
import { record } from '#server/platform/record/record.ts'
import type { Files } from '#server/platform/storage/files.ts'
import { daysBefore } from '#server/platform/time/clock.ts'
import { insertAnexo, lockUsage, saveReceived } from '../queries.ts'
import { kindRefusal, usageRefusal } from '../rules.ts'
import { finish } from './finish.ts'

type Sent = { nome: string; conteudo: Buffer }
/** Its id, for whoever uses it; or why it is not taken. */
export type Kept = { id: string } | { refused: string }

/**
 * A file that is here already, of somebody who does not send it by the browser: under the limits and checks of any other.
 * Until something uses it it belongs to nothing, and leaves within a day.
 */
export const keepWith =
  (files: Files) =>
  async (db: Db, owner: Person, { nome, conteudo }: Sent, now: Date): Promise<Kept> => {
    const tamanho = conteudo.length
    const tipo = tipoDeArquivo(nome)
    const denial = kindRefusal({ nome, tamanho }, files.limits)
    if (denial || tipo === undefined) return { refused: denial?.text ?? texts.wrongKind }
    if (!(await files.hasRoom(tamanho))) return { refused: texts.noRoom }
    const begun = await inTransaction(db, async (tx) => {
      const usage = await lockUsage(tx, owner.id, daysBefore(now, 1))
      const refusal = usageRefusal(usage, tamanho, files.limits)
      if (refusal) return { refused: refusal.text }
      const values = { id_usuario: owner.id, nome, tipo, tamanho, local: files.store.local, criado_em: now }
      const { id, recebido: _none, ...created } = await insertAnexo(tx, values)
      const change = {
        acao: 'criar',
        tabela: 'anexos',
        id_registro: null,
        depois: { id, ...created },
      } as const
      await record(tx, owner, change, { now })
      return { id }
    })
    if ('refused' in begun) return begun
    const piece = await files.parts.receive(inOne(conteudo))
    try {
      await files.parts.add(begun.id, piece, 0, true)
    } finally {
      await piece.remove()
    }
    await saveReceived(db, begun.id, tamanho, 'verificando')
    const estado = await finish(db, files, begun.id)
    if (estado === 'pronto') return begun
    if (estado === 'infectado') return { refused: texts.infected }
    return { refused: estado === 'recusado' ? texts.wrongContent : texts.notChecked }
  }

async function* inOne(conteudo: Buffer) {
  yield conteudo
}
