import { beforeAll } from 'vitest'
import { hashPassword } from '#server/platform/identity/passwords.ts'
import type { useApp } from '../app/app.ts'
import { makeUsuario } from '../usuarios/factory.ts'

/** The password of everybody who is made here. */
export const SENHA = 'ventania de agosto'

/** People who can log in, and logins that each come from an address of their own: only limits that a test asks for count. */
export function useLogins(app: ReturnType<typeof useApp>) {
  const held = { senha_hash: '', sequence: 0 }
  beforeAll(async () => {
    held.senha_hash = await hashPassword(SENHA)
  })
  const ownAddress = () => `198.51.${++held.sequence >> 8}.${held.sequence & 255}`
  return {
    makePerson: (wanted: Parameters<typeof makeUsuario>[1] = {}) =>
      makeUsuario(app.db, { senha_hash: held.senha_hash, ...wanted }),
    logIn: (email: string, senha = SENHA, address = ownAddress(), cookie?: string) =>
      app.call('POST', '/api/auth/login', {
        body: { email, senha },
        address,
        ...(cookie !== undefined && { headers: { cookie } }),
      }),
    me: (token: unknown) => app.call('GET', '/api/auth/eu', { token: String(token) }),
  }
}
