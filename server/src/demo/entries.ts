import { atividadeTexts } from '#contract/chamados.ts'
import { fullName } from '#contract/usuarios.ts'
import type { AtividadeWanted } from '#server/testing/chamados/factory.ts'
import type { Historia, Retorno } from './content.ts'
import type { People } from './people.ts'

/** An entry of the conversation: an atividade, or a note of the team. */
type Written = { anexos: readonly string[]; id_autor: number }
export type Entry = Written & { atividade: Omit<AtividadeWanted, 'data_criacao' | 'id_analista'> }
export type Said = Entry | (Written & { nota: string })

type Author = People['admin']
type Authors = { cliente: Author; analista: Author; admin: Author }
type Passo = Pick<Historia['passos'][number], 'quem' | 'texto' | 'id_status' | 'anexos'>

/** Somebody takes it, or is given it. */
export function taken({ analista, admin }: Authors, byAdmin: boolean): Entry {
  const name = fullName(analista)
  const descricao = byAdmin ? atividadeTexts.escalar(name) : atividadeTexts.atender(name)
  return {
    id_autor: byAdmin ? admin.id : analista.id,
    anexos: [],
    atividade: { tipo: byAdmin ? 'escalacao' : 'atendimento', descricao, status_chamado: 1 },
  }
}

export const answered = (authors: Authors, { quem, texto, id_status, anexos }: Passo): Entry => ({
  id_autor: authors[quem].id,
  anexos,
  atividade: {
    tipo: 'resposta',
    descricao: atividadeTexts.responder(quem, texto),
    status_chamado: id_status,
  },
})

export function closed(
  authors: Authors,
  { quem, id_status, observacoes, anexos }: Historia['fechamento'],
): Entry {
  const author = authors[quem]
  return {
    id_autor: author.id,
    anexos,
    atividade: {
      tipo: 'fechamento',
      descricao: atividadeTexts.fechar(quem, fullName(author), observacoes),
      observacoes: observacoes.trim() !== '',
      status_chamado: id_status,
    },
  }
}

/** What was closed is opened again, answered and closed for good. */
export const returned = (authors: Authors, { pedido, resposta }: Retorno): Entry[] => [
  answered(authors, { quem: 'cliente', texto: pedido, id_status: 1, anexos: [] }),
  answered(authors, { quem: 'analista', texto: resposta, id_status: 1, anexos: [] }),
  closed(authors, { quem: 'analista', id_status: 2, observacoes: '', anexos: [] }),
]
