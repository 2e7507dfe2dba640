import { describe, expect, it } from 'vitest'
import { companyOf, endsSessions, lastAdminRefusal, selfRefusal } from './rules.ts'

const person = { id: 1, perfil: 'admin', email: 'a@x.test', id_empresa: null, ativo: 'S' } as const
const LAST = 'Este é o único administrador ativo. Cadastre ou reative outro antes.'

describe('lastAdminRefusal', () => {
  it.each([
    ['deleted', undefined, 0, LAST],
    ['demoted', { ...person, perfil: 'analista' }, 0, LAST],
    ['deactivated', { ...person, ativo: 'N' }, 0, LAST],
    ['renamed', { ...person, email: 'b@x.test' }, 0, undefined],
    ['deleted beside another', undefined, 1, undefined],
  ] as const)('the only active admin %s', (_, after, others, refusal) =>
    expect(lastAdminRefusal(person, after, others)).toBe(refusal),
  )

  it('an inactive admin or an analista may go', () => {
    expect(lastAdminRefusal({ ...person, ativo: 'N' }, undefined, 0)).toBeUndefined()
    expect(lastAdminRefusal({ ...person, perfil: 'analista' }, undefined, 0)).toBeUndefined()
  })
})

describe('endsSessions', () => {
  it.each([
    [{ perfil: 'painel' }, true],
    [{ email: 'b@x.test' }, true],
    [{ id_empresa: 3 }, true],
    [{ ativo: 'N' }, true],
    [{}, false],
  ] as const)('a change of %j: %s', (change, ends) =>
    expect(endsSessions(person, { ...person, ...change })).toBe(ends),
  )
})

it('companyOf: only a cliente has a company', () => {
  expect(companyOf('cliente', 3)).toBe(3)
  expect(companyOf('analista', 3)).toBeNull()
})

it('selfRefusal: nobody deactivates or deletes themselves', () => {
  expect(selfRefusal(1, { id: 1 })).toBe('Você não pode desativar nem excluir o próprio usuário.')
  expect(selfRefusal(2, { id: 1 })).toBeUndefined()
})
