import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { calendarDate, id, instant, pathId } from './fields.ts'
import { idFilter, listQuery, textFilter } from './lists.ts'

export const auditoriaTexts = {
  noneFound: 'Nenhum registro encontrado',
  notFound: 'Registro não encontrado.',
} as const

/** What somebody did, as the screen says it. */
export const acoes = {
  criar: 'Criou',
  alterar: 'Alterou',
  excluir: 'Excluiu',
  recuperar: 'Recuperou da lixeira',
  remover: 'Removeu de vez',
  restaurar: 'Restaurou uma versão',
  desativar: 'Desativou',
  reativar: 'Reativou',
  transferir: 'Transferiu',
  atender: 'Iniciou atendimento',
  escalar: 'Escalou',
  responder: 'Respondeu',
  fechar: 'Fechou',
  comentar: 'Comentou',
  checkin: 'Fez check-in',
  checkout: 'Fez check-out',
  observacao_analista: 'Registrou observação',
  entrar: 'Entrou',
  sair: 'Saiu',
  'entrada recusada': 'Entrada recusada',
  recusa: 'Acesso recusado',
  'confirmar senha': 'Confirmou a senha',
  'confirmação recusada': 'Confirmação recusada',
  'trocar senha': 'Trocou a senha',
  'criar link de senha': 'Criou link de senha',
  'definir senha por link': 'Definiu a senha por link',
  'fazer cópia': 'Fez cópia de segurança',
  'restaurar cópia': 'Restaurou cópia de segurança',
} as const
export type Acao = keyof typeof acoes

/** What it was done to. */
export const tabelas = {
  acessos: 'Acessos',
  usuarios: 'Usuários',
  clientes: 'Clientes',
  visitas: 'Visitas',
  chamados: 'Chamados',
  atividades: 'Comentários',
  artigos: 'Artigos',
  sinonimos: 'Sinônimos',
  assistente: 'Assistente',
  auditoria: 'Auditoria',
  instalacao: 'Instalação',
} as const
export type Tabela = keyof typeof tabelas

const oneOf = <T extends object>(names: T) =>
  z.custom<Extract<keyof T, string>>(
    (value) => typeof value === 'string' && Object.hasOwn(names, value),
    'Valor inválido.',
  )

/** How far back a search for words looks, within what the other filters leave. */
export const SEARCHED_ROWS = 5_000

export const registro = z.object({
  id: z.number(),
  quando: instant,
  /** Null for whoever was not logged in and for the server itself. */
  id_usuario: id.nullable(),
  nome_usuario: z.string(),
  acao: z.string(),
  tabela: z.string(),
  id_registro: z.number().nullable(),
  /** Its title or name, where it had one. */
  nome_registro: z.string().nullable(),
  id_requisicao: z.string().nullable(),
})
export type Registro = z.output<typeof registro>

const row = z.record(z.string(), z.unknown()).nullable()
export const registroCompleto = registro.extend({ antes: row, depois: row })
export type RegistroCompleto = z.output<typeof registroCompleto>

const admin = { scope: { admin: 'todos' } } as const

export const listAuditoria = endpoint({
  method: 'GET',
  path: '/api/auditoria',
  summary: 'Quem fez o quê e quando, do mais novo ao mais antigo',
  ...admin,
  query: listQuery(['quando'], {
    data_inicio: calendarDate.optional(),
    data_fim: calendarDate.optional(),
    id_usuario: idFilter.optional(),
    acao: oneOf(acoes).optional(),
    tabela: oneOf(tabelas).optional(),
    id_registro: idFilter.optional(),
    busca: textFilter.optional(),
  }),
  response: z.array(registro),
})

export const getRegistro = endpoint({
  method: 'GET',
  path: '/api/auditoria/:id',
  summary: 'Um registro da auditoria, com o que era antes e o que ficou',
  ...admin,
  params: z.object({ id: pathId }),
  notFound: auditoriaTexts.notFound,
  response: registroCompleto,
})
