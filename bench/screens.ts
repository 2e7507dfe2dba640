import type { Shows } from '#web/platform/live/shown.ts'

/** Somebody with an open screen. `chamado` is one that they may read. */
export type Person = {
  id: number
  perfil: 'admin' | 'analista' | 'cliente'
  id_empresa: number
  token: string
  chamado: number
}
/** A query of a screen: what it asks, and what its `meta` says in the browser. */
export type Asked = { path: string; body?: () => unknown; shows: Shows }

const PAGE = 'pagina=1&por_pagina=9&abertos=true'
const OPEN = [1, 4, 5]
const own = { noun: 'chamados', own: true } as const

const detail = ({ chamado: id }: Person): Asked[] =>
  [`/api/chamados/${id}`, `/api/chamados/atividades/chamado/${id}`].map((path) => ({
    path,
    shows: [{ noun: 'chamados', id }, 'clientes', 'usuarios'],
  }))

const list = (path: string, chamados: Shows[number] = 'chamados'): Asked[] => [
  { path: `${path}?${PAGE}`, shows: [chamados, 'clientes', 'usuarios'] },
]

const doAnalista = (id: number): Asked[] => [
  { path: `/api/analista/dashboard/${id}`, shows: ['visitas'] },
  { path: `/api/chamados/countprioridadeanalista/5/${id}`, shows: [own] },
  { path: `/api/chamados/countstatusanalista/4/${id}`, shows: [own] },
  ...[OPEN, [5]].map((statusList) => ({
    path: '/api/chamados/countmultiplosstatusanalista',
    body: () => ({ statusList, id_analista: id }),
    shows: [own],
  })),
]

const doCliente = (id: number): Asked[] => [
  { path: '/api/chamados?por_pagina=5', shows: ['chamados'] },
  { path: `/api/chamados/countcliente/${id}`, shows: ['chamados'] },
  { path: `/api/chamados/countstatuscliente/4/${id}`, shows: ['chamados'] },
  { path: `/api/chamados/countstatuscliente/5/${id}`, shows: ['chamados'] },
  { path: `/api/chamados/countprioridadecliente/5/${id}`, shows: ['chamados'] },
  { path: `/api/chamados/ultimodatachamado/${id}`, shows: ['chamados'] },
  {
    path: '/api/chamados/countmultiplosstatuscliente',
    body: () => ({ statusList: OPEN, id_cliente: id }),
    shows: ['chamados'],
  },
  { path: `/api/clientes/${id}/proximavisita`, shows: ['visitas'] },
]

const doAdmin: Asked[] = [
  { path: '/api/dashboard/atencao', shows: ['chamados', 'visitas', 'clientes', 'usuarios'] },
  { path: '/api/dashboard/resumo', shows: ['chamados', 'visitas', 'clientes'] },
  { path: '/api/dashboard/tendencia', shows: ['chamados', 'visitas', 'clientes', 'usuarios'] },
]

/** Ten people of a perfil: most have a list open, some a chamado, few a dashboard. */
const screens: Record<Person['perfil'], readonly ((person: Person) => Asked[])[]> = {
  admin: [...Array<() => Asked[]>(7).fill(() => list('/api/chamados')), detail, detail, () => doAdmin],
  analista: [
    ...Array<(person: Person) => Asked[]>(4).fill(({ id }) => list(`/api/chamados/analista/${id}`, own)),
    ...Array<() => Asked[]>(3).fill(() => [
      { path: `/api/chamados?${PAGE}&fila=true`, shows: ['chamados', 'clientes', 'usuarios'] },
    ]),
    detail,
    detail,
    ({ id }) => doAnalista(id),
  ],
  cliente: [
    ...Array<(person: Person) => Asked[]>(6).fill(({ id }) => list(`/api/chamados/cliente/${id}`)),
    detail,
    detail,
    ...Array<(person: Person) => Asked[]>(2).fill(({ id_empresa }) => doCliente(id_empresa)),
  ],
}

/** What the nth person of a perfil has on the screen. */
export const screenOf = (person: Person, n: number): Asked[] => {
  const ten = screens[person.perfil]
  return ten[n % ten.length]?.(person) ?? []
}
