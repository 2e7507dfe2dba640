import type { Visita } from '#contract/visitas.ts'

/** A visita that waits, for tests that look at some of its columns. */
export const visitaDeTeste: Visita = {
  id: 1,
  data_hora_prevista: '2026-11-20T13:00:00.000Z',
  id_cliente: 1,
  nome_cliente: 'Padaria',
  ativo_cliente: 'S',
  endereco: '',
  cidade: '',
  telefone: '',
  contato: '',
  id_analista: 1,
  nome_analista: 'Ana',
  ativo_analista: 'S',
  tipo: 'Contratual',
  observacao_admin: '',
  observacao_analista: null,
  checkin: null,
  checkout: null,
  status: 'AGUARDANDO',
  atrasada: false,
  id_checklist: null,
  checkin_hora: null,
  checkout_hora: null,
  versao: 1,
}
