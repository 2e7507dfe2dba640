export const tiposItem = ['marcar', 'texto', 'numero'] as const
export type TipoItem = (typeof tiposItem)[number]

/** How an item is answered, as the admin chooses it. */
export const nomesItem: Record<TipoItem, string> = { marcar: 'Marcar', texto: 'Texto', numero: 'Número' }

export const ITENS_MAX = 50

export const checklistsTexts = {
  created: 'Checklist criado com sucesso!',
  changed: 'Checklist alterado com sucesso!',
  deleted: 'Checklist excluído com sucesso!',
  notSaved: 'Erro ao salvar checklist.',
  notDeleted: 'Erro ao excluir checklist.',
  noneFound: 'Nenhum checklist encontrado',
  notFound: 'Checklist não encontrado.',
  unknown: 'Checklist não encontrado',
  missingNome: 'Informe o nome do checklist.',
  missingTexto: 'Escreva o texto do item.',
  noItens: 'Inclua pelo menos um item.',
  tooMany: `Use no máximo ${ITENS_MAX} itens.`,
  what: 'Um checklist diz ao analista o que conferir na visita. Quando houver um, o formulário da visita passa a oferecê-lo.',
  hint: 'Enter inclui o próximo item; uma lista colada vira um item por linha. Alt com as setas muda a ordem.',
  movedTo: (place: number, count: number) => `Agora é o item ${place} de ${count}.`,
  changing: (visitas: number) =>
    visitas === 1
      ? 'A visita em aberto que o tem passa a ter os itens novos. O que já foi respondido fica como está.'
      : `As ${visitas} visitas em aberto que o têm passam a ter os itens novos. O que já foi respondido fica como está.`,
  deletion: (visitas: number) =>
    [
      'Não será mais oferecido a visitas novas.',
      visitas === 0
        ? 'As visitas que o tiveram guardam as suas respostas.'
        : visitas === 1
          ? 'A visita em aberto que o tem continua com ele, e as respostas ficam.'
          : `As ${visitas} visitas em aberto que o têm continuam com ele, e as respostas ficam.`,
    ].join(' '),
} as const

/** By what a list can be sorted. */
export const checklistsSorts = ['id', 'nome'] as const
