import { describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { casesByNoun } from './find.ts'
import { rowOf } from './noun-cases.ts'

describe('the cases of each noun', () => {
  it.each([...casesByNoun])(
    '%s › calls are those of its contract',
    (noun, { calls, recordsNothing = [] }) => {
      const own = api.flatMap(({ noun: other, name }) => (other === noun ? [name] : []))
      expect(own).toEqual(expect.arrayContaining([...Object.keys(calls), ...recordsNothing]))
    },
  )

  it('a row that nobody makes is an error that says where to make it', () => {
    expect(() => rowOf({ rows: { visitas: { own: 7 } } }, 'visitas', 'left')).toThrow(
      'visitas has no row "left" here: make it in server/src/testing/visitas/cases.ts',
    )
    expect(rowOf({ rows: { visitas: { own: 7 } } }, 'visitas', 'own')).toBe(7)
  })
})
