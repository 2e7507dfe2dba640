import { expect, it } from 'vitest'
import { movementLine } from './movement-names.ts'

const NOW = Date.parse('2026-11-16T15:00:00Z')
const open = { id_status: 1, id_analista: 7, ativo_analista: 'S' as const }
const at = { hours: '2026-11-16T13:00:00Z', days: '2026-11-04T13:00:00Z' }
const cliente = { movido_por: 'cliente', movido_em: at.hours } as const
const equipe = { movido_por: 'equipe', movido_em: at.hours } as const
const opened = { movimento: 'abertura', movido_por: null, movido_em: at.hours } as const

it.each([
  [{ ...open, ...cliente, movimento: 'resposta' }, 'Cliente respondeu há 2 h', true],
  [{ ...open, ...cliente, movimento: 'resposta', movido_em: at.days }, 'Cliente respondeu há 12 dias', true],
  [{ ...open, ...cliente, movimento: 'comentario' }, 'Cliente comentou há 2 h', true],
  [{ ...open, ...cliente, movimento: 'fechamento', id_status: 2 }, 'Fechado pelo cliente há 2 h', false],
  [{ ...open, ...equipe, movimento: 'resposta' }, 'Equipe respondeu há 2 h', false],
  [{ ...open, ...equipe, movimento: 'resposta', id_status: 5 }, 'Esperando o cliente há 2 h', false],
  [{ ...open, ...equipe, movimento: 'resposta', movido_em: at.days }, 'Sem movimento há 12 dias', true],
  [
    { ...open, ...equipe, movimento: 'fechamento', id_status: 2, movido_em: at.days },
    'Fechado há 12 dias',
    false,
  ],
  [{ ...open, ...equipe, movimento: 'escalacao' }, 'Escalado há 2 h', false],
  [{ ...open, ...opened, id_analista: null }, 'Aguarda atendimento há 2 h', false],
  [{ ...open, ...opened, id_analista: null, movido_em: at.days }, 'Aguarda atendimento há 12 dias', true],
  [{ ...open, ...opened }, 'Sem resposta há 2 h', false],
] as const)('the staff reads %j as %s', (chamado, text, waits) =>
  expect(movementLine(chamado, false, NOW)).toEqual({ text, waits }),
)

it.each([
  [{ ...open, ...cliente, movimento: 'resposta' }, 'Sua empresa respondeu há 2 h', false],
  [{ ...open, ...equipe, movimento: 'resposta' }, 'Respondemos há 2 h', false],
  [{ ...open, ...equipe, movimento: 'resposta', id_status: 5 }, 'Esperamos sua resposta há 2 h', true],
  [{ ...open, ...equipe, movimento: 'resposta', movido_em: at.days }, 'Respondemos há 12 dias', false],
  [{ ...open, ...equipe, movimento: 'escalacao' }, 'Em atendimento há 2 h', false],
  [{ ...open, ...opened, id_analista: null }, 'Recebemos há 2 h', false],
] as const)('a cliente reads %j as %s', (chamado, text, waits) =>
  expect(movementLine(chamado, true, NOW)).toEqual({ text, waits }),
)

it('a row without a movement has no line', () => expect(movementLine(open, false, NOW)).toBeUndefined())
