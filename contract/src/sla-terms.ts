/** A near deadline is told when so much of the target is used. */
export const PERTO_PARTE = 0.75
/** Whoever reopens a chamado has at least so much of its target left. */
export const RESTO_PARTE = 0.25
/** Longer targets are no targets. */
export const META_MAX_MIN = 525_600
export const INTERVALOS_MAX = 4
export const RELATORIO_MAX_MESES = 36
/** Deadlines are counted up to here; the screens say "1.000+". */
export const SLA_COUNT_CAP = 1000

export const dias = ['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'] as const
export type Dia = (typeof dias)[number]

export const metasSla = ['resposta', 'solucao'] as const
export type MetaSla = (typeof metasSla)[number]

/** How a chamado stands to its next deadline; `sem_meta`: it has a plan, but no target. */
export const situacoes = ['vencido', 'perto', 'no_prazo', 'pausado', 'sem_meta'] as const
export type Situacao = (typeof situacoes)[number]
/** What lists can be narrowed to. */
export const situacoesFiltro = ['vencido', 'perto', 'no_prazo', 'pausado'] as const

export const tiposPasso = [
  'inicio',
  'pausa',
  'retomada',
  'prioridade',
  'cliente',
  'metas',
  'calendario',
  'reabertura',
  'cumprida',
  'estourada',
  'desconsiderada',
] as const
export type TipoPasso = (typeof tiposPasso)[number]

export const gruposRelatorio = ['mes', 'cliente', 'prioridade'] as const

/** Holidays that a calendar may leave out. */
export const facultativosSla = ['carnaval', 'corpus_christi'] as const
export type Facultativo = (typeof facultativosSla)[number]

/** The zones of Brazil, and the places that they are named after. */
export const fusos = {
  'America/Sao_Paulo': 'Brasília, Sul e Sudeste',
  'America/Noronha': 'Fernando de Noronha',
  'America/Belem': 'Belém',
  'America/Fortaleza': 'Fortaleza',
  'America/Recife': 'Recife',
  'America/Araguaina': 'Tocantins',
  'America/Maceio': 'Maceió e Aracaju',
  'America/Bahia': 'Salvador',
  'America/Campo_Grande': 'Campo Grande',
  'America/Cuiaba': 'Cuiabá',
  'America/Santarem': 'Santarém',
  'America/Porto_Velho': 'Porto Velho',
  'America/Boa_Vista': 'Boa Vista',
  'America/Manaus': 'Manaus',
  'America/Eirunepe': 'Eirunepé',
  'America/Rio_Branco': 'Rio Branco',
} as const
export type Fuso = keyof typeof fusos
