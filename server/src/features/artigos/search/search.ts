import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { Term } from './terms.ts'

/** How well an article matches: score, share of the question, matched terms, and how many are in its title. */
export type Hit = { id: number; pontos: number; cobre: number; grupos: number[]; no_titulo: number }

/** The best articles. A term counts once, by its best match. */
export async function rankArticles(db: Db, terms: Term[], limit: number): Promise<Hit[]> {
  const flat = terms.flatMap(({ alternatives, idf }, grupo) =>
    alternatives.map(({ radical, fator }) => ({ grupo, radical, fator, idf })),
  )
  const { rows } = await sql<Hit>`with alvo as (
      select * from unnest(${flat.map(({ grupo }) => grupo)}::int[], ${flat.map(({ radical }) => radical)}::text[],
        ${flat.map(({ fator }) => fator)}::real[], ${flat.map(({ idf }) => idf)}::real[]) as a (grupo, radical, fator, idf)
    ), achados as (
      select t.id_artigo, a.grupo, max(t.peso * a.fator) * max(a.idf) as pontos, max(a.fator) * max(a.idf) as cobre, bool_or(t.no_titulo) as titulo
      from alvo a join artigos_termos t using (radical) group by t.id_artigo, a.grupo
    )
    select id_artigo as id, sum(pontos) as pontos, sum(cobre) as cobre, array_agg(grupo) as grupos, count(*) filter (where titulo)::int as no_titulo
    from achados group by id_artigo order by sum(pontos) desc, id_artigo desc limit ${limit}`.execute(db)
  return rows
}
