import { type RawBuilder, sql } from 'kysely'
import { CONVERSA_PAGE, CONVERSA_REACH, type Entrada } from '#contract/chamados.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { type Bounds, leadsTo, type Line, type Page, pageOf } from './rules.ts'

const author = sql`u.nome || ' ' || u.sobrenome as autor, u.ativo as ativo_autor, u.perfil`

/** What is read of a text: all of it, or how many bytes it has, which is known without reading it. */
const whole = (text: RawBuilder<unknown>) => sql`${text} as texto, 0 as bytes`
const size = (text: RawBuilder<unknown>) => sql`'' as texto, octet_length(${text}) as bytes`
type Take = typeof whole

type Asked = { until: Bounds; withNotas: boolean }
type Limits = { atividades: RawBuilder<unknown>; notas: RawBuilder<unknown> }

/** As the history shows them: without those in whose place another stands. */
const atividades = (id_chamado: number, until: number | undefined, limit: RawBuilder<unknown>, take: Take) =>
  sql`(select 'a' || a.id_atividade as chave, a.tipo, a.id_atividade as id, ${take(sql`a.descricao`)}, a.id_analista as id_autor, ${author},
      a.data_criacao as em, a.status_chamado, a.completa
    from atividades a join usuarios u on u.id = a.id_analista
    where a.id_chamado = ${id_chamado} and ${upTo(sql`a.id_atividade`, until)}
      and not exists (select from atividades c where c.completa = a.id_atividade)
    order by a.id_atividade desc limit ${limit})`

const notas = (id_chamado: number, until: number | undefined, limit: RawBuilder<unknown>, take: Take) =>
  sql`(select 'n' || n.id, 'nota', n.id, ${take(sql`n.texto`)}, n.id_autor, ${author}, n.criado_em, null::integer, null::bigint
    from notas_internas n join usuarios u on u.id = n.id_autor
    where n.id_chamado = ${id_chamado} and ${upTo(sql`n.id`, until)}
    order by n.id desc limit ${limit})`

const upTo = (column: RawBuilder<unknown>, id: number | undefined) =>
  id === undefined ? sql`true` : sql`${column} <= ${id}`

async function find(db: Db, id_chamado: number, { until, withNotas }: Asked, limits: Limits, take: Take) {
  const { rows } = await sql<Line>`${atividades(id_chamado, until.atividade, limits.atividades, take)}
    ${withNotas ? sql`union all ${notas(id_chamado, until.nota, limits.notas, take)}` : sql``} ${prepared('conversa')}`.execute(
    db,
  )
  const newestFirst = (one: Line, other: Line) => other.id - one.id
  const [noted = [], said = []] = [true, false].map((isNota) =>
    rows.filter(({ tipo }) => (tipo === 'nota') === isNota).toSorted(newestFirst),
  )
  return { atividades: said, notas: noted }
}

const onePage = sql.lit(CONVERSA_PAGE + 1)
const reach = sql.lit(CONVERSA_REACH + 1)

/** A page from the newest on, and one more of both than it has. */
export async function findPage(db: Db, id_chamado: number, asked: Asked): Promise<Page> {
  const lines = await find(db, id_chamado, asked, { atividades: onePage, notas: onePage }, whole)
  return pageOf(lines.atividades, lines.notas)
}

/** A page that goes back to a link, as far as its texts are not too much for one answer. */
export async function findPageTo(db: Db, id_chamado: number, link: string, asked: Asked): Promise<Page> {
  const sizes = await find(db, id_chamado, asked, { atividades: reach, notas: reach }, size)
  if (!leadsTo(link, sizes)) return findPage(db, id_chamado, asked)
  const { lines, anteriores } = pageOf(sizes.atividades, sizes.notas, link)
  const noted = lines.filter(({ tipo }) => tipo === 'nota').length
  // What was written meanwhile is not in it.
  const until = { atividade: sizes.atividades[0]?.id ?? 0, nota: sizes.notas[0]?.id ?? 0 }
  const limits = { atividades: sql`${lines.length - noted}`, notas: sql`${noted}` }
  const read = await find(db, id_chamado, { ...asked, until }, limits, whole)
  const texts = new Map([...read.atividades, ...read.notas].map((line) => [line.chave, line]))
  return { lines: lines.flatMap(({ chave }) => texts.get(chave) ?? []), anteriores }
}

export const findOpener = (db: Db, id_usuario: number): Promise<Pick<Entrada, 'perfil' | 'ativo_autor'>> =>
  db
    .selectFrom('usuarios')
    .select(['perfil', 'ativo as ativo_autor'])
    .where('id', '=', id_usuario)
    .modifyEnd(prepared('abertura'))
    .executeTakeFirstOrThrow()
