import type { Session } from '#contract/autenticacao.ts'
import { demoAccount } from '#contract/demo.ts'
import type { Perfil } from '#contract/endpoint.ts'

/** Logs in to the demo as this perfil. */
export async function logInToDemo(address: string, perfil: Perfil): Promise<Session> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoAccount(perfil)),
  })
  return answer.json()
}
