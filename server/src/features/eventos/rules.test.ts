import { expect, it } from 'vitest'
import { chamados } from '#server/features/chamados/noun.ts'
import { gather, hears } from './rules.ts'

const cliente = { id: 1, perfil: 'cliente', id_empresa: 1 } as const
const told = (teams: boolean[], same = true) =>
  gather(teams.map((equipe, place) => ({ noun: chamados, id: same ? 7 : place + 1, equipe }))).some(
    (change) => hears(cliente, change, () => true),
  )

it.each([
  [[true], false],
  [[false], true],
  [[true, true], false],
  [[true, false], true],
  [[false, true], true],
])('changes of one row, of which the team’s own are %j: a cliente is told: %j', (teams, expected) => {
  expect(told(teams)).toBe(expected)
})

it('of so many rows that none is named: a cliente is told if they may see one of the changes', () => {
  const many = Array.from({ length: 600 }, () => true)
  expect(told(many, false)).toBe(false)
  expect(told([...many, false], false)).toBe(true)
})
