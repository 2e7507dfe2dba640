import type { Tx } from '../db/connect.ts'
import { errorCode } from '../db/errors.ts'
import { explain } from '../process/fail-start.ts'
import { zelo } from '../identity/actor.ts'
import { record } from '../record/record.ts'
import type { Job } from './job.ts'

const UNKNOWN = 'Erro interno; o registro do servidor diz mais.'
const CUT_OFF = 'O processo que o fazia parou no meio.'

/** What may be kept of an error: words for the operator or a code, never what a statement quotes. */
export function reasonOf(error: unknown): string {
  const code = errorCode(error)
  return explain(error) ?? (code === undefined ? UNKNOWN : `Erro ${code}.`)
}

export type Dead = { job: string | null; attempts: number | null; output: object | null }

/** A job that used up its attempts, for an admin to see in the audit log. */
export const recordDead = (tx: Tx, jobs: Job[], { job, attempts, output }: Dead, now: Date) =>
  record(
    tx,
    zelo,
    {
      acao: 'falhar',
      tabela: 'instalacao',
      id_registro: null,
      depois: {
        trabalho: jobs.find(({ name }) => name === job)?.title ?? job,
        motivo: output && 'message' in output ? String(output.message) : CUT_OFF,
        tentativas: (attempts ?? 0) + 1,
      },
    },
    { now },
  )
