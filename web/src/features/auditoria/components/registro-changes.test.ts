import { expect, test } from 'vitest'
import { changesOf } from './registro-changes.ts'

const campos = (tabela: string, antes: object | null, depois: object | null) =>
  changesOf({ tabela, antes: antes && { ...antes }, depois: depois && { ...depois } }).map(
    ({ campo }) => campo,
  )

test('an edit tells only what differs, in the order of the screens, and no counter', () => {
  const antes = { id: 2, versao: 1, cidade: 'Campinas', nome: 'Café', telefone: '1', outro: null }
  expect(campos('clientes', antes, { ...antes, versao: 2, cidade: 'Santos', nome: 'Chá', outro: 5 })).toEqual(
    ['nome', 'cidade', 'outro'],
  )
})

test('the word stands for its number; a number without a word, or of two with the same name, stands for itself', () => {
  const antes = { id_status: 1, status: 'Aberto', id_analista: 3, nome_analista: 'Ana' }
  expect(campos('chamados', antes, { ...antes, id_status: 2, status: 'Fechado' })).toEqual(['status'])
  expect(campos('chamados', antes, { ...antes, id_analista: 4 })).toEqual(['id_analista'])
  expect(campos('visitas', { id_analista: 3 }, { id_analista: 4 })).toEqual(['id_analista'])
})

test('something new or deleted tells what it says, without its empty fields and its own number', () => {
  const chamado = { id_chamado: 7, titulo: 'Sem rede', solicitante: '', id_analista: null, termos: [] }
  expect(campos('chamados', null, chamado)).toEqual(['titulo'])
  expect(campos('chamados', chamado, null)).toEqual(['titulo'])
  expect(campos('atividades', null, { id_atividade: 9, id_chamado: 7 })).toEqual(['id_chamado'])
})

test('nothing was kept, nothing is told; empty in another way is no change', () => {
  expect(campos('usuarios', null, null)).toEqual([])
  expect(campos('clientes', { telefone: '' }, { telefone: null })).toEqual([])
})
