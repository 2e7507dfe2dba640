import { atividadeTexts, prioridades } from '#contract/chamados.ts'
import {
  leaveOutPrazo,
  movePrazos,
  readNovo,
  readPrazos,
  replayPrazos,
} from '#server/features/sla/queries.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { record } from '#server/platform/record/record.ts'
import { makeAtividade } from '#server/testing/chamados/factory.ts'
import type { Calendar } from './calendar.ts'
import { earlier, type Hours, later } from './pace.ts'
import type { People } from './people.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const MINUTES_LATER = 250
const MINUTES_AGO = 70
const ALTA = 4
const motivos = [
  'Queda da operadora na cidade inteira, com protocolo aberto por ela.',
  'O cliente pediu para mexer só depois do fechamento do mês.',
  'Peça em garantia atrasada pelo fabricante, sem nada que pudéssemos fazer.',
]

/** The clocks of half a year; a few results left out of the count, and one deadline lost to another priority. */
export async function seedPrazos(tx: Db, people: People, calendar: Calendar) {
  await replayPrazos(tx, calendar.now)
  const alta = await readNovo(tx, { id_cliente: people.companies[1]?.cliente.id ?? 0, id_prioridade: ALTA })
  if (!alta?.solucao_min) throw new Error('an urgent chamado has a target')
  await leaveOut(tx, people, calendar, alta)
  await hurry(tx, people, calendar, { ...alta, solucao_min: alta.solucao_min })
}

/** Some months ago, and lately. */
async function leaveOut(tx: Db, { admin }: People, { now }: Calendar, hours: Hours) {
  const late = await tx
    .selectFrom('sla_relogios')
    .select(['id_chamado', 'meta', 'ciclo', 'terminado_em'])
    .where('estourado_em', 'is not', null)
    .where('terminado_em', '<', new Date(now.getTime() - 5 * DAY).toISOString())
    .orderBy('terminado_em', 'desc')
    .orderBy('id_chamado')
    .execute()
  for (const [index, motivo] of motivos.entries()) {
    const chosen = late[Math.floor((index * late.length) / motivos.length)]
    if (chosen === undefined || chosen.terminado_em === null) continue
    const { id_chamado, meta, ciclo, terminado_em } = chosen
    const when = later(hours, new Date(terminado_em), MINUTES_LATER)
    const left = await leaveOutPrazo(tx, { id_chamado, meta, ciclo, motivo }, admin, when)
    if (!left || left === 'already') continue
    await record(
      tx,
      admin,
      { acao: 'desconsiderar', tabela: 'chamados', id_registro: id_chamado, depois: { meta, ciclo, motivo } },
      { now: when },
    )
  }
}

/** What had been calm became urgent an hour ago, and more than an urgent one may use was used already. */
async function hurry(
  tx: Db,
  { admin }: People,
  { now }: Calendar,
  { tempo, solucao_min }: Hours & { solucao_min: number },
) {
  const when = earlier({ tempo }, now, MINUTES_AGO)
  for (const chamado of await findCalm(tx, when)) {
    const { relogios } = await readPrazos(tx, { id_chamado: chamado.id_chamado, para: undefined }, when)
    const isLost = relogios.some(
      ({ meta, usado_ms }) => meta === 'solucao' && usado_ms > solucao_min * MINUTE,
    )
    if (isLost) return raise(tx, chamado, admin, when)
  }
}

/** Running, promised what everybody is, and nobody did anything since. */
const findCalm = (tx: Db, when: Date) =>
  tx
    .selectFrom('chamados as t')
    .innerJoin('clientes as c', 'c.id', 't.id_cliente')
    .innerJoin('sla_relogios as r', 'r.id_chamado', 't.id_chamado')
    .select(['t.id_chamado', 't.id_cliente', 't.id_status', 't.id_prioridade'])
    .where('c.id_plano', 'is', null)
    .where('t.vence_meta', '=', 'solucao')
    .where('t.id_prioridade', 'in', [2, 3])
    .where('r.meta', '=', 'solucao')
    .where('r.correndo', '=', true)
    .where('r.perto_em', 'is not', null)
    .where('r.contado_ate', '<', when.toISOString())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('atividades as a')
            .whereRef('a.id_chamado', '=', 't.id_chamado')
            .where('a.data_criacao', '>=', when.toISOString()),
        ),
      ),
    )
    .orderBy('t.id_chamado')
    .execute()

type Calm = Awaited<ReturnType<typeof findCalm>>[number]

async function raise(tx: Db, { id_chamado, ...antes }: Calm, admin: People['admin'], when: Date) {
  const depois = { ...antes, id_prioridade: ALTA }
  const moved = await movePrazos(tx, { id_chamado, antes, depois, fala: false }, admin, when)
  await tx
    .updateTable('chamados')
    .set({ id_prioridade: ALTA, ...moved.campos })
    .where('id_chamado', '=', id_chamado)
    .execute()
  await moved.save(id_chamado)
  const before = prioridades[antes.id_prioridade === 2 ? 2 : 3]
  const { id_atividade } = await makeAtividade(tx, {
    id_chamado,
    id_analista: admin.id,
    tipo: 'alteracao',
    descricao: atividadeTexts.fieldChanged('Prioridade alterada', before, prioridades[ALTA]),
    status_chamado: antes.id_status,
    data_criacao: when,
  })
  await record(
    tx,
    admin,
    {
      acao: 'alterar',
      tabela: 'chamados',
      id_registro: id_chamado,
      antes: { id_prioridade: antes.id_prioridade },
      depois: { id_prioridade: ALTA },
      tipo: 'chamado_alterado',
      id_atividade,
    },
    { now: when },
  )
}
