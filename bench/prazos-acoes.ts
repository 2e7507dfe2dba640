import { randomUUID } from 'node:crypto'
import { prepararCalendario } from '#server/features/sla/tempo/calendario.ts'
import { somar } from '#server/features/sla/tempo/contas.ts'
import { openPool } from '#server/platform/db/connect.ts'
import { calendarioSugerido } from '#contract/sla-texts.ts'
import type { BenchDatabase, withBenchPostgres } from './database.ts'
import type { Report } from './figures.ts'
import { median } from './measure.ts'

type Tools = Parameters<Parameters<typeof withBenchPostgres>[0]>
export type Side = { port: number; token: string; id_analista: number; id_cliente: number }

const ROUNDS = 120
const WARM_UP = 20
const CHAMADOS = 10_000
const ports = { measured: 4553, plain: 4554 }
const ACTION = 1.15
const texto = 'Verificado no local: o equipamento foi reiniciado e a rede voltou. '.repeat(18)

/** What each action costs where a plan measures it, beside the same action in a company without plans. */
export async function measureActions(prepare: Tools[0], start: Tools[1], settle: Tools[2], show: Report) {
  const size = { visitas: 1000, chamados: CHAMADOS }
  const measured = await prepare('bench_com_prazos', size)
  const plain = await prepare('bench_sem_prazos', size)
  const db = openPool({ connectionString: plain.url }, { max: 1, pooled: false, onError: () => {} })
  await db.updateTable('clientes').set({ id_plano: null }).execute()
  await db.deleteFrom('planos').execute()
  await db.destroy()
  await start('server/src/main.ts', ports.measured, measured.url, '/readyz')
  await start('server/src/main.ts', ports.plain, plain.url, '/readyz')
  await settle()

  const sides = [sideOf(ports.plain, plain), sideOf(ports.measured, measured)]
  const samples = new Map<string, number[][]>()
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    // Each goes first in turn.
    const turns = [...sides.entries()]
    for (const [place, side] of round % 2 === 0 ? turns : turns.toReversed())
      for (const [what, ms] of await actOn(side)) {
        const times = samples.get(what) ?? [[], []]
        if (round >= 0) times[place]?.push(ms)
        samples.set(what, times)
      }
  }
  for (const [what, [without = [], withPlan = []]] of samples) {
    const goal = what === 'resumo' ? 1.1 : ACTION
    const note = `${median(without).toFixed(2)} to ${median(withPlan).toFixed(2)} ms`
    const value = median(withPlan) / median(without)
    show({ what: `${what}, with deadlines against without`, value, unit: 'x', goal, note })
  }
}

export const sideOf = (port: number, { admin, id_analista, id_empresa }: BenchDatabase): Side => ({
  port,
  token: admin,
  id_analista,
  id_cliente: id_empresa,
})

/** The life of one chamado. */
export async function actOn({ port, token, id_analista, id_cliente }: Side): Promise<[string, number][]> {
  const times: [string, number][] = []
  const call = async (what: string, method: string, path: string, body?: object): Promise<unknown> => {
    const started = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const read: unknown = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`)
    times.push([what, performance.now() - started])
    return read
  }
  const chamado = { titulo: 'Rede parada', descricao: texto, id_prioridade: 3, id_cliente, id_analista }
  const id = Number(Object(await call('open', 'POST', 'chamados', chamado))['id_chamado'])
  const responder = (what: string, id_status: number) =>
    call(what, 'POST', `chamados/${id}/responder`, { resposta: texto, id_status })
  await call('comment', 'POST', 'chamados/atividades', { id_chamado: id, descricao: texto })
  await responder('answer that waits', 4)
  await responder('answer that goes on', 1)
  await call('another priority', 'PUT', `chamados/${id}`, { id_prioridade: 4 })
  await call('close', 'POST', `chamados/${id}/fechar`, {})
  await responder('reopen', 1)
  await call('resumo', 'GET', 'dashboard/resumo')
  return times
}

/** Thirty days of working time, from every hour of a week on. */
export function measureSomar(show: Report) {
  const { sab, dom, ...days } = calendarioSugerido.horas
  const horas = { ...days, sab: [...sab], dom: [...dom] }
  const versao = { id: 1, vale_desde: 0, horas, facultativos: [] }
  const tempo = prepararCalendario({ fuso: 'America/Sao_Paulo', versoes: [versao], feriados: [] })
  const wanted = 22 * 9 * 3_600_000
  const begin = Date.UTC(2026, 10, 16)
  const times: number[] = []
  for (let round = 0; round < 100; round++) {
    const started = performance.now()
    for (let hour = 0; hour < 168; hour++) somar(tempo, begin + hour * 3_600_000, wanted)
    times.push(((performance.now() - started) / 168) * 1000)
  }
  show({ what: 'somar over 30 days', value: median(times), unit: 'µs', goal: 50 })
}
