import { atividadeTexts as sentences, isClosed, PRIORIDADE_PADRAO } from '#contract/chamados-texts.ts'
import { fullName } from '#contract/usuarios.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { findOpenedFor, lockChamado } from '../queries.ts'
import { everything } from '../reach.ts'
import { type Acting, comment, open, write } from './act.ts'

const WAITING_FOR_CLIENTE = 5
const OPEN = 1

type Written = { texto: string; anexos: string[] }

/** What a cliente does by e-mail. Person and company are locked, and it was checked that the chamado is of that company. */
export const byEmail = {
  /** Undefined for a chamado that is gone, or in the trash. */
  find: (db: Db, id: number) => findOpenedFor(db, id),

  open: ({ caller, ...acting }: Acting, { titulo, texto, anexos }: Written & { titulo: string }) => {
    if (caller.id_empresa === null) throw new Error('only who has a company opens a chamado by e-mail')
    return open(
      { caller, ...acting },
      {
        titulo,
        descricao: texto,
        solicitante: fullName(caller),
        id_prioridade: PRIORIDADE_PADRAO,
        id_cliente: caller.id_empresa,
        id_analista: null,
        anexos,
      },
    )
  },

  /** An answer, also where nobody has the chamado yet. A closed one stays closed: it is a comment, of which its analista is told. */
  answer: async (acting: Acting, id_chamado: number, { texto, anexos }: Written) => {
    const before = await lockChamado(acting.db, id_chamado, everything)
    if (!before) throw new Error('the chamado is gone')
    if (isClosed(before.id_status)) return comment(acting, before, { descricao: texto, anexos })
    const id_status = before.id_status === WAITING_FOR_CLIENTE ? OPEN : before.id_status
    const descricao = sentences.responder('cliente', texto)
    return write(acting, before, {
      acao: 'responder',
      tipo: 'resposta',
      changes: { id_status },
      descricao,
      anexos,
    })
  },
}
