import type { APIRequestContext, Page } from '@playwright/test'
import { unique } from './cadastros.ts'
import { callsOf } from './calls.ts'
import { newDesk } from './chamados.ts'
import { useUp } from './database.ts'
import { emailOf, SENHA } from './fixtures.ts'
import { inOwnCompany } from './own-company.ts'

const allDay = [{ inicio: '00:00', fim: '24:00' }]
const horas = { seg: allDay, ter: allDay, qua: allDay, qui: allDay, sex: allDay, sab: allDay, dom: allDay }
const DAY = 86_400_000
const localDay = (time: number) =>
  new Date(time).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })

/** Minutes until a ticket of this priority must be answered and solved; Planejada has no target. */
const metas = [
  { id_prioridade: 5, resposta_min: 20, solucao_min: 40 },
  { id_prioridade: 4, resposta_min: 30, solucao_min: 60 },
  { id_prioridade: 3, resposta_min: 60, solucao_min: 240 },
  { id_prioridade: 2, resposta_min: 480, solucao_min: 7200 },
]

/** A plan that works around the clock, holidays too: what a test expects depends on no hour of the day. */
async function newPlano(request: APIRequestContext) {
  const admin = await callsOf(request, emailOf('admin'), SENHA)
  const { id: id_calendario } = await admin('post', '/api/sla/calendarios', {
    nome: unique('Sempre'),
    horas,
    facultativos: [],
  })
  for (const days of [0, 1, 2]) {
    const feriado = { id_calendario, data: localDay(Date.now() + days * DAY), nome: 'Plantão', horas: allDay }
    await admin('post', '/api/sla/feriados', feriado)
  }
  const plano = await admin('post', '/api/sla/planos', { nome: unique('Plantão'), id_calendario, metas })
  return { id_plano: Number(plano.id) }
}

type Company = { folder: string } & Awaited<ReturnType<typeof newPlano>>

/** A plan shows in everybody's lists. */
export const inMeasuredCompany = () => inOwnCompany(newPlano)

/** A customer whose tickets are measured by the plan of this company. */
export async function newMeasured(page: Page, { id_plano }: Company) {
  const desk = await newDesk(page)
  await desk.admin('put', `/api/clientescrud/${desk.id_cliente}`, { id_plano })
  return { ...desk, of: `cliente=${encodeURIComponent(desk.cliente)}` }
}

/** Whether a cliente sees the deadlines of this plan. */
export async function showPrazos(page: Page, { id_plano }: Company, mostrar_cliente: boolean) {
  const admin = await callsOf(page.request, emailOf('admin'), SENHA)
  await admin('put', `/api/sla/planos/${id_plano}`, { mostrar_cliente })
}

/** One ticket in each state, of an analista; and one that is done. */
export async function newStates(page: Page, own: Company) {
  const desk = await newMeasured(page, own)
  const ana = await desk.newAnalista()
  const open = (titulo: string, id_prioridade: number) =>
    desk.newChamado(titulo, { id_prioridade, id_analista: ana.id })
  const ids = {
    late: await open('Já venceu', 5),
    near: await open('Quase vence', 4),
    calm: await open('Tem tempo', 2),
    waiting: await open('Espera o cliente', 3),
    planned: await open('Sem pressa', 1),
    closed: await open('Resolvido', 3),
  }
  await useUp(own.folder, ids.late, 40 + 125)
  await useUp(own.folder, ids.near, 50)
  await desk.admin('post', `/api/chamados/${ids.waiting}/responder`, { resposta: 'E agora?', id_status: 5 })
  await desk.admin('post', `/api/chamados/${ids.closed}/fechar`, {})
  return { ...desk, ana, ids }
}
