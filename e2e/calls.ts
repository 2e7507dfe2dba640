import type { APIRequestContext } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The password of everybody whom a test makes. */
export const SENHA_DE_TESTE = 'ventania de agosto'

/** Calls as one person, beside the browser. */
export async function callsOf(request: APIRequestContext, email: string, senha: string) {
  const { token } = await (await request.post('/api/auth/login', { data: { email, senha } })).json()
  return async (method: 'get' | 'post' | 'put' | 'delete', path: string, data?: object) => {
    const answer = await request[method](path, {
      headers: { authorization: `Bearer ${token}` },
      ...(data && { data }),
    })
    const told = answer.ok() || (await answer.text())
    expect([path, answer.status(), told]).toEqual([path, answer.status(), true])
    return answer.json()
  }
}
