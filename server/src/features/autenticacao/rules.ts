import type { StoredUser } from '#contract/autenticacao.ts'

const FRESH_LOGIN_MS = 10 * 60_000

/** Someone who has just logged in has just shown the password. */
export const needsCurrentPassword = (loggedInAt: Date, now: Date) =>
  now.getTime() - loggedInAt.getTime() >= FRESH_LOGIN_MS

type Person = Omit<StoredUser, 'id_analista'>

export const toStoredUser = ({ id, nome, sobrenome, email, perfil, id_empresa }: Person): StoredUser => ({
  id,
  nome,
  sobrenome,
  email,
  perfil,
  id_empresa,
  ...(perfil === 'analista' && { id_analista: id }),
})
