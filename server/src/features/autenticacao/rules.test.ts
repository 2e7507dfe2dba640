import { describe, expect, it } from 'vitest'
import { needsCurrentPassword, toStoredUser } from './rules.ts'

describe('needsCurrentPassword', () => {
  const loggedInAt = new Date('2026-03-02T12:00:00Z')
  it.each([
    ['12:09:59', false],
    ['12:10:00', true],
  ])('at %s after a login at 12:00: %s', (time, needed) =>
    expect(needsCurrentPassword(loggedInAt, new Date(`2026-03-02T${time}Z`))).toBe(needed),
  )
})

describe('toStoredUser', () => {
  const person = { id: 7, nome: 'Ana', sobrenome: 'Lima', email: 'ana@x.test', id_empresa: null }
  it('gives an analista the own id as id_analista, and nobody else', () => {
    expect(toStoredUser({ ...person, perfil: 'analista' })).toEqual({
      ...person,
      perfil: 'analista',
      id_analista: 7,
    })
    expect(toStoredUser({ ...person, perfil: 'admin' })).toEqual({ ...person, perfil: 'admin' })
  })
})
