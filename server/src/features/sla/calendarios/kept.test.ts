import { describe, expect, it } from 'vitest'
import { keepNewest } from './kept.ts'

describe('keepNewest', () => {
  it('of one calendar it keeps what was read last, whatever its name', () => {
    const kept = keepNewest<number>(1000)
    for (let version = 0; version < 500; version++)
      kept.set(`v${version}`, { calendario: 'k', weight: version, value: version })
    expect(kept.size()).toEqual({ names: 1, weight: 499 })
    expect([kept.get('v498'), kept.get('v499')]).toEqual([undefined, 499])
    // Somebody who still reads an older state.
    kept.set('v7', { calendario: 'k', weight: 7, value: 7 })
    expect([kept.get('v7'), kept.get('v499'), kept.size()]).toEqual([7, undefined, { names: 1, weight: 7 }])
    kept.set('v7', { calendario: 'k', weight: 8, value: 8 })
    expect([kept.get('v7'), kept.size()]).toEqual([8, { names: 1, weight: 8 }])
  })

  it('of many it lets go of what nobody has asked for longest', () => {
    const kept = keepNewest<string>(10)
    for (const name of ['a', 'b', 'c']) kept.set(name, { calendario: name, weight: 3, value: name })
    kept.get('a')
    kept.set('d', { calendario: 'd', weight: 4, value: 'd' })
    expect(['a', 'b', 'c', 'd'].map((name) => kept.get(name))).toEqual(['a', undefined, 'c', 'd'])
    expect(kept.size()).toEqual({ names: 3, weight: 10 })
  })

  it('one that is heavier than all may be is kept alone', () => {
    const kept = keepNewest<string>(10)
    kept.set('a', { calendario: 'a', weight: 3, value: 'a' })
    kept.set('b', { calendario: 'b', weight: 11, value: 'b' })
    expect([kept.get('a'), kept.get('b'), kept.size()]).toEqual([undefined, 'b', { names: 1, weight: 11 }])
  })
})
