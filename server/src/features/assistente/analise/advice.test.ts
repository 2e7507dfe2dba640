import { expect, test } from 'vitest'
import { adviceOf } from './advice.ts'

const quiet = {
  abertos: 4,
  anteriores: 4,
  fechados: 4,
  em_aberto: 0,
  criticos: 0,
  sem_analista: 0,
  horas_ate_fechar: 5,
}
const nothing = { figures: quiet, clientes: [], analistas: [], recurring: [] }
const sentencesOf = (counts: Parameters<typeof adviceOf>[0]) =>
  adviceOf(counts)
    .split('\n\n')[1]
    ?.split('\n')
    .map((line) => line.replace(/^\d\. /, ''))

test('the most pressing comes first: critical ones, those without an analista, the customer with most', () => {
  expect(
    sentencesOf({
      figures: { ...quiet, abertos: 20, em_aberto: 12, criticos: 1, sem_analista: 7 },
      clientes: [
        { id: 1, nome: 'Creche', total: 9, em_aberto: 2 },
        { id: 2, nome: 'Padaria *Sol*', total: 8, em_aberto: 6 },
      ],
      analistas: [{ id: 3, nome: 'Ana Luz', total: 9, em_aberto: 9 }],
      recurring: [{ palavra: 'impressora', total: 9, chamados: [] }],
    }),
  ).toEqual([
    'Comece pelo chamado crítico que está em aberto.',
    'Escale os 7 chamados que estão sem analista.',
    String.raw`Fale com Padaria \*Sol\*: é o cliente com mais chamados em aberto, 6 no período.`,
  ])
})

test('then who has twice as much as another, causes that come back, and what changed; nobody is no analista', () => {
  const counts = {
    ...nothing,
    figures: { ...quiet, abertos: 13, anteriores: 10 },
    analistas: [
      { id: null, nome: 'Sem analista', total: 30, em_aberto: 30 },
      { id: 3, nome: 'Ana Luz', total: 9, em_aberto: 8 },
      { id: 4, nome: 'Bia Sá', total: 9, em_aberto: 4 },
    ],
    recurring: [{ palavra: 'impressora', total: 9, chamados: [] }],
  }
  expect(sentencesOf(counts)).toEqual([
    'Divida os chamados de Ana Luz, com 8 em aberto; Bia Sá tem 4.',
    'Procure a causa comum de “impressora”, que aparece em 9 chamados, e escreva um artigo sobre ela.',
    'Veja o que mudou: entraram 30% mais chamados que nos 30 dias anteriores.',
  ])
  const [alone] = sentencesOf({ ...counts, analistas: counts.analistas.slice(0, 2) }) ?? []
  expect(alone).toMatch(/^Procure a causa/)
})

test('a quiet month has three sentences too', () => {
  expect(sentencesOf(nothing)).toEqual([
    'Nenhum chamado crítico do período está em aberto: siga a ordem da fila.',
    'Nenhum chamado do período espera por analista: não há o que escalar.',
    'Aproveite para escrever um artigo sobre o último problema resolvido.',
  ])
})
