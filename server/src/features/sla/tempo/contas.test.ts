import { describe, expect, it } from 'vitest'
import { facultativos } from '#server/platform/time/feriados.ts'
import { prepararCalendario } from './calendario.ts'
import type { Calendario, FeriadoProprio, Horas, Intervalo, Versao } from './calendario.ts'
import { intervalos, somar, util } from './contas.ts'

const HOUR = 3_600_000
const at = (text: string) => Date.parse(text)
/** A moment of the worked cases. */
const sp = (day: string, time: string) => at(`${day.split('/').toReversed().join('-')}T${time}-03:00`)

const spans = (...texts: string[]): Intervalo[] =>
  texts.map((text) => ({ inicio: text.slice(0, 5), fim: text.slice(6) }))
const week = (days: Intervalo[], weekend: Intervalo[] = []): Horas => ({
  dom: weekend,
  seg: days,
  ter: days,
  qua: days,
  qui: days,
  sex: days,
  sab: weekend,
})
const comercial = week(spans('08:00-12:00', '13:00-18:00'))
const sempre = week(spans('00:00-24:00'), spans('00:00-24:00'))

const LONG_AGO = at('2010-01-01T00:00Z')
const versao = (change: Partial<Versao> = {}): Versao => ({
  id: 1,
  vale_desde: LONG_AGO,
  horas: comercial,
  facultativos: [...facultativos],
  ...change,
})
const proprio = (data: string, change: Partial<FeriadoProprio> = {}): FeriadoProprio => ({
  data,
  anual: false,
  horas: null,
  criado_em: LONG_AGO,
  removido_em: null,
  ...change,
})
const tempo = (change: Partial<Calendario> = {}) =>
  prepararCalendario({ fuso: 'America/Sao_Paulo', versoes: [versao()], feriados: [], ...change })
const withHoras = (horas: Horas) => tempo({ versoes: [versao({ horas })] })
const withFeriados = (...feriados: FeriadoProprio[]) => tempo({ feriados })

const normal = tempo()
const semCarnaval = tempo({ versoes: [versao({ facultativos: [] })] })
const todoDia = withHoras(sempre)
const feriadoAt17 = tempo({
  versoes: [versao(), versao({ vale_desde: sp('17/11/2026', '17:00') })],
  feriados: [proprio('2026-11-18', { criado_em: sp('17/11/2026', '17:00') })],
})
const sempreFrom18 = tempo({
  versoes: [versao(), versao({ vale_desde: sp('16/11/2026', '18:00'), horas: sempre })],
})

describe('the worked cases', () => {
  it.each([
    ['1 lunch is left out', normal, sp('17/11/2026', '10:00'), 4, sp('17/11/2026', '15:00')],
    ['2 from lunch', normal, sp('17/11/2026', '12:20'), 1, sp('17/11/2026', '14:00')],
    [
      '3 the end of a day, not the next start',
      normal,
      sp('17/11/2026', '09:00'),
      8,
      sp('17/11/2026', '18:00'),
    ],
    ['4 a weekend', normal, sp('13/11/2026', '16:30'), 4, sp('16/11/2026', '10:30')],
    ['5 20/11', normal, sp('19/11/2026', '17:00'), 4, sp('23/11/2026', '11:00')],
    ['6 from a Saturday', normal, sp('21/11/2026', '10:00'), 1, sp('23/11/2026', '09:00')],
    ['7 Carnaval', normal, sp('05/02/2027', '17:00'), 4, sp('10/02/2027', '11:00')],
    ['7 Carnaval off', semCarnaval, sp('05/02/2027', '17:00'), 4, sp('08/02/2027', '11:00')],
    ['8 Sexta-feira Santa', normal, sp('25/03/2027', '16:00'), 4, sp('29/03/2027', '10:00')],
    ['9 before the pause', normal, sp('17/11/2026', '14:00'), 8, sp('18/11/2026', '12:00')],
    ['12 midnight did not exist', todoDia, sp('03/11/2018', '22:00'), 4, at('2018-11-04T05:00Z')],
    ['13 23 h came twice', todoDia, at('2018-02-17T22:00-02:00'), 4, at('2018-02-18T04:00Z')],
    ['14 Finados and a clock change', normal, sp('01/11/2018', '17:00'), 2, at('2018-11-05T11:00Z')],
    ['19 without the change', normal, sp('17/11/2026', '16:00'), 8, sp('18/11/2026', '15:00')],
    ['19 a feriado from now on', feriadoAt17, sp('17/11/2026', '16:00'), 8, sp('19/11/2026', '15:00')],
    ['20 without the change', normal, sp('16/11/2026', '12:00'), 8, sp('17/11/2026', '11:00')],
    ['20 other hours from now on', sempreFrom18, sp('16/11/2026', '12:00'), 8, sp('16/11/2026', '21:00')],
    ['20 what was used until then', sempreFrom18, sp('16/11/2026', '12:00'), 5, sp('16/11/2026', '18:00')],
    ['21 75 %', normal, sp('17/11/2026', '10:00'), 0.75 * 8, sp('17/11/2026', '17:00')],
  ])('%s', (_, calendario, start, hours, due) => {
    expect(somar(calendario, start, hours * HOUR)).toBe(due)
    expect(util(calendario, start, due)).toBe(hours * HOUR)
    expect(util(calendario, start, due - 1)).toBe(hours * HOUR - 1)
  })
})

describe('milliseconds and limits', () => {
  const nine = sp('17/11/2026', '09:00')
  it('util › to the millisecond, and 0 backwards', () => {
    expect(util(normal, nine + 1, nine + 3)).toBe(2)
    expect(util(normal, sp('17/11/2026', '12:00') - 1, sp('17/11/2026', '13:00') + 1)).toBe(2)
    expect([util(normal, nine, nine), util(normal, nine + 5, nine)]).toEqual([0, 0])
  })

  it('somar › to the millisecond, and the start itself for nothing', () => {
    expect(somar(normal, sp('17/11/2026', '12:00') - 1, 2)).toBe(sp('17/11/2026', '13:00') + 1)
    expect(somar(normal, sp('17/11/2026', '12:00') - 1, 1)).toBe(sp('17/11/2026', '12:00'))
    const night = sp('17/11/2026', '23:00')
    expect([somar(normal, night, 0), somar(normal, night, -1)]).toEqual([night, night])
  })

  it('somar › gives up after five years', () => {
    const opensOn = (data: string) =>
      tempo({
        versoes: [versao({ horas: week([]) })],
        feriados: [proprio(data, { horas: spans('08:00-09:00') })],
      })
    expect(somar(opensOn('2031-11-17'), nine, HOUR)).toBe(sp('17/11/2031', '09:00'))
    expect(somar(opensOn('2031-11-19'), nine, HOUR)).toBeUndefined()
    expect(somar(normal, nine, 5 * 366 * 9 * HOUR)).toBeUndefined()
  })

  it('a version in the middle of a second counts from that millisecond', () => {
    const noon = sp('17/11/2026', '12:00')
    const changed = tempo({ versoes: [versao(), versao({ vale_desde: noon + 1234, horas: sempre })] })
    expect(util(changed, noon, noon + 2000)).toBe(766)
    expect(somar(changed, noon - 1, 2)).toBe(noon + 1235)
  })

  it('hours without order and with an overlap count once', () => {
    const mixed = withHoras(week(spans('13:00-18:00', '08:00-12:00', '09:00-12:30')))
    expect(util(mixed, sp('17/11/2026', '00:00'), sp('18/11/2026', '00:00'))).toBe(9.5 * HOUR)
  })
})

describe('hours at a clock change', () => {
  it('a time that came twice is the first of both', () => {
    const late = withHoras(week([], spans('22:00-23:30')))
    const [from, to] = [at('2018-02-17T12:00-02:00'), at('2018-02-18T12:00-03:00')]
    expect(intervalos(late, from, to)).toEqual([
      { inicio: at('2018-02-17T22:00-02:00'), fim: at('2018-02-17T23:30-02:00') },
    ])
  })

  it('a time that did not exist moves forward, and nothing counts twice', () => {
    const early = withHoras(week([], spans('00:15-00:45', '01:00-02:00')))
    const [from, to] = [at('2018-11-03T12:00-03:00'), at('2018-11-04T12:00-02:00')]
    expect(intervalos(early, from, to)).toEqual([
      { inicio: at('2018-11-04T01:00-02:00'), fim: at('2018-11-04T02:00-02:00') },
    ])
    expect(util(early, from, to)).toBe(HOUR)
    // From 01:30 to 01:00.
    expect(util(withHoras(week([], spans('00:30-01:00'))), from, to)).toBe(0)
  })
})

describe('own feriados', () => {
  const dayOf = (calendario: ReturnType<typeof tempo>, date: string) =>
    util(calendario, at(`${date}T00:00-03:00`), at(`${date}T00:00-03:00`) + 24 * HOUR) / HOUR
  const short = spans('08:00-12:00')
  const annual = withFeriados(proprio('2026-12-24', { anual: true, horas: short }))
  const once = withFeriados(proprio('2026-12-24'))
  const leap = withFeriados(proprio('2024-02-29', { anual: true }))
  const bridge = withFeriados(
    proprio('2026-11-20', { horas: short }),
    proprio('2027-02-08', { horas: short }),
  )
  const weekend = withFeriados(proprio('2026-11-21', { horas: short }))
  const later = sp('17/11/2026', '10:00')
  const corrected = withFeriados(
    proprio('2026-12-24', { horas: short, criado_em: LONG_AGO }),
    proprio('2026-12-24', { criado_em: LONG_AGO - 5 }),
  )
  const removed = tempo({
    versoes: [versao(), versao({ vale_desde: later })],
    feriados: [proprio('2026-11-16', { removido_em: later }), proprio('2026-11-18', { removido_em: later })],
  })
  const added = tempo({
    versoes: [versao({ vale_desde: later })],
    feriados: [
      proprio('2026-11-16', { criado_em: later }),
      proprio('2026-11-13', { removido_em: later }),
      proprio('2026-11-12', { criado_em: later + 1 }),
    ],
  })
  it.each([
    ['anual › before its year', annual, '2025-12-24', 9],
    ['anual › in its year', annual, '2026-12-24', 4],
    ['anual › later', annual, '2029-12-24', 4],
    ['anual of 29/02 › a leap year', leap, '2028-02-29', 0],
    ['anual of 29/02 › another year, on 28/02', leap, '2029-02-28', 9],
    ['anual of 29/02 › another year, on 01/03', leap, '2029-03-01', 9],
    ['once › on its day', once, '2026-12-24', 0],
    ['once › a year later', once, '2027-12-24', 9],
    ['with hours › opens a national one', bridge, '2026-11-20', 4],
    ['with hours › opens a facultativo', bridge, '2027-02-08', 4],
    ['with hours › opens a Saturday', weekend, '2026-11-21', 4],
    ['two of one day › the one created last', corrected, '2026-12-24', 4],
    ['removed › closed until then', removed, '2026-11-16', 0],
    ['removed › open from then on', removed, '2026-11-18', 9],
    ['before the first version › as of it, one that came with it', added, '2026-11-16', 0],
    ['before the first version › as of it, one that went with it', added, '2026-11-13', 9],
    ['before the first version › as of it, one that came later', added, '2026-11-12', 9],
  ])('%s', (_, calendario, date, hours) => {
    expect(dayOf(calendario, date)).toBe(hours)
  })
})

describe('intervalos', () => {
  it('clipped at both ends, without lunch and night', () => {
    expect(intervalos(normal, sp('17/11/2026', '10:00'), sp('18/11/2026', '09:00'))).toEqual([
      { inicio: sp('17/11/2026', '10:00'), fim: sp('17/11/2026', '12:00') },
      { inicio: sp('17/11/2026', '13:00'), fim: sp('17/11/2026', '18:00') },
      { inicio: sp('18/11/2026', '08:00'), fim: sp('18/11/2026', '09:00') },
    ])
  })

  it('joined over midnight and over a change of version', () => {
    const [from, to] = [sp('16/11/2026', '17:00'), sp('19/11/2026', '09:00')]
    expect(intervalos(sempreFrom18, from, to)).toEqual([{ inicio: from, fim: to }])
    expect(intervalos(normal, sp('21/11/2026', '00:00'), sp('23/11/2026', '08:00'))).toEqual([])
  })
})
