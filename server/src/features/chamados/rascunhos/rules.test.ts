import { expect, it } from 'vitest'
import { settle } from './rules.ts'

const now = new Date('2026-11-16T15:00:00.000Z')
const at = (second: number) => new Date(now.getTime() + second * 1000)
const stored = { texto: 'Um', anexos: [], atualizado_em: at(-60).toISOString() }
const sent = { texto: 'Dois', anexos: [], base: null, escrito_em: now }
const goesOn = { ...sent, base: stored.atualizado_em }

it.each([
  ['the first', undefined, sent, { keep: 'sent', at: now.toISOString(), outro: undefined }],
  ['nothing at all', undefined, { ...sent, texto: ' ' }, { keep: 'none', outro: undefined }],
  ['one whose draft was sent meanwhile', undefined, goesOn, { keep: 'none', outro: 'sent' }],
  [
    'one of the future',
    undefined,
    { ...sent, escrito_em: at(99) },
    { keep: 'sent', at: now.toISOString(), outro: undefined },
  ],
  ['one that goes on', stored, goesOn, { keep: 'sent', at: now.toISOString(), outro: undefined }],
  [
    'one that goes on by a clock that is behind',
    stored,
    { ...goesOn, escrito_em: at(-90) },
    { keep: 'sent', at: new Date(at(-60).getTime() + 1).toISOString(), outro: undefined },
  ],
  ['one that goes on and is empty', stored, { ...goesOn, texto: '' }, { keep: 'none', outro: undefined }],
  ['a newer one of another device', stored, sent, { keep: 'sent', at: now.toISOString(), outro: 'stored' }],
  [
    'an older one of another device',
    stored,
    { ...sent, escrito_em: at(-90) },
    { keep: 'stored', outro: 'sent' },
  ],
  [
    'the same of another device, or again',
    stored,
    { ...sent, texto: 'Um' },
    { keep: 'stored', outro: undefined },
  ],
  ['an empty one of another device', stored, { ...sent, texto: '' }, { keep: 'stored', outro: undefined }],
  [
    'files without a text',
    undefined,
    { ...sent, texto: '', anexos: ['x'] },
    { keep: 'sent', at: now.toISOString(), outro: undefined },
  ],
] as const)('settle › %s', (_, before, given, outcome) => {
  expect(settle(before, given, now)).toEqual(outcome)
})
