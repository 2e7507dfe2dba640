import type { Perfil } from './endpoint.ts'
import type { TipoAviso } from './ocorrencias.ts'

/** Avisos of one page. */
export const AVISOS_PAGE = 20
/** Unread avisos are counted up to here; the bell says "99+". */
export const AVISOS_COUNT_CAP = 100
/** When push and Telegram keep silent unless the person chooses otherwise, in São Paulo. */
export const SILENCIO = { inicio: '22:00', fim: '07:00' } as const
/** Days after which an aviso leaves. */
export const AVISO_LIDO_DAYS = 90
export const AVISO_NAO_LIDO_DAYS = 180
/** From when on the eve of a visit is told, in São Paulo. */
export const LEMBRETE_HORA = 18

export const avisosTexts = {
  title: 'Avisos',
  mine: 'Meus avisos',
  readAll: 'Marcar todos como lidos',
  onlyUnread: 'Só não lidos',
  seeAll: 'Ver todos',
  earlier: 'Mostrar anteriores',
  none: 'Nenhum aviso.',
  noneYet: 'O que acontecer nos seus chamados e nas suas visitas aparece aqui.',
  notFound: 'Aviso não encontrado.',
  saved: 'Preferências salvas com sucesso!',
  notSaved: 'Erro ao salvar. Verifique os dados ou tente novamente.',
  notSetUp: 'Não configurado pelo administrador',
  always: 'Sempre',
  silencio: 'Silêncio',
  missingHora: 'Informe um horário, como 22:00.',
  emptySilencio: 'O fim do silêncio deve ser outro horário.',
} as const

/** What a person chooses channels for. */
export const gruposAviso = {
  meus: 'Meus chamados',
  fila: 'Fila',
  prazos: 'Prazos',
  visitas: 'Visitas',
  sistema: 'Sistema',
} as const
export type GrupoAviso = keyof typeof gruposAviso
export const gruposEmOrdem = [
  'meus',
  'fila',
  'prazos',
  'visitas',
  'sistema',
] as const satisfies readonly GrupoAviso[]

/** How somebody is told. The bell always rings; the others can be chosen. */
export const canaisEscolhidos = {
  sino: 'Sino',
  email: 'E-mail',
  push: 'Navegador',
  telegram: 'Telegram',
} as const
export type CanalAviso = keyof typeof canaisEscolhidos
export type CanalEscolhido = Exclude<CanalAviso, 'sino'>
export const canaisLigaveis = ['email', 'push', 'telegram'] as const satisfies readonly CanalEscolhido[]

export const ouvintes = [
  'analista',
  'anterior',
  'abriu',
  'escreveu',
  'empresa',
  'analistas',
  'admins',
] as const
export type Ouvinte = (typeof ouvintes)[number]
/** Who is told, by what they have to do with it, and of which perfis they can be. */
export const perfisDeOuvinte = {
  /** Whose the chamado or the visita is. */
  analista: ['admin', 'analista'],
  /** Whose the chamado was before. */
  anterior: ['admin', 'analista'],
  abriu: ['admin', 'analista', 'cliente'],
  /** Who wrote to the chamado from its company. */
  escreveu: ['cliente'],
  /** Everybody of the company that it is about. */
  empresa: ['cliente'],
  analistas: ['analista'],
  admins: ['admin'],
} as const satisfies Record<Ouvinte, readonly Perfil[]>

export type RegraDeAviso = {
  quem: Ouvinte
  grupo: GrupoAviso
  /** Unless the person has chosen otherwise. */
  canais: readonly CanalAviso[]
  /** `livre`: only where the chamado has no active analista; `aparente`: only where the company sees the change. */
  se?: 'livre' | 'aparente'
  perfis?: readonly Perfil[]
  /** The author's own confirmation. */
  aoAutor?: true
  /** Channels that tell it once an hour, with others, as a list. */
  lista?: readonly CanalAviso[]
}

const todos = ['sino', 'email', 'push', 'telegram'] as const
const visitaMarcada = [
  { quem: 'analista', grupo: 'visitas', canais: todos },
  { quem: 'empresa', grupo: 'visitas', canais: ['sino', 'email'] },
] as const
const deSistema = [{ quem: 'admins', grupo: 'sistema', canais: ['sino'] }] as const

/** Who is told of what, and how. Of several that fit a person the first counts. */
export const regrasDeAviso = {
  chamado_novo: [
    { quem: 'abriu', grupo: 'meus', canais: ['email'], perfis: ['cliente'], aoAutor: true },
    { quem: 'analista', grupo: 'meus', canais: todos },
    { quem: 'analistas', grupo: 'fila', canais: ['sino'], se: 'livre' },
    { quem: 'admins', grupo: 'fila', canais: ['sino'] },
    { quem: 'empresa', grupo: 'meus', canais: ['sino'] },
  ],
  escalado: [
    { quem: 'analista', grupo: 'meus', canais: todos },
    { quem: 'anterior', grupo: 'meus', canais: ['sino'] },
    { quem: 'abriu', grupo: 'meus', canais: ['sino'] },
  ],
  atendido: [{ quem: 'abriu', grupo: 'meus', canais: ['sino'] }],
  resposta_equipe: [
    { quem: 'abriu', grupo: 'meus', canais: ['sino', 'email', 'push'] },
    { quem: 'escreveu', grupo: 'meus', canais: ['sino', 'email', 'push'] },
    { quem: 'empresa', grupo: 'meus', canais: ['sino'] },
  ],
  resposta_cliente: [
    { quem: 'analista', grupo: 'meus', canais: todos },
    { quem: 'admins', grupo: 'fila', canais: ['sino', 'email'], se: 'livre' },
  ],
  fechado: [
    { quem: 'analista', grupo: 'meus', canais: ['sino', 'push'] },
    { quem: 'abriu', grupo: 'meus', canais: ['sino', 'email'] },
  ],
  reaberto: [
    { quem: 'analista', grupo: 'meus', canais: todos },
    { quem: 'abriu', grupo: 'meus', canais: ['sino', 'email'] },
  ],
  prioridade_critica: [
    { quem: 'analista', grupo: 'meus', canais: ['sino', 'push', 'telegram'] },
    { quem: 'admins', grupo: 'fila', canais: ['sino'] },
  ],
  sla_perto: [
    { quem: 'analista', grupo: 'prazos', canais: ['sino', 'push'] },
    { quem: 'admins', grupo: 'prazos', canais: ['sino', 'push'], se: 'livre' },
  ],
  sla_vencido: [
    { quem: 'analista', grupo: 'prazos', canais: todos },
    { quem: 'admins', grupo: 'prazos', canais: ['sino'], lista: ['email'] },
  ],
  visita_marcada: visitaMarcada,
  visita_alterada: [
    { quem: 'analista', grupo: 'visitas', canais: todos },
    { quem: 'empresa', grupo: 'visitas', canais: ['sino', 'email'], se: 'aparente' },
  ],
  visita_cancelada: visitaMarcada,
  visita_amanha: [{ quem: 'analista', grupo: 'visitas', canais: ['sino', 'email'] }],
  rat_selado: [{ quem: 'empresa', grupo: 'visitas', canais: ['sino', 'email'] }],
  rat_contestado: [{ quem: 'admins', grupo: 'visitas', canais: ['sino', 'email'] }],
  email_retido: deSistema,
  canal_parado: deSistema,
  webhook_pausado: deSistema,
} as const satisfies Record<TipoAviso, readonly RegraDeAviso[]>

const regras: Readonly<Record<TipoAviso, readonly RegraDeAviso[]>> = regrasDeAviso
/** The rules of a tipo, as rules. */
export const regrasDe = (tipo: TipoAviso): readonly RegraDeAviso[] => regras[tipo]

/** The fields of a visita whose change its company is told of. */
export const visitaAparente = ['data_hora_prevista', 'tipo', 'id_cliente'] as const

const canBe = (perfil: Perfil, { quem, perfis = perfisDeOuvinte[quem] }: RegraDeAviso) =>
  perfis.some((one) => one === perfil)
const regrasFor = (perfil: Perfil, grupo: GrupoAviso) =>
  Object.values(regras)
    .flat()
    .filter((regra) => regra.grupo === grupo && canBe(perfil, regra))

/** The groups of which somebody of this perfil is ever told. */
export const gruposDe = (perfil: Perfil): GrupoAviso[] =>
  gruposEmOrdem.filter((grupo) => regrasFor(perfil, grupo).length > 0)

/** Whether a channel tells anything of a group, unless the person has chosen otherwise. */
export const isLigado = (perfil: Perfil, grupo: GrupoAviso, canal: CanalEscolhido): boolean =>
  regrasFor(perfil, grupo).some(({ canais, lista = [] }) => [...canais, ...lista].includes(canal))

type Frase = string | (Partial<Record<Ouvinte, string>> & { outros: string })

/** What an aviso says after the number of its chamado, or by itself. Without names and titles: lock screens show it too. */
export const frasesDeAviso = {
  chamado_novo: { analista: 'novo, para você', outros: 'novo chamado' },
  escalado: {
    analista: 'escalado para você',
    anterior: 'não está mais com você',
    outros: 'mudou de analista',
  },
  atendido: 'em atendimento',
  resposta_equipe: 'nova resposta',
  resposta_cliente: 'resposta do cliente',
  fechado: 'fechado',
  reaberto: 'reaberto',
  prioridade_critica: 'prioridade crítica',
  sla_perto: 'prazo próximo do fim',
  sla_vencido: 'prazo vencido',
  visita_marcada: 'Visita marcada',
  visita_alterada: 'Visita alterada',
  visita_cancelada: 'Visita cancelada',
  visita_amanha: 'Lembrete de visita',
  rat_selado: 'Relatório de visita para aceitar ou contestar',
  rat_contestado: 'Relatório de visita contestado',
  email_retido: 'E-mail retido',
  canal_parado: 'Canal parado',
  webhook_pausado: 'Webhook pausado',
} as const satisfies Record<TipoAviso, Frase>

/** The sentence of an aviso: 'Chamado #4711: nova resposta'. */
export function fraseDeAviso(aviso: { tipo: TipoAviso; quem: Ouvinte; id_chamado: number | null }): string {
  const frases: Record<TipoAviso, Frase> = frasesDeAviso
  const frase = frases[aviso.tipo]
  const words = typeof frase === 'string' ? frase : (frase[aviso.quem] ?? frase.outros)
  return aviso.id_chamado === null ? words : `Chamado #${aviso.id_chamado}: ${words}`
}
