import { describe, expect, test } from 'vitest'
import type { Passo, Prazos, RelogioLido } from '#contract/sla.ts'
import { durationText, naoDesconsiderados, prazoLines } from './prazo-lines.ts'

const HOUR = 3_600_000
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00-03:00`).toISOString()
const now = Date.parse(at(17, '14:00'))

const solucao: RelogioLido = {
  meta: 'solucao',
  ciclo: 1,
  meta_min: 480,
  usado_ms: 3 * HOUR,
  correndo: true,
  vence_em: at(18, '11:00'),
  estourado_em: null,
  terminado_em: null,
  desconsiderado: false,
  motivo_desconsiderado: null,
}
const passo: Passo = {
  meta: 'solucao',
  ciclo: 1,
  quando: at(17, '10:00'),
  tipo: 'inicio',
  meta_min: 480,
  usado_ms: 0,
  vence_em: at(18, '11:00'),
  autor: 'Ana',
}
const prazosOf = (relogio: Partial<RelogioLido>, ...passos: Partial<Passo>[]): Prazos => ({
  plano: 'Padrão',
  fuso: 'America/Sao_Paulo',
  relogios: [{ ...solucao, ...relogio }],
  passos: passos.map((one) => ({ ...passo, ...one })),
  trechos: [],
})
const written = (prazos: Prazos, id_status = 1) =>
  prazoLines(prazos, id_status, now).map(({ name, due, state, note }) =>
    [`${name}${due ? ` ${due}` : ''} · ${state}`, note].filter(Boolean).join(' | '),
  )

const pausada = { correndo: false, vence_em: null } as const
const estourada = { vence_em: at(17, '12:00'), estourado_em: at(17, '12:00') } as const

describe('a measured target in a line', () => {
  test.each<[string, Prazos, number, string, string]>([
    ['running', prazosOf({}), 1, 'neutral', 'Solução até 18/11 11:00 · restam 5 h úteis'],
    [
      'near its end',
      prazosOf({ usado_ms: 7.5 * HOUR, vence_em: at(17, '14:30') }),
      1,
      'attention',
      'Solução até 17/11 14:30 · restam 30 min úteis',
    ],
    [
      'an hour before its end',
      prazosOf({ usado_ms: 7 * HOUR, vence_em: at(17, '15:00') }),
      1,
      'attention',
      'Solução até 17/11 15:00 · resta 1 h útil',
    ],
    [
      'asked ten minutes ago, nothing but working time before its end',
      prazosOf({ usado_ms: 7.5 * HOUR, vence_em: at(17, '14:20') }),
      1,
      'attention',
      'Solução até 17/11 14:20 · restam 20 min úteis',
    ],
    [
      'waiting for the customer',
      prazosOf(pausada),
      5,
      'neutral',
      'Solução · Pausada: aguardando cliente · restam 5 h úteis',
    ],
    [
      'waiting for others',
      prazosOf(pausada),
      4,
      'neutral',
      'Solução · Pausada: aguardando terceiros · restam 5 h úteis',
    ],
    ['past its end', prazosOf(estourada), 1, 'critical', 'Solução · vencida em 17/11 12:00, há 2 h'],
    [
      'past its end, and paused',
      prazosOf({ ...estourada, correndo: false }),
      5,
      'critical',
      'Solução · vencida em 17/11 12:00, há 2 h',
    ],
    [
      'past its end, which the server has not noticed yet',
      prazosOf({ vence_em: at(17, '13:50') }),
      1,
      'critical',
      'Solução · vencida em 17/11 13:50, há 10 min',
    ],
    [
      'lost by another priority',
      prazosOf(
        { vence_em: at(17, '09:00'), estourado_em: at(17, '09:00') },
        {},
        { tipo: 'prioridade', quando: at(17, '09:00'), vence_em: at(17, '09:00') },
      ),
      1,
      'critical',
      'Solução · vencida em 17/11 09:00, há 5 h | Vencido pela mudança de prioridade',
    ],
    [
      'met',
      prazosOf({
        correndo: false,
        meta: 'resposta',
        vence_em: at(17, '12:00'),
        terminado_em: at(17, '11:40'),
      }),
      1,
      'positive',
      'Primeira resposta até 17/11 12:00 · cumprida às 11:40',
    ],
    [
      'met the day before',
      prazosOf({ correndo: false, terminado_em: at(17, '13:40') }),
      2,
      'positive',
      'Solução até 18/11 11:00 · cumprida em 17/11 13:40',
    ],
    [
      'met while it waited',
      prazosOf({ ...pausada, terminado_em: at(17, '13:40') }),
      2,
      'positive',
      'Solução · cumprida em 17/11 13:40',
    ],
    [
      'late',
      prazosOf({ ...estourada, correndo: false, terminado_em: at(17, '13:40') }),
      2,
      'critical',
      'Solução até 17/11 12:00 · cumprida com atraso às 13:40',
    ],
    [
      'with half a minute left',
      prazosOf({ usado_ms: 8 * HOUR - 30_000, vence_em: new Date(now + 30_000).toISOString() }),
      1,
      'attention',
      'Solução até 17/11 14:00 · resta 1 min útil',
    ],
    ['without a target', prazosOf({ ...pausada, meta_min: null }), 1, 'neutral', 'Solução · Sem meta'],
    [
      'without a target, and done',
      prazosOf({ ...pausada, meta_min: null, terminado_em: at(17, '13:40') }),
      2,
      'neutral',
      'Solução · Sem meta',
    ],
    [
      'left out of the count',
      prazosOf({ ...estourada, desconsiderado: true, motivo_desconsiderado: 'Queda de energia' }),
      1,
      'neutral',
      'Solução · desconsiderada no SLA | Queda de energia',
    ],
    [
      'left out of the count, as a cliente reads it',
      prazosOf({ ...pausada, desconsiderado: true }),
      1,
      'neutral',
      'Solução · desconsiderada no SLA',
    ],
  ])('%s', (_, prazos, id_status, tone, line) => {
    expect(written(prazos, id_status)).toEqual([line])
    expect(prazoLines(prazos, id_status, now)[0]?.tone).toBe(tone)
  })

  test('cycles after a reopening are numbered, and stand in their order after the answer', () => {
    const { relogios, ...prazos } = prazosOf({})
    const [first = solucao] = relogios
    const done = { ...first, correndo: false, terminado_em: at(17, '12:00') }
    const resposta = { ...done, meta: 'resposta' } as const
    expect(written({ ...prazos, relogios: [{ ...first, ciclo: 2 }, done, resposta] })).toEqual([
      'Primeira resposta até 18/11 11:00 · cumprida em 17/11 12:00',
      'Solução, 1º ciclo até 18/11 11:00 · cumprida em 17/11 12:00',
      'Solução, 2º ciclo até 18/11 11:00 · restam 5 h úteis',
    ])
  })
})

test('what is left out already is not offered again', () => {
  expect(naoDesconsiderados(prazosOf({}))).toHaveLength(1)
  expect(
    naoDesconsiderados(prazosOf({ desconsiderado: true, motivo_desconsiderado: 'Queda de energia' })),
  ).toEqual([])
})

test.each([
  [0, '0 min'],
  [59_999, '0 min'],
  [59 * 60_000, '59 min'],
  [HOUR, '1 h'],
  [3 * HOUR + 10 * 60_000, '3 h 10 min'],
  [1200 * HOUR, '1.200 h'],
])('%i ms are %s', (milliseconds, text) => expect(durationText(milliseconds)).toBe(text))
