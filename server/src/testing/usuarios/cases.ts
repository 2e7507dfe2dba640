import { deleteLinksOf } from '#server/features/autenticacao/queries.ts'
import { convitesTexts } from '#contract/convites-texts.ts'
import { usuariosTexts } from '#contract/usuarios.ts'
import { SENHA } from '../autenticacao/logins.ts'
import { type Call, MISSING, type NounCases, onRow, rowOf } from '../calls/noun-cases.ts'
import { makeUsuario } from './factory.ts'

const novo = { nome: 'Novo', sobrenome: 'Nome', email: 'novo@exemplo.test', senha: 'outra gaiola vazia' }

export const cases: NounCases = {
  ownOf: (me) => me.id,
  rows: async ({ cast }) => ({
    same_company: cast.cida.id,
    other_company: cast.davi.id,
    unassigned: cast.newcomer.id,
    other_analista: cast.beto.id,
    deleted: cast.leaver.id,
    missing: MISSING,
    left: cast.left.id,
  }),
  scopes: `
                     own same_company other_company unassigned other_analista deleted missing left
    todos            200 200          200           200        200            404     404     200
    nomes            404 404          404           200        200            404     404     200
    nomes-comigo     200 404          404           200        200            404     404     200
    proprio          200 403          403           403        403            403     403     403
    escalaveis       200 403          403           403        403            403     403     403
    qualquer-um      200 200          200           200        200            200     200     200
    os-convidaveis   200 200          200           200        200            404     404     409
    menos-o-proprio  409 200          200           200        200            404     404     200
    sem-vinculos     409 409          409           200        409            404     404     409
    analista-ativo   422 422          422           200        200            422     422     422
    analista-ativo-ou-eu 200 422      422           200        200            422     422     422
    outro-analista-ativo 409 422      422           200        200            422     422     422
    nenhum           403 403          403           403        403            403     403     403
  `,
  fields: ['id_analista', 'userId', 'chamados', 'visitas'],
  calls: {
    listUsuarios: [
      { lists: 'usuarios' },
      {
        as: 'of a company',
        names: 'clientes',
        query: ({ id }) => ({ id_empresa: id }),
        lines: { admin: 'qualquer-um' },
      },
    ],
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
    inviteUsuario: [
      { names: 'usuarios', lines: { admin: 'os-convidaveis' }, conflict: convitesTexts.inviteInactive },
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
        writes: (world) => ['own', 'other_company'].map((row) => `${what} ${rowOf(world, what, row)}`),
        lines: { admin: 'analista-ativo' },
        invalid: usuariosTexts.unknownSuccessor,
      })),
    ],
  },
  scenes: ({ db, opener, email, senha_hash }) => {
    const person = { nome: 'Rui', sobrenome: 'Paz' }
    const someone = () => makeUsuario(db, { ...person, email: email(), senha_hash })
    return {
      createUsuario: async () => ({ body: { ...person, email: email(), senha: SENHA } }),
      updateUsuario: () => onRow(someone(), { nome: 'Lia' }),
      toggleUsuario: () => onRow(someone(), { ativo: 'N' }),
      inviteUsuario: async () => {
        await deleteLinksOf(db, opener.id)
        return { params: { id: opener.id } }
      },
      deleteUsuario: () => onRow(someone(), {}),
    }
  },
}
