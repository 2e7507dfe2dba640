import type { StoredUser } from '#contract/autenticacao.ts'
import type { Perfil } from '#contract/endpoint.ts'
import { fieldTexts } from '#contract/fields.ts'
import { commonPasswords } from './common-passwords.ts'

const FRESH_LOGIN_MS = 10 * 60_000

/** Why this may not be somebody's password; undefined when it may. The length is the schema's business. */
export function passwordRefusal(
  senha: string,
  owner: { email: string; nome?: string; sobrenome?: string },
): string | undefined {
  const plain = senha.trim().toLowerCase()
  const own = [owner.email, owner.email.split('@')[0] ?? '', `${owner.nome ?? ''}${owner.sobrenome ?? ''}`]
  const repeated = /^(.{1,3})\1+$/u.test(plain)
  const guessable =
    commonPasswords.has(plain) ||
    repeated ||
    isRun(plain) ||
    own.some((text) => text !== '' && text.toLowerCase() === plain)
  return guessable ? fieldTexts.passwordCommon : undefined
}

/** Neighbouring letters or digits throughout, as in 23456789012 or lkjihgfedcba. */
function isRun(text: string): boolean {
  const steps = Array.from(text)
    .slice(1)
    .map((char, index) => char.charCodeAt(0) - text.charCodeAt(index))
  const around = (step: number) => (step === -9 ? 1 : step === 9 ? -1 : step)
  return steps.every((step) => around(step) === 1) || steps.every((step) => around(step) === -1)
}

/** Someone who has just logged in has just shown the password. */
export const needsCurrentPassword = (loggedInAt: Date, now: Date) =>
  now.getTime() - loggedInAt.getTime() >= FRESH_LOGIN_MS

type Person = {
  id: number
  nome: string
  sobrenome: string
  email: string
  perfil: Perfil
  id_empresa: number | null
}

export const toStoredUser = ({ id, nome, sobrenome, email, perfil, id_empresa }: Person): StoredUser => ({
  id,
  nome,
  sobrenome,
  email,
  perfil,
  id_empresa,
  ...(perfil === 'analista' && { id_analista: id }),
})
