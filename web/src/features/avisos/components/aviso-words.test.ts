import { describe, expect, it, test } from 'vitest'
import type { Aviso } from '#contract/avisos.ts'
import type { Perfil } from '#contract/endpoint.ts'
import { linkOf, subjectOf } from './aviso-words.ts'

const TODAY = '2026-11-19'
const about: Aviso = {
  id: 1,
  tipo: 'canal_parado',
  quem: 'admins',
  criado_em: '2026-11-19T13:00:00.000Z',
  lido_em: null,
  id_chamado: null,
  titulo: null,
  entrada: null,
  autor: null,
  id_rat: null,
  visita: null,
  retido: null,
}
const chamado: Aviso = {
  ...about,
  tipo: 'resposta_equipe',
  quem: 'abriu',
  id_chamado: 12,
  titulo: 'Rede caiu',
}
const visita: Aviso = {
  ...about,
  tipo: 'visita_marcada',
  quem: 'analista',
  visita: {
    id: 5,
    data_hora_prevista: '2026-11-20T17:00:00.000Z',
    tipo: 'Contratual',
    nome_cliente: 'Padaria Pão Quente',
  },
}

describe('subjectOf', () => {
  it('a chamado › its title, or that there is none', () => {
    expect(subjectOf(chamado, TODAY)).toBe('Rede caiu')
    expect(subjectOf({ ...chamado, titulo: '  ' }, TODAY)).toBe('Não informado')
  })

  it('a visita › when as São Paulo counts, for whom and what', () => {
    expect(subjectOf(visita, TODAY)).toBe('Amanhã às 14:00 · Padaria Pão Quente · Contratual')
    expect(subjectOf(visita, '2026-11-01')).toBe('20/11/2026 às 14:00 · Padaria Pão Quente · Contratual')
  })

  it('a visita as a cliente sees it › without the name of their own company', () => {
    const seen = visita.visita && { ...visita.visita, nome_cliente: null }
    expect(subjectOf({ ...visita, visita: seen }, TODAY)).toBe('Amanhã às 14:00 · Contratual')
  })

  it('a held mail › why it was held, and its subject', () => {
    const held: Aviso = { ...about, tipo: 'email_retido', retido: 'Remetente desconhecido · Oi' }
    expect(subjectOf(held, TODAY)).toBe('Remetente desconhecido · Oi')
  })

  it('what is about neither › nothing', () => {
    expect(subjectOf(about, TODAY)).toBeUndefined()
  })
})

describe('linkOf', () => {
  test.each([
    ['admin', chamado, '/dashboard/admin/chamados/12'],
    ['analista', { ...chamado, entrada: 'a7' }, '/dashboard/analista/achamados/12?entrada=a7'],
    ['cliente', { ...chamado, entrada: 'a7' }, '/dashboard/cliente/cchamados/12?entrada=a7'],
    ['admin', visita, '/dashboard/admin/visitascrud?ver=5'],
    ['analista', visita, '/dashboard/analista/visitasmesa?ver=5'],
    // Their next visita stands on their first screen.
    ['cliente', visita, '/dashboard/cliente/'],
    ['admin', { ...visita, tipo: 'rat_contestado', id_rat: 3 }, '/dashboard/admin/rats/3'],
    ['cliente', { ...visita, tipo: 'rat_selado', id_rat: 3 }, '/dashboard/cliente/visitas/3'],
    // What is in the trash opens nowhere.
    ['analista', { ...visita, tipo: 'visita_cancelada' }, '/dashboard/analista/visitasmesa'],
    ['admin', about, '/dashboard/admin/canais'],
    ['admin', { ...about, tipo: 'webhook_pausado' }, '/dashboard/admin/canais?aba=webhooks'],
    ['admin', { ...about, tipo: 'email_retido' }, '/dashboard/admin/canais?aba=retidos'],
  ] satisfies [Perfil, Aviso, string | undefined][])('%s › %# leads to %3$s', (perfil, aviso, to) => {
    expect(linkOf(perfil, aviso)).toBe(to)
  })
})
