import { PRIORIDADE_CRITICA, status } from '#contract/chamados-texts.ts'
import { areaPath } from '#web/domain/places.ts'

const address = (path: string, filters: Record<string, string | number | null> = {}) => {
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

const admin = areaPath('admin')

/** Each figure opens the list that it counts; a list of tickets holds open ones unless told otherwise. */
export const places = {
  clientes: `${admin}/clientecrud`,
  chamados: `${admin}/chamadoscrud`,
  /** The screen of each first step, with its form open. */
  passos: {
    cliente: address(`${admin}/clientecrud`, { novo: 'true' }),
    analista: address(`${admin}/usuarios`, { novo: 'true' }),
    visita: address(`${admin}/visitascrud`, { novo: 'true' }),
    chamado: address(`${admin}/chamadoscrud`, { novo: 'true' }),
    artigo: address(`${admin}/artigoscrud`, { novo: 'true' }),
  },
  visitas: (filters: { situacao?: string; data_inicio?: string; data_fim?: string }) =>
    address(`${admin}/visitascrud`, filters),
}

/** The figures of a list of tickets, whosever it is. */
export const chamadoPlaces = (list: string) => ({
  abertos: list,
  /** The list with its form open. */
  novo: address(list, { novo: 'true' }),
  todos: address(list, { abertos: 'false' }),
  status: (id: 4 | 5) => address(list, { status: status[id] }),
  criticos: address(list, { id_prioridade: PRIORIDADE_CRITICA }),
  cliente: (id: number) => address(list, { id_cliente: id }),
  analista: (id: number | null) => address(list, { id_analista: id ?? 0 }),
  age: (data_inicio: string | null, data_fim: string) => address(list, { data_inicio, data_fim }),
  /** All that were opened on that day, closed ones too. */
  day: (dia: string) => address(list, { data_inicio: dia, data_fim: dia, abertos: 'false' }),
  closedOn: (dia: string) => address(list, { fechado_em: dia, abertos: 'false' }),
})
