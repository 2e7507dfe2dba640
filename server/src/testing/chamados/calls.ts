import { chamadosTexts as texts } from '#contract/chamados.ts'
import { CANARY } from '../calls/cast.ts'
import { type Call, rowOf, type To, type Who } from '../calls/noun-cases.ts'

const ticket = { titulo: 'Novo', descricao: 'Texto' }
const assigned = { conflict: texts.analistaNeeded, lines: { admin: 'com-analista' } } as const
const free = { conflict: texts.alreadyTaken, lines: { admin: 'livres' } } as const

/** A ticket's fields by PUT: each is the action that it stands for, with that action's line. */
const change = (as: string, body: (to: To) => unknown, rest: Omit<Call, 'as' | 'body'>): Call => ({
  as,
  names: 'chamados',
  body,
  ...rest,
})

/** Which tickets a list shows, by their cases. */
const shows = ({ world }: To, ...rows: string[]) =>
  rows.map((row) => ({ id_chamado: rowOf(world, 'chamados', row) }))

const companyTickets = ['own', 'same_company', 'unassigned']

/** What each perfil sees in the list narrowed to a company or an analista; nothing where nothing stands. */
const ofA: Partial<Record<Who, string[]>> = {
  admin: companyTickets,
  analista: ['own', 'unassigned'],
  cliente: companyTickets,
}
const ofCompany: Record<string, Partial<Record<Who, string[]>>> = {
  own: ofA,
  same_company: ofA,
  other_company: {
    admin: ['other_company', 'queue', 'opened', 'acted', 'left'],
    analista: ['other_company', 'queue', 'opened', 'left'],
  },
  other_analista: { admin: ['other_analista'] },
}

const ofAnalista: typeof ofCompany = {
  own: { analista: ['own', 'other_company'] },
  other_analista: {
    admin: ['same_company', 'other_analista', 'opened', 'acted', 'visited'],
    analista: ['opened'],
    cliente: ['same_company'],
  },
  left: { admin: ['left'], analista: ['left'] },
}

const unread = (to: To) =>
  shows(
    to,
    ...(to.who === 'cliente' ? companyTickets : []),
    ...(to.who === 'analista' ? ['own', 'other_company'] : []),
  )

export const calls: Record<string, Call[]> = {
  listChamados: [
    { lists: 'chamados' },
    { as: 'by a word', lists: 'chamados', query: () => ({ busca: CANARY }) },
    {
      as: 'of the queue',
      query: () => ({ fila: 'true', ordenar: 'id_chamado' }),
      says: (to) =>
        to.who === 'cliente' ? shows(to, 'unassigned') : shows(to, 'unassigned', 'queue', 'left'),
    },
    {
      as: 'unread',
      query: () => ({ novas: 'true', ordenar: 'id_chamado' }),
      says: unread,
    },
    {
      as: 'of a company',
      names: 'clientes',
      query: ({ id }) => ({ id_cliente: id, ordenar: 'id_chamado' }),
      lines: { analista: 'qualquer-um', cliente: 'qualquer-um' },
      says: (to) => shows(to, ...(ofCompany[to.row]?.[to.who] ?? [])),
    },
    {
      as: 'of an analista',
      names: 'usuarios',
      query: ({ id }) => ({ id_analista: id, ordenar: 'id_chamado' }),
      lines: { analista: 'qualquer-um', cliente: 'qualquer-um' },
      says: (to) => shows(to, ...(ofAnalista[to.row]?.[to.who] ?? [])),
    },
  ],
  listChamadosDoAnalista: [
    {
      names: 'usuarios',
      query: () => ({ ordenar: 'id_chamado' }),
      says: (to) =>
        to.row === 'own' && to.who === 'analista'
          ? shows(to, 'own', 'other_company')
          : to.row === 'other_analista'
            ? shows(to, 'same_company', 'other_analista', 'opened', 'acted', 'visited')
            : undefined,
    },
  ],
  listChamadosDoCliente: [
    {
      names: 'usuarios',
      query: () => ({ ordenar: 'id_chamado' }),
      says: (to) =>
        (to.row === 'own' && to.who === 'cliente') || to.row === 'same_company'
          ? shows(to, ...companyTickets)
          : to.row === 'other_company'
            ? shows(to, 'other_company', 'queue', 'opened', 'acted', 'left')
            : [],
    },
  ],
  getChamado: [{ names: 'chamados', says: ({ id }) => ({ id_chamado: id }) }],
  listAtividades: [
    {
      names: 'chamados',
      says: ({ id, row }) => Array.from({ length: row === 'acted' ? 2 : 1 }, () => ({ id_chamado: id })),
    },
  ],
  getContagens: [
    {
      says: (to) => ({
        fila: to.who === 'cliente' ? null : 3,
        novas: unread(to)
          .map(({ id_chamado }) => id_chamado)
          .toReversed(),
      }),
    },
  ],
  listAbertos: [
    {
      names: 'clientes',
      query: ({ id }) => ({ clientes: id }),
      lines: { admin: 'qualquer-um', analista: 'qualquer-um' },
      says: (to) => {
        const abertos = ofCompany[to.row]?.[to.who]?.length
        if (abertos !== undefined) return [{ id_cliente: to.id, abertos, criticos: abertos }]
        return to.row === 'missing' || to.row === 'deleted' ? [] : undefined
      },
    },
  ],
  getConversa: [
    {
      names: 'chamados',
      says: ({ id, row, who }) => ({
        abertura: { chave: 'abertura', id },
        entradas: [
          ...Array.from({ length: row === 'acted' ? 2 : 1 }, () => ({ tipo: 'comentario' })),
          // The note of which one of the anexos is.
          ...(row === 'own' && who !== 'cliente' ? [{ tipo: 'nota' }] : []),
        ],
        anteriores: null,
      }),
    },
  ],
  createNota: [
    {
      names: 'chamados',
      body: () => ({ texto: 'Nota' }),
      says: ({ id, me }) => ({ id_chamado: id, tipo: 'nota', id_autor: me.id }),
    },
  ],
  getRascunhos: [{ names: 'chamados', says: () => [] }],
  saveRascunho: [
    {
      names: 'chamados',
      body: () => ({ tipo: 'resposta', texto: 'Olá' }),
      says: () => ({ rascunho: { texto: 'Olá' }, outro: null }),
    },
  ],
  deleteRascunho: [{ names: 'chamados' }],
  marcarPresenca: [
    { names: 'chamados', body: () => ({ estado: 'respondendo' }), says: () => ({ presentes: [] }) },
  ],
  lerChamado: [{ names: 'chamados', body: () => ({ id_atividade: 2_000_000_000 }) }],
  listStatus: [{}],
  listPrioridades: [{}],
  getNomeCliente: [{ names: 'clientes' }],

  createChamado: [
    {
      as: 'for a company',
      names: 'clientes',
      body: ({ id }) => ({ ...ticket, id_cliente: id }),
      lines: { admin: 'ativo', analista: 'ativo' },
      invalid: texts.unknownCliente,
      says: ({ id, me }) => ({ id_cliente: id, id_analista: null, id_usuario: me.id }),
    },
    {
      as: 'for an analista',
      names: 'usuarios',
      body: ({ id, who, world }) => ({
        ...ticket,
        ...(who !== 'cliente' && { id_cliente: rowOf(world, 'clientes', 'own') }),
        id_analista: id,
      }),
      lines: { admin: 'analista-ativo-ou-eu', cliente: 'qualquer-um' },
      invalid: texts.unknownAnalista,
      says: ({ id, who, world }) => ({
        id_cliente: rowOf(world, 'clientes', 'own'),
        id_analista: who === 'cliente' ? null : id,
      }),
    },
  ],
  deleteChamado: [{ names: 'chamados' }],
  createAtividade: [
    {
      names: 'chamados',
      body: ({ id }) => ({ id_chamado: id, descricao: 'Comentário' }),
      conflict: texts.analistaNeeded,
      says: ({ me }) => ({ id_analista: me.id }),
    },
  ],

  responderChamado: [{ names: 'chamados', body: () => ({ resposta: 'Pronto' }), ...assigned }],
  fecharChamado: [{ names: 'chamados', body: () => ({}), ...assigned }],
  atenderChamado: [{ names: 'chamados', body: () => ({}), ...free }],
  escalarChamado: [
    {
      names: 'chamados',
      body: ({ world }) => ({ id_analista: rowOf(world, 'usuarios', 'unassigned') }),
    },
    {
      as: 'to an analista',
      names: 'usuarios',
      at: (world) => `chamados ${rowOf(world, 'chamados', 'own')}`,
      body: ({ id }) => ({ id_analista: id }),
      lines: { admin: 'analista-ativo', analista: 'analista-ativo-ou-eu' },
      invalid: texts.unknownAnalista,
    },
  ],
  updateChamado: [
    change('editing', () => ({ titulo: 'Outro' }), {
      lines: { analista: 'edita-os-seus', cliente: 'empresa-sem-mudar' },
    }),
    change('answering', () => ({ id_status: 1 }), {
      conflict: texts.analistaNeeded,
      lines: { admin: 'com-analista', analista: 'atendidos', cliente: 'empresa_atendida' },
    }),
    change('closing', () => ({ id_status: 2 }), {
      conflict: texts.analistaNeeded,
      lines: { admin: 'com-analista', analista: 'atendidos', cliente: 'empresa_atendida' },
    }),
    change('handing over', ({ world }) => ({ id_analista: rowOf(world, 'usuarios', 'unassigned') }), {
      lines: { analista: 'escalaveis', cliente: 'empresa-sem-mudar' },
    }),
    change('taking', ({ me }) => ({ id_analista: me.id }), {
      conflict: texts.alreadyTaken,
      lines: { admin: 'livres', analista: 'livres', cliente: 'empresa-sem-mudar' },
    }),
    change('putting back', () => ({ id_analista: 0 }), {
      lines: { analista: 'le-sem-mudar', cliente: 'empresa-sem-mudar' },
    }),
    change('to another company', ({ world }) => ({ id_cliente: rowOf(world, 'clientes', 'unassigned') }), {
      lines: { analista: 'le-sem-mudar', cliente: 'empresa-sem-mudar' },
    }),
    {
      as: 'with a company',
      names: 'clientes',
      at: (world) => `chamados ${rowOf(world, 'chamados', 'own')}`,
      body: ({ id }) => ({ id_cliente: id }),
      lines: { admin: 'ativo', analista: 'empresa', cliente: 'empresa' },
      invalid: texts.unknownCliente,
    },
    {
      as: 'with an analista',
      names: 'usuarios',
      at: (world) => `chamados ${rowOf(world, 'chamados', 'own')}`,
      body: ({ id }) => ({ id_analista: id }),
      lines: { admin: 'outro-analista-ativo', analista: 'outro-analista-ativo', cliente: 'nenhum' },
      conflict: texts.alreadyTaken,
      invalid: texts.unknownAnalista,
    },
  ],
}
