import { type Dia, type Facultativo, facultativosSla, type Fuso } from './sla-terms.ts'

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
