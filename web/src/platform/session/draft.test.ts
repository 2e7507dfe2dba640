import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepDraft, readDraft } from './draft.ts'
import { endSession } from './session.ts'

/** As much of a browser's storage as is used. */
class Store {
  getItem(key: string) {
    return Object.entries(this).find(([name]) => name === key)?.[1] ?? null
  }
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new Store())
  vi.stubGlobal('localStorage', new Store())
  keepDraft('chamado:1', 'Segredo')
  sessionStorage.setItem('outra', 'coisa')
  return () => vi.unstubAllGlobals()
})

describe('endSession', () => {
  it('left › takes the drafts along, and nothing else', () => {
    endSession('left')
    expect([readDraft('chamado:1'), sessionStorage.getItem('outra')]).toEqual(['', 'coisa'])
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('expired › keeps them for the login that follows', () => {
    endSession('expired')
    expect(readDraft('chamado:1')).toBe('Segredo')
  })
})
