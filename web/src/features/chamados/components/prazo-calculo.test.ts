import { expect, test } from 'vitest'
import type { Prazos } from '#contract/sla.ts'
import { clockOf } from '#web/platform/time/zoned.ts'
import { calculosOf } from './prazo-calculo.ts'

const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00-03:00`).toISOString()
const of = { meta: 'solucao', ciclo: 1 } as const
const HOUR = 3_600_000

/** Worked case 9: eight hours, of which three were used when it began to wait for the customer. */
const waited: Prazos = {
  plano: 'Padrão',
  fuso: 'America/Sao_Paulo',
  relogios: [
    {
      ...of,
      meta_min: 480,
      usado_ms: 4 * HOUR,
      correndo: true,
      vence_em: at(18, '15:00'),
      estourado_em: null,
      terminado_em: null,
      desconsiderado: false,
      motivo_desconsiderado: null,
    },
  ],
  passos: [
    {
      ...of,
      quando: at(17, '14:00'),
      tipo: 'inicio',
      meta_min: 480,
      usado_ms: 0,
      vence_em: at(18, '12:00'),
      autor: 'Caio',
    },
    {
      ...of,
      quando: at(17, '17:00'),
      tipo: 'pausa',
      meta_min: 480,
      usado_ms: 3 * HOUR,
      vence_em: null,
      autor: 'Ana',
    },
    {
      ...of,
      quando: at(18, '09:00'),
      tipo: 'retomada',
      meta_min: 480,
      usado_ms: 3 * HOUR,
      vence_em: at(18, '15:00'),
      autor: null,
    },
  ],
  trechos: [
    { ...of, inicio: at(17, '14:00'), fim: at(17, '17:00') },
    { ...of, inicio: at(18, '09:00'), fim: at(18, '10:00') },
  ],
}
const written = (prazos: Prazos, zone = 'America/Sao_Paulo') =>
  calculosOf(prazos, clockOf(zone)).map(({ name, sum, items }) => [
    `${name}: ${sum}`,
    ...items.map((item) => `${item.when} | ${item.name} | ${item.facts}`),
  ])

test('of very many spans the first ones are one line, which says how many and what they add up to', () => {
  const [first, ...rest] = waited.trechos
  const long = {
    ...waited,
    trechos: first
      ? [{ ...first, fim: at(18, '12:00'), juntos: { trechos: 1095, util_ms: 100.5 * HOUR } }, ...rest]
      : [],
  }
  expect(written(long)[0]).toContain(
    'ter. 17/11/2026 14:00 – qua. 18/11/2026 12:00 | Os primeiros 1.095 trechos de tempo útil, juntos | 100 h 30 min',
  )
})

test('steps and working time stand in their order', () =>
  expect(written(waited)).toEqual([
    [
      'Solução: 4 h de 8 h úteis',
      'ter. 17/11/2026 14:00 | Começou a contar | meta de 8 h · vence qua. 18/11/2026 12:00 · por Caio',
      'ter. 17/11/2026 14:00–17:00 | Tempo útil | 3 h',
      'ter. 17/11/2026 17:00 | Pausou | usado 3 h · por Ana',
      'qua. 18/11/2026 09:00 | Voltou a contar | usado 3 h · vence qua. 18/11/2026 15:00',
      'qua. 18/11/2026 09:00–10:00 | Tempo útil | 1 h',
    ],
  ]))

test('in the zone of the plan', () =>
  expect(written(waited, 'America/Manaus')[0]?.slice(1, 3)).toEqual([
    'ter. 17/11/2026 13:00 | Começou a contar | meta de 8 h · vence qua. 18/11/2026 11:00 · por Caio',
    'ter. 17/11/2026 13:00–16:00 | Tempo útil | 3 h',
  ]))

test('nights and midnights, a target that is gone, and one that a change took', () => {
  const [inicio] = waited.passos
  if (!inicio) throw new Error('there is one')
  const passos = [
    inicio,
    {
      ...inicio,
      quando: at(18, '09:00'),
      tipo: 'prioridade',
      usado_ms: 9 * HOUR,
      vence_em: at(18, '09:00'),
    } as const,
    {
      ...inicio,
      quando: at(18, '10:00'),
      tipo: 'metas',
      meta_min: null,
      usado_ms: 10 * HOUR,
      vence_em: null,
    } as const,
  ]
  const trechos = [
    { ...of, inicio: at(17, '14:00'), fim: at(18, '00:00') },
    { ...of, inicio: at(18, '00:00'), fim: at(19, '02:00') },
  ]
  expect(written({ ...waited, passos, trechos })[0]?.slice(1)).toEqual([
    'ter. 17/11/2026 14:00 | Começou a contar | meta de 8 h · vence qua. 18/11/2026 12:00 · por Caio',
    'ter. 17/11/2026 14:00–24:00 | Tempo útil | 10 h',
    'qua. 18/11/2026 00:00 – qui. 19/11/2026 02:00 | Tempo útil | 26 h',
    'qua. 18/11/2026 09:00 | Vencido pela mudança de prioridade | meta de 8 h · usado 9 h · vence qua. 18/11/2026 09:00 · por Caio',
    'qua. 18/11/2026 10:00 | Mudaram as metas do plano | sem meta · usado 10 h · por Caio',
  ])
})
