import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { diferencaDe } from './signed.ts'
import { type Act, type Registro, type VisitaASelar, workOf } from './work.ts'

const moment = (second: number, place = 0) =>
  `2026-11-12T13:20:${String(second).padStart(2, '0')}.${String(place).padStart(3, '0')}Z`
const visita: VisitaASelar = {
  id: 7,
  id_cliente: 1,
  id_analista: 2,
  nome_cliente: 'Padaria Sol',
  endereco: 'Rua 1',
  cidade: 'Campinas',
  contato: 'Rui',
  nome_analista: 'Ana Souza',
  tipo: 'Contratual',
  data_hora_prevista: moment(0),
  observacao_analista: 'Nobreak trocado.',
  checkin: moment(0),
  checkout: moment(50),
  checkin_hora: null,
  checkout_hora: null,
  faltam: 0,
  ordem: [],
  titulos: {},
}

function answered(place: number, texto: string): Act {
  const em = moment(10, place)
  const registro: Registro = {
    id: String(place),
    id_usuario: 2,
    aparelho: place % 2 === 0 ? 'phone' : 'tablet',
    seq: place + 1,
    tipo: 'item',
    formato: 1,
    dados: {},
    corrigido_em: em,
    no_aparelho: em,
    contato_em: moment(0),
    recebido_em: em,
    situacao: 'aplicado',
    aplicado: true,
  }
  return {
    registro,
    feito: { tipo: 'item', dados: { id_item: place + 1, item: `Item ${place}`, valor: texto } },
  }
}

it('a summary that nobody sent, of many long answers on two devices: the question ends soon', () => {
  const acts = Array.from({ length: 200 }, (_act, place) => answered(place, 'x'.repeat(2000)))
  let [hashes, characters] = [0, 0]
  const hash = (text: string) => {
    hashes += 1
    characters += text.length
    return createHash('sha256').update(text).digest('hex')
  }
  const { registro } = answered(200, '')
  const dados = {
    nome: 'Rui',
    cargo: 'Dono',
    largura: 10,
    altura: 10,
    tracos: [],
    sha256_resumo: '0'.repeat(64),
  }
  const signed = { registro: { ...registro, contato_em: moment(40) }, dados }
  const content = { ...workOf(acts, []), observacao: 'Nobreak trocado.' }
  const before = process.cpuUsage()
  const found = diferencaDe(signed, content, { acts, visita, hash })
  const { user, system } = process.cpuUsage(before)
  expect(found?.linhas).toEqual([])
  expect((user + system) / 1000).toBeLessThan(300)
  expect(hashes).toBeLessThanOrEqual(60)
  expect(characters).toBeLessThan(5_000_000)
})
