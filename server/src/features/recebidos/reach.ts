import type { RawBuilder } from 'kysely'
import type { Perfil } from '#contract/endpoint.ts'

export type Condition = RawBuilder<boolean>
type Reader = { id: number; perfil: Perfil; id_empresa: number | null }
/** Which chamados somebody may read. */
export type Readable = (reader: Reader, now: Date) => Condition

/** An admin sees every mail; an analista those of chamados that they read. */
export const seenBy = (readableBy: Readable, reader: Reader, now: Date): Condition | undefined =>
  reader.perfil === 'admin' ? undefined : readableBy(reader, now)
