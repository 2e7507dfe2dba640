import { calendarioSugerido, planoSugerido } from '#contract/sla-texts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { makeCalendario, makeFeriado } from '#server/testing/calendarios/factory.ts'
import { makePlano } from '#server/testing/planos/factory.ts'
import type { Calendar } from './calendar.ts'
import type { People } from './people.ts'

/** Before the oldest chamado. */
const SINCE_DAYS = 200
const long = [{ inicio: '07:00', fim: '20:00' }]
const estendido = {
  nome: 'Horário estendido',
  horas: {
    seg: long,
    ter: long,
    qua: long,
    qui: long,
    sex: long,
    sab: [{ inicio: '08:00', fim: '14:00' }],
    dom: [],
  },
  facultativos: [],
}
const reduzido = {
  data: '2025-12-24',
  nome: 'Expediente reduzido',
  anual: true,
  horas: JSON.stringify([{ inicio: '08:00', fim: '12:00' }]),
}

const ouro = {
  nome: 'Contrato Ouro',
  mostrar_cliente: true,
  metas: [
    { id_prioridade: 5, resposta_min: 30, solucao_min: 240 },
    { id_prioridade: 4, resposta_min: 60, solucao_min: 720 },
    { id_prioridade: 3, resposta_min: 240, solucao_min: 1560 },
    { id_prioridade: 2, resposta_min: 480, solucao_min: 2340 },
  ],
}
const essencial = {
  nome: 'Contrato Essencial',
  mostrar_cliente: false,
  metas: [
    { id_prioridade: 5, resposta_min: 120, solucao_min: 480 },
    { id_prioridade: 4, resposta_min: 240, solucao_min: 960 },
    { id_prioridade: 3, resposta_min: 540, solucao_min: 1620 },
    { id_prioridade: 2, resposta_min: 1080, solucao_min: 2700 },
  ],
}

/** Deadlines promised for half a year: the suggested plan, and two customers with contracts of their own. */
export async function seedPlanos(tx: Db, { companies }: People, calendar: Calendar) {
  const desde = calendar.at(-SINCE_DAYS, 8)
  const comercial = await makeCalendario(tx, { nome: calendarioSugerido.nome, desde })
  const longer = await makeCalendario(tx, { ...estendido, desde })
  await makeFeriado(tx, comercial.id, { ...reduzido, criado_em: desde })
  const padrao = { id_calendario: comercial.id, padrao: true, criado_em: desde }
  await makePlano(tx, { ...padrao, nome: planoSugerido.nome })
  const contracts = [
    { company: companies[0], id_calendario: longer.id, contract: ouro },
    { company: companies[3], id_calendario: comercial.id, contract: essencial },
  ]
  for (const { company, id_calendario, contract } of contracts) {
    const { metas, ...plano } = contract
    const { id: id_plano } = await makePlano(tx, { ...plano, id_calendario, criado_em: desde }, metas)
    await tx
      .updateTable('clientes')
      .set({ id_plano })
      .where('id', '=', company?.cliente.id ?? 0)
      .execute()
  }
}
