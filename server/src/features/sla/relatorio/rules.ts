import { prioridades } from '#contract/chamados-texts.ts'
import { type LinhaRelatorio, RELATORIO_MAX_MESES, slaTexts as texts } from '#contract/sla.ts'
import type { Grupo, Soma } from './queries.ts'

const monthsOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
const monthAt = (months: number) => `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`

/** Why these months cannot be reported. */
export function mesesRefusal(de: string, ate: string): string | undefined {
  const months = monthsOf(ate) - monthsOf(de)
  if (months < 0) return texts.monthsReversed
  return months >= RELATORIO_MAX_MESES ? texts.tooManyMonths : undefined
}

/** One decimal, never rounded up to a hundred. */
const percent = (met: number, of: number) => (of === 0 ? null : Math.floor((1000 * met) / of) / 10)

const lineOf = (chave: string | number, nome: string, soma: Partial<Soma>): LinhaRelatorio => ({
  chave,
  nome,
  total: soma.total ?? 0,
  resposta: percent(soma.respostas_no_prazo ?? 0, soma.respostas ?? 0),
  solucao: percent(soma.solucoes_no_prazo ?? 0, soma.solucoes ?? 0),
  fora: soma.fora ?? 0,
  desconsiderados: soma.desconsiderados ?? 0,
  reabertos: soma.reabertos ?? 0,
  mediana_min:
    soma.mediana_ms === null || soma.mediana_ms === undefined ? null : Math.round(soma.mediana_ms / 60_000),
})

type Asked = { de: string; ate: string; grupo: Grupo; nomes: ReadonlyMap<number, string> }

/** Every month has a line, also one in which nothing ended. */
export function linesOf(somas: readonly Soma[], { de, ate, grupo, nomes }: Asked) {
  const sums = new Map(somas.map((soma) => [soma.chave, soma]))
  const total = lineOf('', 'Total', sums.get(null) ?? {})
  if (grupo === 'mes') {
    const months = Array.from({ length: monthsOf(ate) - monthsOf(de) + 1 }, (_, n) =>
      monthAt(monthsOf(de) + n),
    )
    return { linhas: months.map((month) => lineOf(month, nameOfMonth(month), sums.get(month) ?? {})), total }
  }
  const named: ReadonlyMap<number, string> =
    grupo === 'cliente' ? nomes : new Map(Object.entries(prioridades).map(([id, nome]) => [Number(id), nome]))
  const linhas = somas.flatMap((soma) =>
    soma.chave === null ? [] : [lineOf(Number(soma.chave), named.get(Number(soma.chave)) ?? '', soma)],
  )
  const byName = (a: LinhaRelatorio, b: LinhaRelatorio) => a.nome.localeCompare(b.nome, 'pt-BR')
  const byUrgency = (a: LinhaRelatorio, b: LinhaRelatorio) => Number(b.chave) - Number(a.chave)
  return { linhas: linhas.toSorted(grupo === 'cliente' ? byName : byUrgency), total }
}

const nameOfMonth = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`

const titles = { mes: 'Mês', cliente: 'Cliente', prioridade: 'Prioridade' } as const
const number = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))
/** What a spreadsheet might take for a formula: it passes over what cannot be seen, and reads wide signs as plain ones. */
const isFormula = (value: string) => /^(?:[\s\p{C}\p{DI}]*[=+\-@]|[\t\r])/u.test(value.normalize('NFKC'))
const text = (value: string) => {
  const safe = isFormula(value) ? `'${value}` : value
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** As a Brazilian spreadsheet opens it: BOM, semicolons, decimal commas. */
export function csvOf(
  { linhas, total }: { linhas: readonly LinhaRelatorio[]; total: LinhaRelatorio },
  grupo: Grupo,
) {
  const head = [
    titles[grupo],
    'Total',
    'Primeira resposta no prazo (%)',
    'Solução no prazo (%)',
    'Fora do prazo',
    'Desconsiderados',
    'Reabertos',
    'Mediana até a solução (min úteis)',
  ]
  const rows = [...linhas, total].map((linha) => [
    text(linha.nome),
    ...[
      linha.total,
      linha.resposta,
      linha.solucao,
      linha.fora,
      linha.desconsiderados,
      linha.reabertos,
      linha.mediana_min,
    ].map(number),
  ])
  return `\uFEFF${[head, ...rows].map((cells) => `${cells.join(';')}\r\n`).join('')}`
}
