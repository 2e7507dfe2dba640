import { sql } from 'kysely'
import type { Canal, Grupo, Result } from '#server/platform/outbox/canal.ts'

/** A channel that only notes what it is given, and answers as it is told; usually everybody has an address for it. */
export function fakeCanal(nome: Canal['nome'] = 'email', wanted: Partial<Canal> = {}) {
  const sent: Grupo[] = []
  const held: { answer: (grupo: Grupo) => Result | Promise<Result> } = {
    answer: () => ({ estado: 'enviado' }),
  }
  const canal: Canal = {
    nome,
    espera: nome === 'email' ? 120 : nome === 'webhook' ? 0 : 10,
    isSetUp: () => true,
    silencia: nome === 'push' || nome === 'telegram',
    reaches: sql`true`,
    needs: [],
    send: async (_, grupo) => {
      sent.push(grupo)
      return held.answer(grupo)
    },
    ...wanted,
  }
  return { canal, sent, answer: (answer: typeof held.answer) => void (held.answer = answer) }
}
