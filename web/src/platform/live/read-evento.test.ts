import { expect, it } from 'vitest'
import { readEvento } from './read-evento.ts'

const ana = { id: 7, nome: 'Ana Lima', estado: 'vendo', ate: '2026-11-16T12:00:45.000Z' }

it('what an event brings is passed on', () => {
  const event = { noun: 'chamados', id: 7, prazo: 500, fila: 2, nova: true, proprio: false }
  expect(readEvento(event)).toEqual(event)
  expect(readEvento({ noun: 'presencas', id: 7, presentes: [ana] })).toEqual({
    noun: 'presencas',
    id: 7,
    presentes: [ana],
  })
})

it('what this page does not know is not an event, nor a person, nor a number', () => {
  for (const strange of [null, 'x', {}, { noun: 'faturas', id: 1 }, { noun: 'chamados', id: '1' }])
    expect(readEvento(strange)).toBeUndefined()
  expect(readEvento({ noun: 'chamados', id: 7, prazo: 'logo', nova: 1 })).toEqual({ noun: 'chamados', id: 7 })
  const people = [ana, null, { ...ana, estado: 'dormindo' }, { ...ana, id: '7' }]
  expect(readEvento({ noun: 'presencas', id: 7, presentes: people })?.presentes).toEqual([ana])
})
