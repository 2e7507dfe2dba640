import { QueueFull } from '../process/queue.ts'
import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

describe('hashPassword', () => {
  it('is argon2id with the agreed cost, and never the same twice', async () => {
    const [first, second] = await Promise.all([
      hashPassword('ventania de agosto'),
      hashPassword('ventania de agosto'),
    ])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(first).not.toBe(second)
  })
})

describe('verifyPassword', () => {
  it('knows the password, in whichever way its accents were typed, and no other', async () => {
    const hash = await hashPassword('canção de março')
    expect(await verifyPassword('canção de março'.normalize('NFD'), hash)).toBe(true)
    expect(await verifyPassword('cançao de março', hash)).toBe(false)
    expect(await verifyPassword('', hash)).toBe(false)
    expect(await verifyPassword('canção de março', 'nenhuma')).toBe(false)
  })

  it('a storm is queued and its tail sent away, nobody is lost', async () => {
    const hash = await hashPassword('ventania de agosto')
    const results = await Promise.allSettled(
      Array.from({ length: 80 }, () => verifyPassword('ventania de agosto', hash)),
    )
    const done = results.filter((result) => result.status === 'fulfilled' && result.value)
    const refused = results.filter(
      (result) => result.status === 'rejected' && result.reason instanceof QueueFull,
    )
    expect(done).toHaveLength(66)
    expect(refused).toHaveLength(14)
    expect(await verifyPassword('ventania de agosto', hash)).toBe(true)
  })
})
