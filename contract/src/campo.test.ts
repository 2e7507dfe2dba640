import { describe, expect, it } from 'vitest'
import * as campo from './campo.ts'
import * as checklists from './checklists.ts'

const id = '0B6F0DA8-5C43-4F0A-9C1C-3C7F1E1D2A10'
const sent = {
  id,
  id_visita: 7,
  tipo: 'observacao',
  dados: { texto: 'Feito.' },
  ocorrido_em: '2026-11-20T10:00:00-03:00',
  enviado_em: '2026-11-20T13:00:00.000Z',
  desvio_ms: -1500,
  contato_em: '2026-11-20T12:00:00.000Z',
  aparelho: id,
  seq: 1,
  formato: campo.FORMATO,
}
const parse = (changes: object) => campo.registroEnviado.safeParse({ ...sent, ...changes })
const faults = (changes: object) => parse(changes).error?.issues.map(({ path }) => path.join('.'))
const arquivo = { id, sha256: 'a'.repeat(64), bytes: 1000 }
const good: Record<campo.TipoRegistro, object> = {
  checkin: {},
  checkout: {},
  observacao: { texto: 'Feito.' },
  item: { id_item: 3, item: 'Testar o nobreak', valor: true },
  foto: { arquivo, pequena: arquivo, legenda: '', tirada_em: '2026-11-20T13:00:00.000Z' },
  foto_remover: { id_foto: id.toLowerCase() },
  assinatura: { ausente: true, motivo: 'Não estava.' },
  posicao: { de: 'checkin', latitude: -23.5, longitude: -46.6, precisao: 18 },
  concluir: { resultados: [{ id_chamado: 4, resultado: 'resolvido', texto: '' }] },
}

describe('a registro of a device', () => {
  it('times become UTC, ids are written in one way, and only what the formato knows is kept', () => {
    expect(parse({ dados: { texto: 'Feito.', situacao: 'aplicado' }, situacao: 'aplicado' }).data).toEqual({
      ...sent,
      id: id.toLowerCase(),
      aparelho: id.toLowerCase(),
      ocorrido_em: '2026-11-20T13:00:00.000Z',
    })
  })

  it.each(campo.tiposRegistro)('%s › its dados are read, and others are told by their field', (tipo) => {
    const dados = good[tipo]
    const { data } = parse({ tipo, dados })
    expect(campo.feitoDe(data ?? sent)?.tipo).toBe(tipo)
    for (const field of Object.keys(dados)) {
      const { [field]: _gone, ...rest } = { ...dados, [field]: undefined }
      if (['legenda', 'resultados'].includes(field)) expect(parse({ tipo, dados: rest }).success).toBe(true)
      else expect(faults({ tipo, dados: rest })?.[0]).toMatch(/^dados/)
    }
  })

  it('a formato that is not known yet is no error, whatever it brings', () => {
    const later = { formato: 2, tipo: 'medicao', dados: { volts: [220, { fase: 'R' }] } }
    expect(parse(later).data?.dados).toEqual(later.dados)
    expect(campo.feitoDe({ ...sent, ...later })).toBeUndefined()
    expect(faults({ tipo: 'medicao' })).toEqual(['tipo'])
  })

  it.each([
    { id: '7' },
    { id_visita: 0 },
    { tipo: 'Check-in' },
    { dados: [] },
    { ocorrido_em: 'ontem' },
    { desvio_ms: 0.5 },
    { seq: 0 },
    { seq: 2 ** 31 },
    { formato: 0 },
    { aparelho: 'telefone' },
  ])('%j is refused', (changes) => {
    expect([...new Set(faults(changes))]).toEqual(Object.keys(changes))
  })
})

describe('a checklist', () => {
  it('has a name and at least one item; an item is one to tick unless it says more', () => {
    const read = (body: object) => checklists.checklistCreation.safeParse(body)
    expect(read({ nome: 'Rede', itens: [{ texto: 'Cabos' }] }).data?.itens).toEqual([
      { texto: 'Cabos', kind: 'marcar', obrigatorio: false },
    ])
    expect(read({ nome: ' ', itens: [] }).error?.issues.map(({ message }) => message)).toEqual([
      checklists.checklistsTexts.missingNome,
      checklists.checklistsTexts.noItens,
    ])
  })
})
