import type { Entrada } from '#contract/chamados.ts'

/** Whose words they are and whom they are for; an event is nobody's words. */
export type Kind = 'cliente' | 'equipe' | 'evento' | 'nota'

const spoken = ['resposta', 'comentario', 'abertura']

export function kindOf({ tipo, perfil }: Pick<Entrada, 'tipo' | 'perfil'>): Kind {
  if (tipo === 'nota') return 'nota'
  if (!spoken.includes(tipo)) return 'evento'
  return perfil === 'cliente' ? 'cliente' : 'equipe'
}

/** Whether somebody said more than that it happened. */
export const hasObservacoes = ({ texto }: Pick<Entrada, 'texto'>) => texto.includes(' Observações: ')

/** Above the words, in sight of everybody who may read them. */
export const labelOf = (kind: Kind, isCliente: boolean): string | undefined =>
  ({
    cliente: 'Mensagem do cliente',
    equipe: isCliente ? 'Resposta da equipe' : 'Resposta ao cliente',
    evento: undefined,
    nota: 'Nota interna · só a equipe vê',
  })[kind]

/** The same for whoever cannot see colours and places. */
export const nameOf = (kind: Kind, autor: string): string =>
  ({
    cliente: `${autor} escreveu à equipe`,
    equipe: `${autor} respondeu ao cliente`,
    evento: `Evento de ${autor}`,
    nota: `${autor} anotou só para a equipe`,
  })[kind]
