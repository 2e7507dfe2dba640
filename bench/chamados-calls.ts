import type { BenchDatabase } from './database.ts'

export type Call = {
  what: string
  path: string
  perfil: 'admin' | 'analista' | 'cliente'
  goal: number
  body?: () => unknown
}

const LIST = 4
const OTHER = 20
const SEARCH = 20
const WRITE = 3

/** A ticket that is still open, and pages as deep as there are tickets: of all of them, of the open ones. */
export const fill = (asked: string, size: number) =>
  asked
    .replace('{id}', String(size - 5))
    .replace('{fundo}', String(Math.floor(size / 200)))
    .replace('{ultima}', String(Math.floor((0.038 * size) / 9)))
    .replace('{minha}', String(Math.floor(size / 2000)))

export function reads({ id_analista, id_cliente }: BenchDatabase): Call[] {
  const list = (rest: string, base = '/api/chamados') => `${base}?por_pagina=9&campos=lista${rest}`
  const admin = (what: string, rest: string, goal = OTHER): Call => ({
    what,
    path: list(rest),
    perfil: 'admin',
    goal,
  })
  const open = '&abertos=true'
  const mine = `/api/chamados/analista/${id_analista}`
  const theirs = `/api/chamados/cliente/${id_cliente}`
  return [
    admin('list', open, LIST),
    { what: 'list of an analista (Meus)', path: list(open, mine), perfil: 'analista', goal: LIST },
    { what: 'queue (Fila)', path: list(`${open}&fila=true`), perfil: 'analista', goal: LIST },
    {
      what: 'queue by priority',
      path: list(`${open}&fila=true&ordenar=prioridade`),
      perfil: 'admin',
      goal: LIST,
    },
    { what: 'list of a company', path: list(open, theirs), perfil: 'cliente', goal: LIST },
    { what: 'own ones of a cliente', path: list(`${open}&meus=true`, theirs), perfil: 'cliente', goal: LIST },
    { what: 'everything an analista sees', path: list(open), perfil: 'analista', goal: OTHER },
    admin('list, closed ones too', ''),
    admin('list, page 50', '&abertos=true&pagina=50'),
    admin('list, page 5,000', '&pagina={fundo}'),
    admin('list, last page of the open ones', '&abertos=true&pagina={ultima}'),
    {
      what: 'list of an analista, closed ones too, page 500',
      path: list('&pagina={minha}', mine),
      perfil: 'analista',
      goal: OTHER,
    },
    admin('list by a customer name that all have', `${open}&cliente=Empresa`),
    admin('list by a customer name that many have', `${open}&cliente=${encodeURIComponent('Âncora')}`),
    admin('list by customer name', `${open}&cliente=${encodeURIComponent('Âncora 1')}`),
    admin('list of one customer', `&cliente=${encodeURIComponent('Empresa Cedro 3')}`),
    admin('list by status text', '&status=aguardando'),
    admin('list, closed without success', '&id_status=3'),
    admin('list, critical', `${open}&id_prioridade=5`),
    admin('list of a month two years ago', `&data_inicio=${yearsAgo(2, '01')}&data_fim=${yearsAgo(2, '28')}`),
    ...['id_chamado', 'nome_cliente', 'titulo', 'status', 'data_criacao', 'prioridade'].flatMap((column) =>
      ['asc', 'desc'].map((way) =>
        admin(`list by ${column} ${way}`, `${open}&ordenar=${column}&direcao=${way}`),
      ),
    ),
    ...['nome_cliente', 'titulo', 'status'].map((column) => admin(`all by ${column}`, `&ordenar=${column}`)),
    ...['titulo', 'nome_cliente', 'status'].map((column): Call => ({
      what: `Meus by ${column}`,
      path: list(`${open}&ordenar=${column}`, mine),
      perfil: 'analista',
      goal: OTHER,
    })),
    {
      what: 'company by titulo',
      path: list(`${open}&ordenar=titulo`, theirs),
      perfil: 'cliente',
      goal: OTHER,
    },
    {
      what: 'own ones of a cliente by titulo',
      path: list('&meus=true&ordenar=titulo', theirs),
      perfil: 'cliente',
      goal: OTHER,
    },
    ...searches(list, theirs),
    { what: 'ticket', path: '/api/chamados/{id}', perfil: 'admin', goal: LIST },
    { what: 'history', path: '/api/chamados/atividades/chamado/{id}', perfil: 'admin', goal: LIST },
    { what: 'conversation', path: '/api/chamados/{id}/conversa', perfil: 'admin', goal: OTHER },
  ]
}

/** Each word that is sought stands in a tenth of the tickets, if nothing else is said. */
function searches(list: (rest: string, base?: string) => string, theirs: string): Call[] {
  const search = (what: string, busca: string, rest = ''): Call => ({
    what: `search, ${what}`,
    path: list(`&busca=${encodeURIComponent(busca)}${rest}`),
    perfil: 'admin',
    goal: SEARCH,
  })
  const month = `&data_inicio=${yearsAgo(2, '01')}&data_fim=${yearsAgo(2, '28')}`
  return [
    search('a word in 10 %', 'impressora'),
    search('a word of nearly every ticket', 'morado'),
    search('a rare word', 'quimera'),
    search('two common words that never meet', 'impressora fiscal'),
    search('three common words', 'impressora morado catedo'),
    search('a number', '4711'),
    search('the beginning of a word', 'impres'),
    search('open ones', 'impressora', '&abertos=true'),
    search('open ones, a word of closed ones alone', 'relicario', '&abertos=true'),
    search('one customer', 'impressora', `&cliente=${encodeURIComponent('Empresa Cedro 35')}`),
    search('a customer name that all have', 'impressora', '&cliente=Empresa'),
    search('a customer name that many have', 'impressora', `&cliente=${encodeURIComponent('Âncora')}`),
    search('closed without success', 'impressora', '&id_status=3'),
    search('critical', 'impressora', '&id_prioridade=5'),
    search('a month two years ago', 'impressora', month),
    search('by a customer', 'cedro 35'),
    search('by a customer, half typed', 'cedro 35 impres'),
    search('by a customer and a common word', 'impressora cedro 35'),
    search('by a name that many customers have', 'âncora'),
    search('by a name that many have and a common word', 'âncora impressora'),
    search('by a name that all customers have', 'empresa'),
    search('by a name that all have and a common word', 'empresa impressora'),
    search('by telephone', '(11) 3000-0035'),
    search('by telephone digits that many have', '3000'),
    search('open ones, by a name that many customers have', 'âncora', '&abertos=true'),
    {
      what: 'search of an analista, by a name that many customers have',
      path: list(`&busca=${encodeURIComponent('âncora')}`),
      perfil: 'analista',
      goal: SEARCH,
    },
    { what: 'search of an analista', path: list('&busca=impressora'), perfil: 'analista', goal: SEARCH },
    { what: 'search of a company', path: list('&busca=impressora', theirs), perfil: 'cliente', goal: SEARCH },
    {
      what: 'search of own ones',
      path: list('&busca=impressora&meus=true', theirs),
      perfil: 'cliente',
      goal: SEARCH,
    },
  ]
}

export const writes = (text: () => string): Call[] => [
  {
    what: 'answer',
    path: '/api/chamados/{id}/responder',
    perfil: 'admin',
    goal: WRITE,
    body: () => ({ resposta: text(), id_status: 4 }),
  },
  {
    what: 'new ticket',
    path: '/api/chamados',
    perfil: 'admin',
    goal: WRITE,
    body: () => ({ id_cliente: 7, titulo: 'Novo chamado', descricao: text() }),
  },
]

export const chamadosCalls = (database: BenchDatabase, size: number) =>
  reads(database).map(({ what, path: asked, perfil }) => ({
    what,
    path: fill(asked, size),
    token: database[perfil],
  }))

const yearsAgo = (years: number, day: string) => {
  const now = new Date()
  return `${now.getUTCFullYear() - years}-${String(now.getUTCMonth() + 1).padStart(2, '0')}-${day}`
}
