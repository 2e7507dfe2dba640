import { describe, expect, test } from 'vitest'
import type { VisitaDoPacote } from '#contract/campo.ts'
import { visitaDeTeste } from '#web/domain/visita-de-teste.ts'
import type { Estado } from '../fila/campo.ts'
import type { Guardado, Linha, Registro } from '../fila/database.ts'
import { estadoText } from './estado-line.tsx'
import { visaoOf } from './visao.ts'

const visita: VisitaDoPacote = {
  ...visitaDeTeste,
  id_analista: 2,
  chamados: [],
  checklist: null,
  registros: [],
  faltam: [],
}
let seq = 0
function linha(registro: Pick<Registro, 'tipo'> & Partial<Registro>, more: Partial<Guardado> = {}): Linha {
  seq += 1
  return {
    seq,
    registro: {
      id: `r${seq}`,
      id_visita: 1,
      dados: {},
      ocorrido_em: new Date(Date.UTC(2026, 10, 20, 13, seq)).toISOString(),
      desvio_ms: 0,
      contato_em: '2026-11-20T12:00:00.000Z',
      aparelho: 'a',
      formato: 1,
      ...registro,
    },
    situacao: 'fila',
    ...more,
  }
}
const visao = (linhas: readonly Linha[], files: readonly string[] = []) =>
  visaoOf(visita, linhas, new Set(files))
const resposta = { id: 'r', corrigido_em: '2026-11-20T13:00:00.000Z', hora: 'servidor' } as const

describe('what there is of a visita', () => {
  test('a check-in on a phone with a wrong clock stands there in the time of the server', () => {
    const early = linha({ tipo: 'checkin', ocorrido_em: '2026-11-20T16:00:00.000Z', desvio_ms: -10_800_000 })
    expect(visao([early]).checkin).toEqual({ em: '2026-11-20T13:00:00.000Z', lugar: 'fila' })
  })
  test('the last answer to an item counts; one of another visita does not', () => {
    const item = (valor: boolean | null, id_visita = 1) =>
      linha({ tipo: 'item', id_visita, dados: { id_item: 3, item: 'x', valor } })
    expect(visao([item(true), item(null), item(true, 2)]).itens.get(3)?.valor).toBeNull()
  })
  test('a foto is sent when its pictures are; one that was removed is gone', () => {
    const dados = { arquivo: { id: 'g', sha256: 'x' }, pequena: { id: 'p', sha256: 'y' }, legenda: 'Sala' }
    const foto = linha(
      { tipo: 'foto', dados },
      { situacao: 'enviado', resposta: { ...resposta, situacao: 'aplicado' } },
    )
    expect(visao([foto], ['p']).fotos).toMatchObject([{ legenda: 'Sala', sha256: 'x', lugar: 'fila' }])
    expect(visao([foto]).fotos).toMatchObject([{ lugar: 'enviado' }])
    const removal = linha({ tipo: 'foto_remover', dados: { id_foto: foto.registro.id } })
    expect(visao([foto, removal]).fotos).toEqual([])
  })
  test('what was refused was not done, and says why', () => {
    const texto = 'Check-in já foi realizado anteriormente.'
    const refused = linha(
      { tipo: 'checkin' },
      { situacao: 'enviado', resposta: { ...resposta, situacao: 'recusado', texto } },
    )
    const { checkin, problemas } = visao([refused])
    expect(checkin).toBeUndefined()
    expect(problemas).toEqual([{ id: refused.registro.id, tipo: 'checkin', texto }])
  })
})

describe('the line of state', () => {
  const estado: Estado = {
    linhas: [],
    pacote: undefined,
    arquivosNaFila: new Set(),
    enviando: undefined,
    ultimo: 'vazia',
    contato: Date.UTC(2026, 10, 20, 17, 2),
    desvio_ms: 0,
    isOld: false,
    isRead: true,
    isTooOld: false,
  }
  const one = linha({ tipo: 'checkin' })
  const aside = linha({ tipo: 'checkin' }, { situacao: 'atencao' })
  test.each<[Partial<Estado>, string]>([
    [{}, 'Enviado às 14:02'],
    [{ ultimo: 'rede', linhas: [one, one] }, 'Sem rede · 2 registros na fila'],
    [{ ultimo: 'rede' }, 'Sem rede · nada na fila'],
    [{ enviando: { feitos: 2, total: 6 }, linhas: [one] }, 'Enviando 2 de 6…'],
    [{ ultimo: 'sessao', linhas: [one] }, 'Entre novamente para enviar 1 registro'],
    [{ linhas: [aside] }, '1 registro precisa de atenção'],
    [{ linhas: [one] }, '1 registro na fila'],
  ])('%# › %s', (changes, text) => {
    expect(estadoText({ ...estado, ...changes }).text).toBe(text)
  })
})
