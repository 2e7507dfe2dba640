import { describe, expect, test } from 'vitest'
import { contatoOf, corrected } from './contato.ts'
import type { Guardado, Linha, Registro } from './database.ts'
import { nextWork } from './sender.ts'

const linha = (seq: number, registro: Partial<Registro>, more: Partial<Guardado> = {}): Linha => ({
  seq,
  registro: {
    id: `r${seq}`,
    id_visita: 1,
    tipo: 'item',
    dados: {},
    ocorrido_em: '2026-11-20T12:00:00.000Z',
    desvio_ms: 0,
    contato_em: '2026-11-20T11:00:00.000Z',
    aparelho: 'a',
    formato: 1,
    ...registro,
  },
  situacao: 'fila',
  ...more,
})
const resposta = {
  id: 'r',
  situacao: 'aplicado',
  corrigido_em: '2026-11-20T12:00:00.000Z',
  hora: 'servidor',
} as const
const dados = { arquivo: { id: 'g', sha256: 'x', bytes: 1 }, pequena: { id: 'p', sha256: 'y', bytes: 1 } }
const sent = { situacao: 'enviado', resposta } as const

const now = Date.parse('2026-11-20T12:00:00.000Z')

describe('the queue', () => {
  const end = linha(1, { tipo: 'concluir' })
  const foto = linha(2, { tipo: 'foto', dados })
  const sentFoto = linha(2, { tipo: 'foto', dados }, sent)
  const later = linha(3, {})

  test('goes by the order of the taps; the end of a visita comes last', () => {
    expect(nextWork([end, foto, later], ['g', 'p'], now)).toEqual({ linha: foto })
    expect(nextWork([end, sentFoto, later], ['g', 'p'], now)).toEqual({ linha: later })
  })
  test('pictures go once they were announced, and before the end of their visita', () => {
    expect(nextWork([end, sentFoto], ['g', 'p'], now)).toEqual({ arquivo: 'g' })
    expect(nextWork([end, sentFoto], ['p'], now)).toEqual({ arquivo: 'p' })
    expect(nextWork([end, sentFoto], [], now)).toEqual({ linha: end })
    expect(nextWork([sentFoto], [], now)).toBeUndefined()
  })
  test('the pictures of another visita hold up no end', () => {
    const other = linha(4, { tipo: 'concluir', id_visita: 2 })
    expect(nextWork([sentFoto, other], ['g'], now)).toEqual({ linha: other })
  })
  test('what needs attention holds up nothing; the picture of a refused registro stays', () => {
    const aside = linha(1, {}, { situacao: 'atencao' })
    expect(nextWork([aside, later], [], now)).toEqual({ linha: later })
    const refused = linha(
      2,
      { tipo: 'foto', dados },
      { ...sent, resposta: { ...resposta, situacao: 'recusado' } },
    )
    expect(nextWork([refused], ['g', 'p'], now)).toBeUndefined()
  })
  test('what can be taken back waits, and what was done there later waits behind it', () => {
    const held = linha(5, { tipo: 'checkout' }, { ate: now + 6000 })
    const elsewhere = linha(7, { id_visita: 2 })
    expect(nextWork([held, linha(6, {}), elsewhere], [], now)).toEqual({ linha: elsewhere })
    expect(nextWork([later, held], [], now)).toEqual({ linha: later })
    expect(nextWork([held], [], now + 6000)).toEqual({ linha: held })
    // The clock was set back by an hour: nothing is held for so long.
    expect(nextWork([held], [], now - 3_600_000)).toEqual({ linha: held })
  })
})

describe('what an answer says of the time', () => {
  test.each([
    ['2026-11-20T09:00:00.250Z', '2026-11-20T09:00:00.250Z', -10_800_000 + 250],
    ['Fri, 20 Nov 2026 09:00:00 GMT', '2026-11-20T09:00:00.500Z', -10_800_000 + 500],
  ])('%s › on a phone that is three hours fast', (told, servidor, desvio_ms) => {
    const phone = Date.parse('2026-11-20T12:00:00.000Z')
    expect(contatoOf(told, phone - 100, phone + 100)).toEqual({ servidor, desvio_ms })
  })
  test('an answer without a time says nothing', () => {
    expect(contatoOf(null, 0, 0)).toBeUndefined()
    expect(contatoOf('ontem', 0, 0)).toBeUndefined()
  })
  test('a moment of the device in the time of the server', () => {
    expect(corrected({ ocorrido_em: '2026-11-20T13:00:00.000Z', desvio_ms: -10_800_000 })).toBe(
      '2026-11-20T10:00:00.000Z',
    )
  })
})
