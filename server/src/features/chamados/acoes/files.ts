import { anexosTexts } from '#contract/anexos-texts.ts'
import { claimAnexos } from '#server/features/anexos/queries.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { refuseField } from '#server/platform/http/refuse.ts'

/** The files that come with what somebody writes; where one of them cannot, nothing is written. */
export async function claim(
  db: Db,
  id_usuario: number,
  anexos: string[],
  { id_chamado, id_atividade }: { id_chamado: number; id_atividade?: number },
) {
  const owner = { id_chamado, ...(id_atividade !== undefined && { id_atividade }) }
  if (!(await claimAnexos(db, id_usuario, anexos, owner))) refuseField('anexos', anexosTexts.notClaimable)
}

/** What the log tells of a row that was written with files. */
export const withAnexos = (row: object, anexos: string[]) => (anexos.length === 0 ? row : { ...row, anexos })
