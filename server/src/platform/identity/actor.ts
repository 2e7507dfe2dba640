import type { Perfil } from '#contract/endpoint.ts'

/** Somebody with an account, however they proved who they are. */
export type Person = {
  id: number
  nome: string
  sobrenome: string
  email: string
  perfil: Perfil
  id_empresa: number | null
}
/** The product itself, or somebody without an account. */
type Nobody = { id: null; nome: string; sobrenome: string }

/** Who does something that is recorded. */
export type Actor = Pick<Person, 'id' | 'nome' | 'sobrenome'> | Nobody

/** Somebody at the server's shell, not at a screen. */
export const operador: Nobody = { id: null, nome: 'Operador', sobrenome: 'do servidor' }
/** The product itself, by a scheduled job. */
export const zelo: Nobody = { id: null, nome: 'Zelo', sobrenome: '' }
/** Somebody who has not logged in. */
export const stranger: Nobody = { id: null, nome: 'Visitante', sobrenome: '' }
