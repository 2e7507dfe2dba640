import type { StoredUser } from '#contract/autenticacao.ts'
import { perfis, type Perfil } from '#contract/endpoint.ts'

/**
 * The person as read from the browser's storage, which anyone can damage: only the perfil is sure.
 * A field that is not what it should be counts as missing, and whoever needs it says so.
 */
export type SessionUser = Pick<StoredUser, 'perfil'> & Partial<Omit<StoredUser, 'perfil'>>

export const isPerfil = (value: unknown): value is Perfil => perfis.some((perfil) => perfil === value)

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function parseObject(json: string | null): Map<string, unknown> | undefined {
  if (json === null) return
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined
  } catch {
    return
  }
}

/** Written by hand: the login screen must not wait for a schema library to read six fields. */
export function parseUser(json: string | null): SessionUser | undefined {
  const stored = parseObject(json)
  const perfil = stored?.get('perfil')
  if (!stored || !isPerfil(perfil)) return

  const user: SessionUser = { perfil }
  const [id, nome, sobrenome] = [stored.get('id'), stored.get('nome'), stored.get('sobrenome')]
  const [email, id_empresa, id_analista] = [
    stored.get('email'),
    stored.get('id_empresa'),
    stored.get('id_analista'),
  ]
  if (isId(id)) user.id = id
  if (isText(nome)) user.nome = nome
  if (isText(sobrenome)) user.sobrenome = sobrenome
  if (isText(email)) user.email = email
  if (isId(id_empresa) || id_empresa === null) user.id_empresa = id_empresa
  if (isId(id_analista)) user.id_analista = id_analista
  return user
}

export const fullName = (user: Pick<SessionUser, 'nome' | 'sobrenome'>) =>
  [user.nome, user.sobrenome].filter(Boolean).join(' ')
