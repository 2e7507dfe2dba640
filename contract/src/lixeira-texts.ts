/** What is deleted softly, each by its noun. */
export const tiposNaLixeira = ['chamados', 'visitas', 'artigos'] as const
export type TipoNaLixeira = (typeof tiposNaLixeira)[number]

export const lixeiraTexts = {
  empty: 'A lixeira está vazia',
  noneFound: 'Nada encontrado na lixeira',
  notFound: 'Isto não está mais na lixeira.',
  notRecovered: 'Erro ao recuperar.',
  recovered: {
    chamados: 'Chamado recuperado com sucesso!',
    visitas: 'Visita recuperada com sucesso!',
    artigos: 'Artigo recuperado com sucesso!',
  },
} as const
