import { autenticacaoTexts } from '#contract/autenticacao.ts'
import { createLink } from '#server/features/autenticacao/queries.ts'
import { PASSWORD } from '../calls/cast.ts'
import type { NounCases } from '../calls/noun-cases.ts'
import { SENHA } from './logins.ts'

const senha = 'outra gaiola vazia'
const novo = { nome: 'Novo', sobrenome: 'Nome', email: 'novo@exemplo.test', senha }

export const cases: NounCases = {
  idOf: 'usuarios',
  calls: {
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
    askPasswordLink: [
      { body: ({ world }) => ({ email: world.people.analista.email }) },
      { as: 'for an email that nobody has', body: () => ({ email: 'ninguem@exemplo.test' }) },
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
  },
  recordsNothing: ['configureFirstAdmin'],
  scenes: ({ db }) => ({
    login: async (me) => ({ body: { email: me.email, senha: SENHA } }),
    logout: async () => ({}),
    confirmPassword: async () => ({ body: { senha: SENHA } }),
    changePassword: async ({ id }) => ({ params: { id }, body: { senha: 'nova senha comprida' } }),
    askPasswordLink: async ({ email }) => ({ body: { email } }),
    setPasswordByLink: async ({ id }) => {
      const token = await createLink(db, { finalidade: 'senha', id_usuario: id }, new Date())
      return { body: { token, senha: 'nova senha comprida' } }
    },
  }),
}
