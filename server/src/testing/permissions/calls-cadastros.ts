import { autenticacaoTexts } from '#contract/autenticacao.ts'
import { clientesTexts } from '#contract/clientes.ts'
import { usuariosTexts } from '#contract/usuarios.ts'
import { visitasTexts } from '#contract/visitas.ts'
import type { Call, To } from './calls.ts'
import { PASSWORD } from './world.ts'

const senha = 'outra gaiola vazia'
const novo = { nome: 'Novo', sobrenome: 'Nome', email: 'novo@exemplo.test', senha }
const day = (text: string, days: number) =>
  new Date(new Date(text).getTime() + days * 86_400_000).toISOString().slice(0, 10)

const visit = ({ world: { rows }, me }: To) => ({
  data_hora_prevista: me.criado_em,
  id_cliente: rows.clientes.own,
  id_analista: rows.usuarios.other_analista,
})
const idsOf = (...ids: number[]) => ids.toSorted((a, b) => a - b).map((id) => ({ id }))

/** People, customers and visits, and how one becomes a person. */
export const cadastrosCalls: Record<string, Call[]> = {
  login: [
    { body: ({ world }) => ({ email: world.people.admin.email, senha: PASSWORD }) },
    {
      as: 'with a wrong password',
      body: ({ world }) => ({ email: world.people.admin.email, senha }),
      always: { status: 401, text: autenticacaoTexts.invalidLogin },
    },
  ],
  logout: [{}],
  confirmPassword: [
    { body: () => ({ senha: PASSWORD }) },
    {
      as: 'with a wrong password',
      body: () => ({ senha }),
      always: { status: 422, text: autenticacaoTexts.passwordWrong },
    },
  ],
  getMe: [{ says: ({ me }) => ({ id: me.id, perfil: me.perfil }) }],
  changePassword: [{ names: 'usuarios', body: () => ({ senha }) }],
  configureFirstAdmin: [
    {
      as: 'with a good link, once an admin exists',
      body: ({ world }) => ({ ...novo, token: world.links.configuracao }),
      always: { status: 404, text: autenticacaoTexts.linkNotFound },
    },
  ],
  setPasswordByLink: [
    {
      body: ({ world }) => ({ token: world.links.senha, senha }),
      writes: ({ people }) => [`usuarios ${people.admin.id}`],
    },
    {
      as: 'with the link of another purpose',
      body: ({ world }) => ({ token: world.links.configuracao, senha }),
      always: { status: 404, text: autenticacaoTexts.linkNotFound },
    },
  ],

  listUsuarios: [{ lists: 'usuarios' }],
  listAnalistas: [{ lists: 'usuarios', lines: { analista: 'nomes-comigo' } }],
  getUsuario: [{ names: 'usuarios', says: ({ id }) => ({ id }) }],
  getUsuarioPendencias: [{ names: 'usuarios' }],
  createUsuario: [
    { body: () => novo },
    {
      as: 'for a company',
      names: 'clientes',
      body: ({ id }) => ({ ...novo, perfil: 'cliente', id_empresa: id }),
      lines: { admin: 'ativo' },
      invalid: usuariosTexts.unknownEmpresa,
    },
  ],
  updateUsuario: [
    { names: 'usuarios', body: () => ({ telefone: '11 4002-8922' }) },
    {
      as: 'into another company',
      names: 'clientes',
      at: ({ people }) => `usuarios ${people.cliente.id}`,
      body: ({ id }) => ({ id_empresa: id }),
      lines: { admin: 'ativo' },
      invalid: usuariosTexts.unknownEmpresa,
    },
  ],
  deleteUsuario: [
    {
      names: 'usuarios',
      lines: { admin: 'sem-vinculos' },
      conflict: (row) => (row === 'own' ? usuariosTexts.self : usuariosTexts.notDeleted),
    },
  ],
  toggleUsuario: [
    { names: 'usuarios', lines: { admin: 'menos-o-proprio' }, conflict: usuariosTexts.self },
    ...(['chamados', 'visitas'] as const).map((what): Call => ({
      as: `handing over ${what}`,
      names: 'usuarios',
      at: ({ people }) => `usuarios ${people.analista.id}`,
      body: ({ id }) => ({ transferir: { [what]: id } }),
      writes: ({ rows }) => [rows[what].own, rows[what].other_company].map((id) => `${what} ${id}`),
      lines: { admin: 'analista-ativo' },
      invalid: usuariosTexts.unknownSuccessor,
    })),
  ],

  listClientes: [{ lists: 'clientes' }],
  getCliente: [{ names: 'clientes', says: ({ id }) => ({ id }) }],
  getClientePendencias: [{ names: 'clientes' }],
  createCliente: [{ body: () => ({ nome: 'Outra' }) }],
  updateCliente: [{ names: 'clientes', body: () => ({ cidade: 'Santos' }) }],
  deleteCliente: [
    { names: 'clientes', lines: { admin: 'sem-vinculos' }, conflict: clientesTexts.notDeleted },
  ],
  toggleCliente: [{ names: 'clientes' }],

  listVisitas: [{ lists: 'visitas' }],
  listCalendario: [
    {
      lists: 'visitas',
      query: ({ me }) => ({ data_inicio: day(me.criado_em, -40), data_fim: day(me.criado_em, 2) }),
    },
  ],
  listConflitos: [
    {
      names: 'usuarios',
      query: ({ id, me }) => ({ id_analista: id, data_hora_prevista: me.criado_em }),
      says: ({ row, world: { rows } }) =>
        row === 'other_analista'
          ? idsOf(rows.visitas.same_company, rows.visitas.other_analista)
          : row === 'left'
            ? idsOf(rows.visitas.unassigned)
            : [],
    },
  ],
  getVisita: [{ names: 'visitas', says: ({ id }) => ({ id }) }],
  createVisita: [
    {
      as: 'to a company',
      names: 'clientes',
      body: (to) => ({ ...visit(to), id_cliente: to.id }),
      lines: { admin: 'ativo' },
      invalid: visitasTexts.unknownCliente,
    },
    {
      as: 'of an analista',
      names: 'usuarios',
      body: (to) => ({ ...visit(to), id_analista: to.id }),
      lines: { admin: 'analista-ativo' },
      invalid: visitasTexts.unknownAnalista,
    },
  ],
  updateVisita: [
    { names: 'visitas', body: () => ({ observacao_admin: 'Outra' }) },
    {
      as: 'to a company',
      names: 'clientes',
      at: ({ rows }) => `visitas ${rows.visitas.own}`,
      body: ({ id }) => ({ id_cliente: id }),
      lines: { admin: 'ativo' },
      invalid: visitasTexts.unknownCliente,
    },
    {
      as: 'of an analista',
      names: 'usuarios',
      at: ({ rows }) => `visitas ${rows.visitas.own}`,
      body: ({ id }) => ({ id_analista: id }),
      lines: { admin: 'analista-ativo' },
      invalid: visitasTexts.unknownAnalista,
    },
  ],
  deleteVisita: [{ names: 'visitas' }],
  listVisitasDoAnalista: [
    {
      as: 'without a name',
      says: ({ who, world: { rows } }) =>
        who === 'analista' ? [{ id: rows.visitas.other_company }, { id: rows.visitas.own }] : [],
    },
    {
      as: 'of an analista',
      names: 'usuarios',
      query: ({ id }) => ({ id_analista: id, ordenar: 'id' }),
      says: ({ row, who, world: { rows } }) =>
        row === 'other_analista'
          ? idsOf(rows.visitas.same_company, rows.visitas.other_analista)
          : row === 'own' && who === 'analista'
            ? idsOf(rows.visitas.own, rows.visitas.other_company)
            : undefined,
    },
  ],
  getVisitaDoAnalista: [{ names: 'visitas', says: ({ id }) => ({ id }) }],
  saveVisitaProgress: ['checkin', 'observacao_analista'].map((field) => ({
    as: field,
    names: 'visitas',
    body: () => ({ [field]: 'Feito' }),
  })),
}
