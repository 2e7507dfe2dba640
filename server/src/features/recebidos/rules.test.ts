import { describe, expect, it } from 'vitest'
import { decide, type Facts } from './rules.ts'

const now = new Date('2026-06-15T12:00:00Z')
const open = { id_chamado: 7, id_cliente: 3, fechado_em: null }
const closed = (days: number) => ({
  ...open,
  fechado_em: new Date(now.getTime() - days * 86_400_000).toISOString(),
})
/** Somebody of company 3 writes anew, and their server vouches for it. */
const plain: Facts = {
  repeated: false,
  report: false,
  machine: false,
  blocked: false,
  authors: 1,
  mails: 0,
  opened: 0,
  sender: { id_empresa: 3 },
  thread: undefined,
  answers: 0,
  dmarc: 'pass',
  now,
}
const byId = { chamado: open, ours: true }
const bySubject = { chamado: open, ours: false }

describe('what becomes of a mail', () => {
  it.each<[string, Partial<Facts>, string]>([
    ['a new one', {}, 'open verificado'],
    ['a new one without proof', { dmarc: 'none' }, 'open'],
    ['an answer by our id', { thread: byId, dmarc: 'none' }, 'answer 7 verificado'],
    ['an answer by its subject, vouched for', { thread: bySubject }, 'answer 7 verificado'],
    ['an answer by its subject alone', { thread: bySubject, dmarc: 'none' }, 'retido sem_prova'],
    ['forged, though it has our id', { thread: byId, dmarc: 'fail' }, 'retido falso'],
    ['forged and new', { dmarc: 'fail' }, 'retido falso'],
    [
      'to another company’s chamado',
      { thread: { ...byId, chamado: { ...open, id_cliente: 4 } } },
      'retido outra_empresa',
    ],
    ['unknown', { sender: 'unknown' }, 'retido desconhecido'],
    ['inactive', { sender: 'inactive' }, 'retido inativo'],
    ['of the team', { sender: 'staff' }, 'retido equipe'],
    ['of several', { authors: 2 }, 'retido varios'],
    ['of nobody', { authors: 0 }, 'retido desconhecido'],
    ['the twentieth of an hour', { mails: 19 }, 'open verificado'],
    ['one more', { mails: 20 }, 'retido muitos'],
    ['the sixth new chamado of an hour', { opened: 5 }, 'retido muitos'],
    ['which is no reason to hold an answer', { opened: 5, thread: byId }, 'answer 7 verificado'],
    ['the eleventh answer of an hour', { answers: 10, thread: byId }, 'retido muitos'],
    ['blocked', { blocked: true, sender: 'unknown' }, 'descartado bloqueado'],
    ['a program, blocked or not', { machine: true, blocked: true }, 'ignorado automatico'],
    ['a bounce', { report: true, machine: true }, 'ignorado devolucao'],
    ['a double', { repeated: true, machine: true }, 'ignorado repetido'],
    [
      'to one that was closed 30 days ago',
      { thread: { ...byId, chamado: closed(30) } },
      'answer 7 verificado',
    ],
    [
      'to one that was closed longer ago',
      { thread: { ...byId, chamado: closed(30.1) }, dmarc: 'none' },
      'open 7',
    ],
  ])('%s', (_, facts, expected) => {
    const decision = decide({ ...plain, ...facts })
    const words = {
      nothing: () => ('motivo' in decision ? [decision.estado, decision.motivo] : []),
      answer: () => ('id_chamado' in decision ? ['answer', decision.id_chamado] : []),
      open: () => ('continues' in decision ? ['open', decision.continues] : []),
    }
    const trusted = 'verificado' in decision && decision.verificado ? ['verificado'] : []
    expect([...words[decision.does](), ...trusted].filter((word) => word !== undefined).join(' ')).toBe(
      expected,
    )
  })
})
