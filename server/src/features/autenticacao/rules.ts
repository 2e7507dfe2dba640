import type { StoredUser } from '#contract/autenticacao.ts'
import { PROOF_MS } from '#contract/endpoint.ts'

/** A recent login counts as a confirmed password. */
export const needsCurrentPassword = (loggedInAt: Date, now: Date) =>
  now.getTime() - loggedInAt.getTime() >= PROOF_MS

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
