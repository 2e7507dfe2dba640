import { sql } from 'kysely'
import type { ResultadoVisita } from '#contract/campo-texts.ts'
import { demoAccount } from '#contract/demo.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Store } from '#server/platform/storage/store.ts'
import { daysBefore, localDate, startOfDay } from '#server/platform/time/clock.ts'
import type { Calendar } from './calendar.ts'
import { actsOf, type Visit, type Work } from './campo.ts'
import { seedChecklists } from './checklists.ts'
import { makeDevices } from './device.ts'
import type { People } from './people.ts'
import { seedPendencias } from './pendencias.ts'
import { type Destino, seedRats } from './rats.ts'

const REACH_DAYS = 28

const textos: Record<ResultadoVisita, string> = {
  resolvido: 'Resolvido durante a visita e testado com quem pediu.',
  aberto: 'Não houve tempo nesta visita.',
  terceiros: 'Depende do fornecedor, com protocolo aberto.',
  cliente: 'Espera a aprovação do orçamento.',
  nenhum: '',
}

/** What came of tickets that were open then: the analista's own first. */
async function resultadosOf(tx: Db, { id }: Visit) {
  const { rows } = await sql<{ id_chamado: number; resultado: ResultadoVisita }>`select t.id_chamado,
      case t.id_status when 2 then 'resolvido' when 4 then 'terceiros' when 5 then 'cliente' else 'aberto' end as resultado
    from chamados t join visitas v on v.id = ${id} and v.id_cliente = t.id_cliente
    where t.excluido_em is null and t.data_criacao < v.checkin and t.id_status <> 3
      and (t.fechado_em is null or t.fechado_em between v.checkin and v.checkout + interval '1 day')
    order by t.id_analista = v.id_analista desc nulls last, t.id_prioridade desc, t.id_chamado limit 2`.execute(
    tx,
  )
  return rows.map(({ id_chamado, resultado }) => ({ id_chamado, resultado, texto: textos[resultado] }))
}

type Seen = Visit & { is_cliente: boolean; is_analista: boolean }
/** Which visit: of the company or of the analista that people try the demo as, and how old. */
type Wanted = {
  of: 'is_cliente' | 'is_analista'
  from: number
  to: number
  work: Work
  late?: number
  destino?: Destino
}

/** A RAT in each state. */
const historias: readonly Wanted[] = [
  { of: 'is_cliente', from: 0, to: 9, work: { fotos: 3 } },
  {
    of: 'is_cliente',
    from: 1,
    to: REACH_DAYS,
    work: { fotos: 2 },
    late: 38,
    destino: { resposta: { resposta: 'aceito', texto: '' } },
  },
  {
    of: 'is_cliente',
    from: 1,
    to: REACH_DAYS,
    work: { fotos: 1, signature: 'absent' },
    destino: {
      resposta: {
        resposta: 'contestado',
        texto:
          'Eu não estava na hora da saída. Faltou testar a impressora da recepção, que continua parando.',
      },
    },
  },
  { of: 'is_cliente', from: 11, to: REACH_DAYS, work: { fotos: 2 } },
  { of: 'is_analista', from: 0, to: 9, work: { fotos: 2 }, late: 55 },
  {
    of: 'is_analista',
    from: 1,
    to: REACH_DAYS,
    work: { fotos: 2 },
    destino: {
      revisao: {
        motivo: 'Faltava o teste do nobreak',
        observacao: 'O nobreak foi testado com carga por 15 minutos, sem alarme.',
      },
    },
  },
  {
    of: 'is_analista',
    from: 2,
    to: REACH_DAYS,
    work: { fotos: 3 },
    destino: { resposta: { resposta: 'aceito', texto: '' } },
  },
]

const visitasOf = async (tx: Db, condition: ReturnType<typeof sql<boolean>>) =>
  (
    await sql<Seen>`select v.id, v.id_analista, v.id_checklist, c.nome as cliente, c.cidade, c.contato,
        v.observacao_analista, v.checkin, v.checkout,
        v.id_cliente = (select id_empresa from usuarios where email = ${demoAccount('cliente').email}) as is_cliente,
        v.id_analista = (select id from usuarios where email = ${demoAccount('analista').email}) as is_analista
      from visitas v join clientes c on c.id = v.id_cliente
      where v.excluido_em is null and v.checkin is not null and v.id_checklist is not null and ${condition}
      order by v.checkin desc, v.id`.execute(tx)
  ).rows

/** What phones recorded: at a few visits of the last weeks, and until now at those of today. */
export async function seedCampo(tx: Db, store: Store, people: People, calendar: Calendar) {
  const { now } = calendar
  const checklists = await seedChecklists(tx, calendar)
  const keep = makeDevices(tx, store, now)
  const today = startOfDay(localDate(now)).toISOString()
  const record = (visita: Seen, work: Work, late = 0) =>
    keep(
      visita,
      actsOf(
        visita,
        checklists.find(({ id }) => id === visita.id_checklist),
        work,
        now,
      ),
      { late },
    )

  const past = await visitasOf(
    tx,
    sql`v.checkout is not null and v.observacao_analista is not null
    and v.checkin >= ${daysBefore(now, REACH_DAYS)} and v.checkin < ${today}`,
  )
  const taken = new Map<number, Destino>()
  for (const { of, from, to, work, late, destino = {} } of historias) {
    const [first, last] = [daysBefore(now, to).toISOString(), daysBefore(now, from).toISOString()]
    const fits = past.filter(({ id, checkin }) => !taken.has(id) && checkin >= first && checkin < last)
    const visita = fits.find((one) => one[of]) ?? fits[0]
    if (visita === undefined) continue
    taken.set(visita.id, destino)
    await record(visita, { ...work, resultados: await resultadosOf(tx, visita) }, late)
  }
  for (const visita of await visitasOf(tx, sql`v.checkin >= ${today}`))
    await record(visita, { fotos: visita.is_analista ? 2 : 0, share: visita.checkout === null ? 0.5 : 1 })
  await seedPendencias(tx, keep, people, calendar)
  const concluded = Array.from(taken, ([id_visita, destino]) => ({ id_visita, destino }))
  await seedRats(tx, store, concluded, now)
}
