import { sql } from 'kysely'
import { record } from '#server/platform/record/record.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { makeArtigo } from '#server/testing/artigos/factory.ts'
import { makeChamado } from '#server/testing/chamados/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'
import type { Calendar } from './calendar.ts'
import type { People } from './people.ts'

const MONTH_DAYS = 30

/** An audit log and a few deleted rows, as after a month of work. */
export async function seedTraces(tx: Db, people: People, calendar: Calendar) {
  await writeLog(tx, calendar.at(-MONTH_DAYS, 0))
  await fillTrash(tx, people, calendar)
}

/** Derived from the rows, so that the log agrees with tickets and visits. */
async function writeLog(tx: Db, since: Date) {
  const start = since.toISOString()
  await sql`insert into auditoria (quando, id_usuario, nome_usuario, acao, tabela, id_registro, antes, depois)
    select * from (
      select data_criacao, id_usuario, criado_por, 'criar', 'chamados', id_chamado::bigint, null::jsonb,
        jsonb_build_object('titulo', titulo, 'descricao', descricao, 'solicitante', solicitante)
      from chamados where data_criacao >= ${start}
      union all
      select a.data_criacao, a.id_analista, u.nome || ' ' || u.sobrenome,
        case a.tipo when 'atendimento' then 'atender' when 'escalacao' then 'escalar' when 'fechamento' then 'fechar' else 'responder' end,
        'chamados', a.id_chamado, null, jsonb_build_object('titulo', c.titulo, 'id_status', a.status_chamado)
      from atividades a join usuarios u on u.id = a.id_analista join chamados c on c.id_chamado = a.id_chamado
      where a.data_criacao >= ${start}
      union all
      select n.criado_em, n.id_autor, u.nome || ' ' || u.sobrenome, 'anotar', 'notas', n.id, null,
        jsonb_build_object('id', n.id, 'id_chamado', n.id_chamado)
      from notas_internas n join usuarios u on u.id = n.id_autor where n.criado_em >= ${start}
      union all
      select m.quando, v.id_analista, u.nome || ' ' || u.sobrenome, m.acao, 'visitas', v.id,
        jsonb_build_object('nome_cliente', c.nome, m.acao, null), jsonb_build_object('nome_cliente', c.nome, m.acao, m.quando)
      from visitas v join usuarios u on u.id = v.id_analista join clientes c on c.id = v.id_cliente
        cross join lateral (values ('checkin', v.checkin), ('checkout', v.checkout)) as m (acao, quando)
      where m.quando >= ${start}
    ) as contado (quando, id_usuario, nome_usuario, acao, tabela, id_registro, antes, depois)
    order by quando`.execute(tx)
}

async function fillTrash(tx: Db, { admin, analistas, companies }: People, calendar: Calendar) {
  const [company] = companies
  const [person] = company?.pessoas ?? []
  const [analista] = analistas
  if (!company || !person || !analista) throw new Error('the demo has people')
  const deleted = (daysAgo: number) => ({ excluido_em: calendar.at(-daysAgo, 11, daysAgo) })
  const chamado = await makeChamado(tx, {
    id_usuario: person.id,
    titulo: 'Teste do botão novo, pode ignorar',
    descricao: 'Só estava vendo como funciona.',
    data_criacao: calendar.at(-4, 10),
    ...deleted(3),
  })
  const visita = await makeVisita(tx, {
    id_cliente: company.cliente.id,
    id_analista: analista.id,
    data_hora_prevista: calendar.at(-2, 9),
    observacao_admin: 'Marcada em duplicidade.',
    criado_em: calendar.at(-9, 9),
    ...deleted(8),
  })
  const artigo = await makeArtigo(tx, {
    titulo: 'Rascunho: troca de tôner (substituído)',
    descricao: 'Juntado ao artigo da fila de impressão.',
    id_autor: analista.id,
    criado_em: calendar.at(-90, 9),
    ...deleted(85),
  })
  const removed = [
    ['artigos', artigo.id, artigo.titulo, 85],
    ['visitas', visita.id, company.cliente.nome, 8],
    ['chamados', chamado.id_chamado, chamado.titulo, 3],
  ] as const
  for (const [tabela, id_registro, titulo, daysAgo] of removed)
    await record(
      tx,
      admin,
      { acao: 'excluir', tabela, id_registro, antes: { titulo } },
      { now: deleted(daysAgo).excluido_em },
    )
}
