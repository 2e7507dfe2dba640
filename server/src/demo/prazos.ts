import { calendarioSugerido, planoSugerido } from '#contract/sla-texts.ts'
import { replayPrazos } from '#server/features/sla/queries.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { makeCalendario } from '#server/testing/calendarios/factory.ts'
import { makePlano } from '#server/testing/planos/factory.ts'
import type { Calendar } from './calendar.ts'
import type { People } from './people.ts'

const SINCE_DAYS = 180
const MINUTE_MS = 60_000
const always = [{ inicio: '00:00', fim: '24:00' }]
const plantao = {
  nome: 'Plantão 24 horas',
  horas: { seg: always, ter: always, qua: always, qui: always, sex: always, sab: always, dom: always },
  facultativos: [],
}

/** Deadlines as if they had been promised for half a year: the suggested plan, and two customers with contracts of their own. */
export async function seedPrazos(tx: Db, { companies }: People, calendar: Calendar) {
  const desde = calendar.at(-SINCE_DAYS, 8)
  const comercial = await makeCalendario(tx, { nome: calendarioSugerido.nome, desde })
  const sempre = await makeCalendario(tx, { ...plantao, desde })
  const padrao = { id_calendario: comercial.id, padrao: true, criado_em: desde }
  await makePlano(tx, { ...padrao, nome: planoSugerido.nome })
  const contracts = [
    {
      nome: 'Contrato Ouro',
      id_calendario: sempre.id,
      mostrar_cliente: true,
      metas: [
        { id_prioridade: 5, resposta_min: 30, solucao_min: 240 },
        { id_prioridade: 4, resposta_min: 60, solucao_min: 720 },
        { id_prioridade: 3, resposta_min: 240, solucao_min: 2880 },
        { id_prioridade: 2, resposta_min: 720, solucao_min: 4320 },
      ],
    },
    {
      nome: 'Contrato Essencial',
      id_calendario: sempre.id,
      mostrar_cliente: false,
      metas: [
        { id_prioridade: 5, resposta_min: 120, solucao_min: 960 },
        { id_prioridade: 4, resposta_min: 240, solucao_min: 1440 },
        { id_prioridade: 3, resposta_min: 480, solucao_min: 2400 },
        { id_prioridade: 2, resposta_min: 960, solucao_min: 4800 },
      ],
    },
  ]
  const asked = await findAsked(tx)
  const first = companies[0]?.cliente.id
  const customers = [first, asked?.id_cliente === first ? companies[1]?.cliente.id : asked?.id_cliente]
  for (const [index, { metas, ...plano }] of contracts.entries()) {
    const { id } = await makePlano(tx, { ...plano, criado_em: desde }, metas)
    await tx
      .updateTable('clientes')
      .set({ id_plano: id })
      .where('id', '=', customers[index] ?? 0)
      .execute()
  }
  if (asked) await bringNear(tx, asked, calendar.now)
  await replayPrazos(tx, calendar.now)
}

type Asked = { id_chamado: number; id_cliente: number; id_prioridade: number }

/** The newest chamado that a cliente opened and that nobody has touched. */
const findAsked = (tx: Db): Promise<Asked | undefined> =>
  tx
    .selectFrom('chamados as t')
    .innerJoin('usuarios as u', 'u.id', 't.id_usuario')
    .select(['t.id_chamado', 't.id_cliente', 't.id_prioridade'])
    .where('u.perfil', '=', 'cliente')
    .where('t.id_status', '=', 1)
    .where('t.id_prioridade', '>', 1)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('atividades as a').whereRef('a.id_chamado', '=', 't.id_chamado'))),
    )
    .orderBy('t.id_chamado', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whoever looks around finds one whose answer is due soon, at any hour: its customer has a contract for day and night. */
async function bringNear(tx: Db, { id_chamado, id_cliente, id_prioridade }: Asked, now: Date) {
  const meta = await tx
    .selectFrom('plano_metas as m')
    .innerJoin('clientes as c', 'c.id_plano', 'm.id_plano')
    .select('m.resposta_min')
    .where('c.id', '=', id_cliente)
    .where('m.id_prioridade', '=', id_prioridade)
    .executeTakeFirst()
  const used = 0.85 * (meta?.resposta_min ?? 0) * MINUTE_MS
  await tx
    .updateTable('chamados')
    .set({ data_criacao: new Date(now.getTime() - used) })
    .where('id_chamado', '=', id_chamado)
    .execute()
}
