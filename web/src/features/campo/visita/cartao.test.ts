// @vitest-environment node
import { describe, expect, test } from 'vitest'
import type { Visita } from '#contract/visitas.ts'
import { visitaDeTeste } from '#web/domain/visita-de-teste.ts'
import type { Guardado, Linha } from '../fila/database.ts'
import { comFila, lugarDe } from './cartao.ts'

const told: Visita = {
  ...visitaDeTeste,
  data_hora_prevista: '2026-11-20T12:00:00.000Z',
  tipo: 'Avulsa',
  atrasada: true,
}
const now = Date.parse('2026-11-20T15:00:00.000Z')

const linha = (seq: number, tipo: Linha['registro']['tipo'], more: Partial<Guardado> = {}): Linha => ({
  seq,
  registro: {
    id: `r${seq}`,
    id_visita: 1,
    tipo,
    dados: tipo === 'observacao' ? { texto: 'Nobreak trocado' } : {},
    ocorrido_em: '2026-11-20T15:00:00.000Z',
    desvio_ms: -10_800_000,
    contato_em: '2026-11-20T11:00:00.000Z',
    aparelho: 'a',
    formato: 1,
  },
  situacao: 'fila',
  ...more,
})
const answered = (visita: Visita): Partial<Guardado> => ({
  situacao: 'enviado',
  resposta: {
    id: 'r',
    situacao: 'recusado',
    corrigido_em: '2026-11-20T12:00:00.000Z',
    hora: 'servidor',
    visita,
  },
})

describe('a card', () => {
  test('is the very row that was told where nothing was done here', () => {
    expect(comFila(told, [], now)).toBe(told)
    expect(comFila({ ...told, id: 2 }, [linha(1, 'checkin')], now)).toMatchObject({ checkin: null })
  })
  test('shows what waits here, in the time of the server', () => {
    expect(comFila(told, [linha(1, 'checkin'), linha(2, 'observacao')], now)).toMatchObject({
      status: 'EM ANDAMENTO',
      checkin: '2026-11-20T12:00:00.000Z',
      atrasada: false,
      observacao_analista: 'Nobreak trocado',
    })
  })
  test('shows nothing that can still be taken back, and nothing that was set aside', () => {
    const held = linha(2, 'checkout', { ate: now + 6000 })
    expect(comFila(told, [linha(1, 'checkin'), held], now).status).toBe('EM ANDAMENTO')
    expect(comFila(told, [linha(1, 'checkin'), held], now + 6000).status).toBe('FINALIZADA')
    expect(comFila(told, [linha(1, 'checkin', { situacao: 'atencao' })], now)).toBe(told)
  })
  test('believes the newest answer: the row that was told, or what a registro brought', () => {
    const theirs: Visita = {
      ...told,
      status: 'EM ANDAMENTO',
      checkin: '2026-11-20T11:30:00.000Z',
      atrasada: false,
      versao: 2,
    }
    expect(comFila(told, [linha(1, 'checkin', answered(theirs))], now)).toBe(theirs)
    const later = { ...told, versao: 3 }
    expect(comFila(later, [linha(1, 'checkin', answered(theirs))], now)).toBe(later)
  })
  test('says of the last thing where it is; what waits or failed comes first', () => {
    const sent = linha(1, 'checkin', answered(told))
    expect(lugarDe(1, [])).toBeUndefined()
    expect(lugarDe(1, [sent])).toBe('enviado')
    expect(lugarDe(1, [sent, linha(2, 'item'), linha(3, 'checkout')])).toBe('fila')
    expect(lugarDe(1, [linha(1, 'checkin', { situacao: 'atencao' }), sent])).toBe('atencao')
    expect(lugarDe(2, [sent])).toBeUndefined()
  })
})
