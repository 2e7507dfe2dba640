import { asPlain } from '../answers/markdown.ts'
import type { Counted, Figures, Recurring } from './queries.ts'

type Counts = {
  figures: Figures
  clientes: readonly Counted[]
  analistas: readonly Counted[]
  recurring: readonly Recurring[]
}

const SENTENCES = 3
/** From here on a number says more than chance. */
const MANY = 3
const RISE = 0.2

const mostOpen = (rows: readonly Counted[]) => rows.toSorted((a, b) => b.em_aberto - a.em_aberto)

function onUrgent({ criticos, sem_analista }: Figures): string[] {
  return [
    ...(criticos === 0
      ? []
      : [
          criticos === 1
            ? 'Comece pelo chamado crítico que está em aberto.'
            : `Comece pelos ${criticos} chamados críticos em aberto.`,
        ]),
    ...(sem_analista === 0
      ? []
      : [
          sem_analista === 1
            ? 'Escale o chamado que está sem analista.'
            : `Escale os ${sem_analista} chamados que estão sem analista.`,
        ]),
  ]
}

function onClientes(clientes: readonly Counted[]): string[] {
  const [first] = mostOpen(clientes)
  if (first === undefined || first.em_aberto < MANY) return []
  return [
    `Fale com ${asPlain(first.nome, 80)}: é o cliente com mais chamados em aberto, ${first.em_aberto} no período.`,
  ]
}

/** The one with twice as much as whoever has least, if there is anybody to share with. */
function onAnalistas(analistas: readonly Counted[]): string[] {
  const people = mostOpen(analistas.filter(({ id }) => id !== null))
  const [first, last] = [people[0], people.at(-1)]
  if (first === undefined || last === undefined || first.em_aberto < MANY) return []
  if (first.em_aberto < 2 * last.em_aberto || first === last) return []
  return [
    `Divida os chamados de ${asPlain(first.nome, 80)}, com ${first.em_aberto} em aberto; ${asPlain(last.nome, 80)} tem ${last.em_aberto}.`,
  ]
}

function onCauses(recurring: readonly Recurring[], { abertos, anteriores, em_aberto }: Figures): string[] {
  const [first] = recurring
  const rise = anteriores === 0 ? 0 : (abertos - anteriores) / anteriores
  return [
    ...(first
      ? [
          `Procure a causa comum de “${asPlain(first.palavra, 40)}”, que aparece em ${first.total} chamados, e escreva um artigo sobre ela.`,
        ]
      : []),
    ...(rise < RISE
      ? []
      : [`Veja o que mudou: entraram ${Math.round(rise * 100)}% mais chamados que nos 30 dias anteriores.`]),
    ...(em_aberto < MANY
      ? []
      : [
          `Reveja os ${em_aberto} chamados do período que seguem em aberto e feche os que já foram resolvidos.`,
        ]),
  ]
}

/** For a quiet month there is always something to do as well. */
const calm = ({ criticos, sem_analista }: Figures) => [
  ...(criticos === 0 ? ['Nenhum chamado crítico do período está em aberto: siga a ordem da fila.'] : []),
  ...(sem_analista === 0 ? ['Nenhum chamado do período espera por analista: não há o que escalar.'] : []),
  'Aproveite para escrever um artigo sobre o último problema resolvido.',
  'Confira na base de conhecimento se os artigos mais usados continuam certos.',
  'Combine com os clientes as próximas visitas.',
]

/** What to do first, in three sentences: the most pressing that the figures tell, always the same for the same ones. */
export function adviceOf({ figures, clientes, analistas, recurring }: Counts): string {
  const sentences = [
    ...onUrgent(figures),
    ...onClientes(clientes),
    ...onAnalistas(analistas),
    ...onCauses(recurring, figures),
    ...calm(figures),
  ]
  return [
    '## O que fazer primeiro',
    sentences
      .slice(0, SENTENCES)
      .map((sentence, place) => `${place + 1}. ${sentence}`)
      .join('\n'),
  ].join('\n\n')
}
