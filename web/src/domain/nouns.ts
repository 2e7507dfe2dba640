import type { Perfil } from '#contract/endpoint.ts'
import { nounNames, tabelas, type NounName } from '#contract/ocorrencias.ts'
import { areaPath } from './area-path.ts'

/** What the screens know of a noun. Addresses are those below the area of a perfil. */
type NounOnScreen = {
  one: string
  lists: Partial<Record<Perfil, string>>
  /** Where a row opens, before its id. */
  rows?: Partial<Record<Perfil, string>>
  /** Where its list opens no single row: finds it by its name, in use or not. */
  named?: Partial<Record<Perfil, string>>
}

const nouns: Record<NounName, NounOnScreen> = {
  usuarios: {
    one: 'Usuário',
    lists: { admin: 'usuarios' },
    named: { admin: 'usuarios?clientes=true&inativos=true' },
  },
  clientes: {
    one: 'Cliente',
    lists: { admin: 'clientecrud' },
    rows: { admin: 'clientes/', analista: 'clientes/' },
  },
  visitas: {
    one: 'Visita',
    lists: { admin: 'visitascrud', analista: 'visitasmesa' },
    rows: { admin: 'visitascrud?ver=', analista: 'visitasmesa?ver=' },
  },
  chamados: {
    one: 'Chamado',
    lists: { admin: 'chamadoscrud', analista: 'achamadoscrud', cliente: 'cchamadoscrud' },
    rows: { admin: 'chamados/', analista: 'achamados/', cliente: 'cchamados/' },
  },
  notas: { one: 'Nota interna', lists: {} },
  artigos: {
    one: 'Artigo',
    lists: { admin: 'artigoscrud', analista: 'artigoscrud' },
    rows: { admin: 'artigoscrud?ver=', analista: 'artigoscrud?ver=' },
  },
  sinonimos: { one: 'Sinônimos', lists: { admin: 'sinonimos' } },
  calendarios: { one: 'Calendário', lists: { admin: 'sla?aba=calendarios' } },
  planos: { one: 'Plano de SLA', lists: { admin: 'sla' } },
  recebidos: { one: 'E-mail recebido', lists: { admin: 'canais?aba=retidos' } },
  webhooks: { one: 'Webhook', lists: { admin: 'canais?aba=webhooks' } },
  checklists: { one: 'Checklist', lists: { admin: 'checklists' } },
  campo: { one: 'Registro de campo', lists: { admin: 'pendenciascampo' } },
  rats: {
    one: 'RAT',
    lists: { admin: 'rats', analista: 'rats', cliente: 'visitas' },
    rows: { admin: 'rats/', analista: 'rats/', cliente: 'visitas/' },
  },
}

const isNoun = (name: string): name is NounName => nounNames.some((noun) => noun === name)

/** Of one row. */
export const nounName = (noun: NounName) => nouns[noun].one
/** Of many rows. */
export const nounNameOfMany = (noun: NounName) => tabelas[noun]

/** The list of a noun, with filters; a perfil that has none is led to its first screen. */
export function listLink(
  perfil: Perfil,
  noun: NounName,
  filters: Readonly<Record<string, string | number | null>> = {},
) {
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  )
  const path = `${areaPath(perfil)}/${nouns[noun].lists[perfil] ?? ''}`
  if (given.length === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(given).toString()}`
}

/** Where one row opens; a perfil that has no screen for it gets the list. */
export function rowLink(perfil: Perfil, noun: NounName, id: number) {
  const before = nouns[noun].rows?.[perfil]
  return before === undefined ? listLink(perfil, noun) : `${areaPath(perfil)}/${before}${id}`
}

type RecordOf = { tabela: string; id: number | null; nome: string | null }

/** Where an admin sees a record of this table; undefined where it has no screen. */
export function recordLink({ tabela, id, nome }: RecordOf) {
  if (!isNoun(tabela)) return
  const { rows, named } = nouns[tabela]
  if (rows) return id === null ? undefined : rowLink('admin', tabela, id)
  if (named?.admin !== undefined && nome !== null)
    return `${areaPath('admin')}/${named.admin}&${new URLSearchParams({ nome })}`
}

/** All that was done to one record. */
export const auditLink = (tabela: string, id: number) =>
  `${areaPath('admin')}/auditoria?tabela=${tabela}&id_registro=${id}`
