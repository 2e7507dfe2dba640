import { fieldTexts } from '#contract/fields.ts'
import { commonPasswords } from './common-passwords.ts'
import { refuse } from './http/refuse.ts'

type Owner = { email: string; nome?: string; sobrenome?: string }

/** Why this may not be somebody's password; undefined when it may. The length is the schema's business. */
export function passwordRefusal(senha: string, owner: Owner): string | undefined {
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

export function refuseWeakPassword(senha: string, owner: Owner) {
  const refusal = passwordRefusal(senha, owner)
  if (refusal) refuse(422, refusal, { fields: { senha: refusal } })
}
