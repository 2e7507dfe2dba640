import { z } from 'zod'
import { endpoint, perfis, refusals } from './endpoint.ts'
import {
  email,
  fieldTexts,
  id,
  message,
  newLine,
  newPassword,
  optionalText,
  pathId,
  requiredText,
} from './fields.ts'
import { autenticacaoTexts } from './autenticacao-texts.ts'
import { usuariosTexts } from './usuarios-texts.ts'

export * from './autenticacao-texts.ts'

/** The person as the browser stores it; rights are never derived from this copy. */
export const storedUser = z.object({
  id,
  nome: z.string(),
  sobrenome: z.string(),
  perfil: z.enum(perfis),
  email: z.string(),
  id_empresa: id.nullable(),
  /** Only for an analista: their id, under the name that the visit calls use. */
  id_analista: id.optional(),
})
export type StoredUser = z.output<typeof storedUser>

const session = z.object({ token: z.string(), usuario: storedUser })
export type Session = z.output<typeof session>

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Entra com email e senha e recebe um token',
  scope: { anonimo: 'credenciais' },
  line: 'login',
  idempotent: false,
  texts: [autenticacaoTexts.invalidLogin],
  body: z.object({
    email: requiredText(254, fieldTexts.missingEmail),
    senha: requiredText(1000, fieldTexts.missingPassword),
  }),
  response: session,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Encerra a sessão deste token',
  leaves: true,
  scope: { admin: 'proprio', analista: 'proprio', cliente: 'proprio', painel: 'proprio' },
  idempotent: false,
  response: message,
})

export const getMe = endpoint({
  method: 'GET',
  path: '/api/auth/eu',
  summary: 'Quem está usando este token',
  scope: { admin: 'proprio', analista: 'proprio', cliente: 'proprio', painel: 'proprio' },
  response: storedUser,
})

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/auth/confirmar',
  summary: 'Confirma a senha desta sessão, pedida antes do que exige uma prova dos últimos 10 minutos',
  scope: { admin: 'proprio', analista: 'proprio', cliente: 'proprio', painel: 'proprio' },
  idempotent: false,
  texts: [autenticacaoTexts.passwordWrong],
  body: z.object({ senha: requiredText(1000, fieldTexts.missingPassword) }),
  response: message,
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/trocasenha/:id',
  summary: 'Troca a senha; as outras sessões de quem a usa terminam',
  scope: { admin: 'todos', analista: 'proprio', cliente: 'proprio', painel: 'proprio' },
  texts: [
    refusals.forbidden,
    refusals.confirmationNeeded,
    autenticacaoTexts.userNotFound,
    autenticacaoTexts.currentPasswordNeeded,
    autenticacaoTexts.currentPasswordWrong,
    fieldTexts.passwordLength,
    fieldTexts.passwordCommon,
  ],
  params: z.object({ id: pathId }),
  notFound: autenticacaoTexts.userNotFound,
  body: z.object({ senha: newPassword, senha_atual: optionalText(1000).optional() }),
  response: message,
})

const linkToken = requiredText(200)

export const configureFirstAdmin = endpoint({
  method: 'POST',
  path: '/api/configuracao-inicial',
  summary: 'Cria o primeiro admin com o link de configuração',
  scope: { anonimo: 'configuracao' },
  idempotent: false,
  texts: [
    autenticacaoTexts.linkNotFound,
    fieldTexts.passwordLength,
    fieldTexts.passwordCommon,
    fieldTexts.email,
  ],
  body: z.object({
    token: linkToken,
    nome: newLine.required(100, usuariosTexts.missingNome),
    sobrenome: newLine.required(100, usuariosTexts.missingSobrenome),
    email,
    senha: newPassword,
  }),
  response: session,
})

export const setPasswordByLink = endpoint({
  method: 'POST',
  path: '/api/senha-por-link',
  summary: 'Define a senha com um link de uso único',
  scope: { anonimo: 'link' },
  idempotent: false,
  texts: [autenticacaoTexts.linkNotFound, fieldTexts.passwordLength, fieldTexts.passwordCommon],
  body: z.object({ token: linkToken, senha: newPassword }),
  response: message,
})

export const askPasswordLink = endpoint({
  method: 'POST',
  path: '/api/esqueci-senha',
  summary: 'Envia por e-mail um link para definir a senha; a resposta não diz se o e-mail é de alguém',
  scope: { anonimo: 'caixa_postal' },
  line: 'login',
  idempotent: false,
  texts: [fieldTexts.missingEmail, fieldTexts.email],
  body: z.object({ email }),
  response: message,
})
