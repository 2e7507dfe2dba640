import { fonteLink } from './fontes.ts'
import { areaPath } from './places.ts'

const home = areaPath('admin')
const fontes = { artigos: 'artigo', chamados: 'chamado', visitas: 'visita' } as const
const isFonte = (tabela: string): tabela is keyof typeof fontes => Object.hasOwn(fontes, tabela)
/** Lists that open no single row: its name finds it, in use or not. */
const lists = new Map([
  ['usuarios', 'usuarios?clientes=true&inativos=true'],
  ['clientes', 'clientecrud?inativos=true'],
])

type RecordOf = { tabela: string; id: number | null; nome: string | null }

/** Where an admin sees a record of this table; undefined where it has no screen. */
export function recordPlace({ tabela, id, nome }: RecordOf) {
  if (isFonte(tabela)) return id === null ? undefined : fonteLink('admin', { tipo: fontes[tabela], id })
  const list = lists.get(tabela)
  if (list !== undefined && nome !== null) return `${home}/${list}&${new URLSearchParams({ nome })}`
}

/** All that was done to one record. */
export const auditPlace = (tabela: string, id: number) =>
  `${home}/auditoria?tabela=${tabela}&id_registro=${id}`
