import { describe, expect, it } from 'vitest'
import { correctTime } from './time.ts'

const HOUR = 3_600_000
const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`)
/** What the clock of a device shows that is so far ahead. */
const shown = (time: string, ahead: number) => new Date(at(time).getTime() + ahead).toISOString()
const read = (sent: Parameters<typeof correctTime>[0], recebido: Date) => {
  const { corrigido, hora } = correctTime(sent, recebido)
  return [corrigido.toISOString().slice(11, 16), hora]
}

describe('a phone 3 h fast, last contact at 09:00, check-in at 10:00, sent at 12:00', () => {
  const ahead = 3 * HOUR
  const sent = {
    ocorrido_em: shown('10:00', ahead),
    desvio_ms: -ahead,
    contato_em: at('09:00').toISOString(),
  }
  it.each([
    ['not touched', shown('12:00', ahead), sent.ocorrido_em, '10:00', 'confirmada'],
    ['set right at 11:00', shown('12:00', 0), sent.ocorrido_em, '10:00', 'estimada'],
    ['claims next week', shown('12:00', ahead), shown('10:00', ahead + 7 * 24 * HOUR), '12:00', 'estimada'],
    ['claims yesterday', shown('12:00', ahead), shown('10:00', ahead - 24 * HOUR), '09:00', 'estimada'],
  ])('%s', (_, enviado_em, ocorrido_em, time, hora) => {
    expect(read({ ...sent, enviado_em, ocorrido_em }, at('12:00'))).toEqual([time, hora])
  })

  it('sent at once', () => {
    const enviado_em = shown('10:00', ahead)
    expect(read({ ...sent, enviado_em }, new Date(at('10:00').getTime() + 5000))).toEqual([
      '10:00',
      'servidor',
    ])
  })

  it('imported from a file, of which nobody knows when it was sent', () => {
    expect(read(sent, at('12:00'))).toEqual(['10:00', 'estimada'])
  })
})

/** A small generator that repeats itself: the same clocks each time. */
function* clocks(count: number) {
  let seed = 20_261_120
  const next = (least: number, most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return least + (seed / 2_147_483_648) * (most - least)
  }
  for (let n = 0; n < count; n++) {
    const [ahead, turned] = [next(-5, 5) * HOUR, next(0, 1) < 0.5 ? 0 : next(-48, 48) * HOUR]
    const contact = at('08:00').getTime()
    const happened = contact + next(0, 4) * HOUR
    const received = happened + next(0, 6) * HOUR
    yield {
      isTurned: Math.abs(turned) > 120_000,
      happened,
      received: new Date(Math.round(received)),
      contact,
      sent: {
        ocorrido_em: new Date(Math.round(happened + ahead)).toISOString(),
        enviado_em: new Date(Math.round(received + ahead + turned)).toISOString(),
        desvio_ms: -Math.round(ahead),
        contato_em: new Date(contact).toISOString(),
      },
    }
  }
}

describe('any clock', () => {
  it('never later than its arrival, never long before the last contact, and right where nobody turned the clock', () => {
    for (const { sent, received, contact, happened, isTurned } of clocks(5000)) {
      const { corrigido, hora } = correctTime(sent, received)
      expect(corrigido.getTime()).toBeLessThanOrEqual(received.getTime())
      expect(corrigido.getTime()).toBeGreaterThanOrEqual(contact - 120_000)
      if (!isTurned) expect(Math.abs(corrigido.getTime() - happened)).toBeLessThanOrEqual(60_001)
      if (!isTurned) expect(hora).not.toBe('estimada')
      if (isTurned && hora !== 'servidor') expect(hora).toBe('estimada')
      expect(correctTime(sent, received)).toEqual({ corrigido, hora })
    }
  })

  it('of two registros of one device that were sent together, the earlier stays the earlier', () => {
    for (const { sent, received } of clocks(2000)) {
      const later = { ...sent, ocorrido_em: new Date(Date.parse(sent.ocorrido_em) + 1000).toISOString() }
      const [one, two] = [correctTime(sent, received), correctTime(later, received)]
      expect(two.corrigido.getTime()).toBeGreaterThanOrEqual(one.corrigido.getTime())
    }
  })
})
