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

export const slaTexts = {
  overlap: 'Os intervalos de um dia não podem se sobrepor.',
  noHours: 'Informe pelo menos um intervalo de atendimento.',
  tooManyIntervals: 'Informe no máximo quatro intervalos por dia.',
  respostaAfterSolucao: 'A primeira resposta não pode demorar mais que a solução.',
  past: 'A mudança não pode valer no passado.',
  tooFar: 'A mudança pode ser marcada para no máximo um ano à frente.',
  missingMotivo: 'Informe o motivo (10 a 500 caracteres).',
  sortOpenOnly: 'Ordene por prazo somente os chamados abertos.',
  planoUsed: (clientes: number) => `Este plano é usado por ${clientes} cliente${clientes === 1 ? '' : 's'}.`,
  calendarioUsed: (planos: number) =>
    `Este calendário é usado por ${planos} plano${planos === 1 ? '' : 's'}.`,
  calendarioMeasured: 'Este calendário já mediu chamados e não pode ser excluído.',
  otherPadrao: 'Escolha outro plano padrão antes.',
  alreadyDesconsiderado: 'Este ciclo já foi desconsiderado.',
  planoNotFound: 'Plano não encontrado.',
  calendarioNotFound: 'Calendário não encontrado.',
  feriadoNotFound: 'Feriado não encontrado.',
  cicloNotFound: 'Este chamado não tem este prazo.',
  nameTaken: 'Já existe um com este nome.',
  fusoFixed: 'O fuso de um calendário não muda. Crie outro calendário.',
  repeatedPrioridade: 'Cada prioridade tem uma meta só.',
  missingNome: 'Digite o nome.',
  neverReached: 'Com este calendário o prazo não vence em cinco anos.',
  tooManyMonths: 'Escolha no máximo 36 meses.',
  monthsReversed: 'O mês final não pode ser antes do inicial.',
  noPlanos: 'Nenhum plano de SLA. Os chamados não têm prazo.',
  suggest: 'Começar com o plano sugerido',
  fromNow: (chamados: number) =>
    chamados === 1
      ? 'Vale a partir de agora. Os prazos de 1 chamado aberto serão recalculados.'
      : `Vale a partir de agora. Os prazos de ${chamados} chamados abertos serão recalculados.`,
  agendada: (quando: string) =>
    `Há outro horário marcado para ${quando}. O que você mudar aqui vale no lugar dele.`,
  applyOpen: (chamados: number) =>
    chamados === 1 ? 'Aplicar também ao que está aberto' : `Aplicar também aos ${chamados} abertos`,
  planoSaved: 'Plano salvo com sucesso!',
  planoDeleted: 'Plano excluído com sucesso!',
  calendarioSaved: 'Calendário salvo com sucesso!',
  calendarioDeleted: 'Calendário excluído com sucesso!',
  feriadoSaved: 'Feriado salvo com sucesso!',
  feriadoDeleted: 'Feriado excluído com sucesso!',
  desconsiderado: 'Ciclo desconsiderado no SLA.',
  notSaved: 'Erro ao salvar. Verifique os dados ou tente novamente.',
} as const

/** The suggested plan: minutes of working time by priority; Planejada has no target. */
export const planoSugerido = {
  nome: 'Padrão',
  metas: [
    { id_prioridade: 5, resposta_min: 60, solucao_min: 240 },
    { id_prioridade: 4, resposta_min: 120, solucao_min: 480 },
    { id_prioridade: 3, resposta_min: 240, solucao_min: 960 },
    { id_prioridade: 2, resposta_min: 480, solucao_min: 1440 },
    { id_prioridade: 1, resposta_min: null, solucao_min: null },
  ],
} as const

const comercial = [
  { inicio: '08:00', fim: '12:00' },
  { inicio: '13:00', fim: '18:00' },
]
export const calendarioSugerido = {
  nome: 'Horário comercial',
  fuso: 'America/Sao_Paulo',
  horas: { seg: comercial, ter: comercial, qua: comercial, qui: comercial, sex: comercial, sab: [], dom: [] },
  facultativos: [...facultativosSla],
} as const satisfies { nome: string; fuso: Fuso; horas: Record<Dia, unknown>; facultativos: Facultativo[] }
