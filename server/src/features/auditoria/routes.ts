import { auditoriaTexts as texts, getRegistro, listAuditoria } from '#contract/auditoria.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { auditRefusals } from '#server/platform/record/refusal-log.ts'
import { findRegistro, findRegistros } from './queries.ts'

export const auditoriaRoutes = [
  handle(listAuditoria, async ({ db, query, setTotal }) => {
    // With a full disk the existing entries can still be read.
    await auditRefusals(db).catch(() => {})
    const { rows, total } = await findRegistros(db, query)
    setTotal(total)
    return rows
  }),

  handle(
    getRegistro,
    async ({ db, params }) => (await findRegistro(db, params.id)) ?? refuse(404, texts.notFound),
  ),
]
