import { describe, expect, it } from 'vitest'
import { preparedName } from './prepared.ts'

describe('preparedName', () => {
  it('names a marked statement, the same text always alike, wherever the mark stands', () => {
    const name = preparedName('select 1 /* prepared: one */')
    expect(name).toMatch(/^one_\d+$/)
    expect(preparedName('select 1 /* prepared: one */')).toBe(name)
    expect(preparedName('select 1 /* prepared: one */ limit 2')).toMatch(/^one_\d+$/)
    expect(preparedName('select 1 /* prepared: one */ limit 2')).not.toBe(name)
  })

  it('leaves other statements alone; many variants of one take no name from others', () => {
    expect(preparedName('select 1')).toBeUndefined()
    const made = Array.from({ length: 300 }, (_, n) => preparedName(`select ${n} /* prepared: many */`))
    expect(new Set(made.filter((name) => name !== undefined)).size).toBe(20)
    expect(made.at(-1)).toBeUndefined()
    expect(preparedName('select 1 /* prepared: other */')).toBe('other_0')
  })
})
