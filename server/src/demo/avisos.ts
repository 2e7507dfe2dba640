import { sql } from 'kysely'
import { distributeNext } from '#server/features/avisos/queries.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Calendar } from './calendar.ts'
import { demoEmail, seedEnvios } from './envios.ts'

/** What was read is gone after three months. */
const SINCE_DAYS = 85
const NEWS_HOURS = 20

/** What everybody would have been told since then: read, but for the newest and a few that nobody opened. */
export async function seedAvisos(tx: Db, calendar: Calendar, base: string) {
  // The trash was filled by hand.
  await sql`update ocorrencias set distribuida_em = criada_em where distribuida_em is null`.execute(tx)
  await writeOcorrencias(tx, calendar.at(-SINCE_DAYS, 0), calendar.now)
  // Former analistas aside, who it was about says who may read it.
  const readers = async () => new Map<number, never>()
  while ((await distributeNext(tx, calendar.now, readers, [demoEmail])).taken > 0);
  await seedEnvios(tx, calendar.now, base)
  await sql`update avisos set lido_em = least(criado_em + make_interval(mins => (3 + id % 190)::int), ${calendar.now.toISOString()}::timestamptz)
    where lido_em is null and id % 23 <> 0 and criado_em < ${calendar.now.toISOString()}::timestamptz - make_interval(hours => ${NEWS_HOURS})`.execute(
    tx,
  )
}

/** Derived from the rows, in the order of time; the visits that the demo plans only just now are told to nobody. */
async function writeOcorrencias(tx: Db, since: Date, now: Date) {
  const [from, until] = [since.toISOString(), now.toISOString()]
  await sql`insert into ocorrencias (criada_em, tipo, tabela, id_registro, id_atividade, id_autor, dados)
    select * from (
      select data_criacao, 'chamado_novo', 'chamados', id_chamado::bigint, null::bigint, id_usuario, null::jsonb from chamados
      union all
      select a.data_criacao, case a.tipo when 'atendimento' then 'atendido' when 'escalacao' then 'escalado'
          when 'fechamento' then 'fechado' when 'reabertura' then 'reaberto'
          else case u.perfil when 'cliente' then 'resposta_cliente' else 'resposta_equipe' end end,
        'chamados', a.id_chamado, a.id_atividade, a.id_analista,
        case a.tipo when 'escalacao' then jsonb_build_object('para', jsonb_build_object('analista', t.id_analista)) end
      from atividades a join usuarios u on u.id = a.id_analista join chamados t on t.id_chamado = a.id_chamado
      where a.tipo <> 'alteracao'
      union all
      select quando, 'sla_vencido', 'chamados', id_chamado, null, null, null from sla_passos where tipo = 'estourada'
      union all
      select quando, 'sla_perto', 'chamados', id_chamado, null, null, null from sla_avisos where tipo = 'perto'
      union all
      select criado_em, 'visita_marcada', 'visitas', id, null, (select min(id) from usuarios where perfil = 'admin'), null from visitas
        where criado_em < ${until}::timestamptz - interval '1 day'
      union all
      select ((data_hora_prevista at time zone 'America/Sao_Paulo')::date - 1 + time '18:00') at time zone 'America/Sao_Paulo',
        'visita_amanha', 'visitas', id, null, null, null from visitas
    ) as o (quando, tipo, tabela, id_registro, id_atividade, id_autor, dados)
    where quando >= ${from} and quando <= ${until} order by quando`.execute(tx)
  await sql`insert into visita_lembretes (id_visita, dia) select v.id, (v.data_hora_prevista at time zone 'America/Sao_Paulo')::date
    from ocorrencias o join visitas v on v.id = o.id_registro where o.tipo = 'visita_amanha' on conflict do nothing`.execute(
    tx,
  )
}
