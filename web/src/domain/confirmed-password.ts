import { fieldTexts, requiredText } from '#contract/fields.ts'

/** The second typing of a new password: the browser asks for it, the server never sees it. */
export const confirmar = requiredText(1000, 'Repita a senha.')

/** For `.refine(sameTyping, mismatch)` on a body that was extended with `confirmar`. */
export const sameTyping = (typed: { senha: string; confirmar: string }) => typed.senha === typed.confirmar

export const mismatch = { path: ['confirmar'], error: fieldTexts.passwordMismatch }
