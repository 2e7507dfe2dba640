import { PRIORIDADE_CRITICA, status } from '#contract/chamados-texts.ts'
import type { Perfil } from '#contract/endpoint.ts'
import { listLink } from '#web/domain/nouns.ts'

/** The screen of each first step, with its form open. */
export const passoLinks = {
  cliente: listLink('admin', 'clientes', { novo: 'true' }),
  analista: listLink('admin', 'usuarios', { novo: 'true' }),
  visita: listLink('admin', 'visitas', { novo: 'true' }),
  chamado: listLink('admin', 'chamados', { novo: 'true' }),
  artigo: listLink('admin', 'artigos', { novo: 'true' }),
}

/** The management of visitas, which only an admin has. */
export const visitaLinks = (filters: { situacao?: string; data_inicio?: string; data_fim?: string }) =>
  listLink('admin', 'visitas', filters)

/** Each figure opens the list that it counts; a list of chamados holds open ones unless told otherwise. */
export const chamadoLinks = (perfil: Perfil) => {
  // A figure counts the company; the list of a cliente begins with their own.
  const counted = perfil === 'cliente' ? { meus: 'false' } : {}
  const address = (filters: Parameters<typeof listLink>[2]) =>
    listLink(perfil, 'chamados', { ...counted, ...filters })
  return {
    abertos: address({}),
    /** The list with its form open. */
    novo: listLink(perfil, 'chamados', { novo: 'true' }),
    todos: address({ abertos: 'false' }),
    status: (id: 4 | 5) => address({ status: status[id] }),
    criticos: address({ id_prioridade: PRIORIDADE_CRITICA }),
    sla: (situacao: 'vencido' | 'perto') => address({ sla: situacao }),
    fila: address({ fila: 'true' }),
    filaCriticos: address({ fila: 'true', id_prioridade: PRIORIDADE_CRITICA }),
    cliente: (id: number) => address({ id_cliente: id }),
    analista: (id: number | null) => address({ id_analista: id ?? 0 }),
    age: (data_inicio: string | null, data_fim: string) => address({ data_inicio, data_fim }),
    /** All that were opened on that day, closed ones too. */
    day: (dia: string) => address({ data_inicio: dia, data_fim: dia, abertos: 'false' }),
    closedOn: (dia: string) => address({ fechado_em: dia, abertos: 'false' }),
  }
}
