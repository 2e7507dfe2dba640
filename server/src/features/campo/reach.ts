import { sql } from 'kysely'
import type { Reader } from '#server/platform/record/noun.ts'

/** Visits (alias v) that are or once were of this analista: their devices may not know yet that they lost them. */
export const wasOf = (id_analista: number) =>
  sql<boolean>`(v.id_analista = ${id_analista} or exists (select from visita_anteriores a
    where a.id_visita = v.id and a.id_analista = ${id_analista}))`

/** Visits (alias v) whose registros and pictures somebody may read. */
export const legibleTo = ({ id, perfil }: Reader) =>
  perfil === 'admin'
    ? sql<boolean>`v.excluido_em is null`
    : sql<boolean>`(v.id_analista = ${id} and v.excluido_em is null)`

/** `dados` of a registro (alias r): where somebody was is for admins and for themselves. */
export const dadosFor = ({ id, perfil }: Reader) =>
  perfil === 'admin'
    ? sql<Record<string, never>>`r.dados`
    : sql<
        Record<string, never>
      >`case when r.tipo = 'posicao' and r.id_usuario <> ${id} then '{}'::jsonb else r.dados end`
