import type { RawBuilder } from 'kysely'
import type { Perfil } from '#contract/endpoint.ts'
import type { NounName } from '#contract/ocorrencias.ts'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import type { Held } from './record.ts'

export type Reader = { id: number; perfil: Perfil; id_empresa: number | null }
/** A row that changed; id 0 stands for many. */
export type RowChange = { id: number; era?: Held | undefined }
type Table = keyof Tables

/** What the rest of the product needs to know of a noun. Each feature with rows of its own declares one in noun.ts. */
export type Noun = {
  /** As events, the audit log and the trash call it. */
  name: NounName
  table: Table
  key: string
  /** Other tables that hold parts of its rows. */
  parts?: readonly Table[]
  /** Who learns at once that a row changed. */
  heard: {
    by: readonly Perfil[]
    /** Within those, who exactly; asked once for all who listen. An admin and a painel always do. */
    audience?: (db: Db, ids: number[], now: Date) => Promise<(reader: Reader, change: RowChange) => boolean>
    /** Who learns that there is a change, and not of which row. */
    nameless?: readonly Perfil[]
  }
  /** As a person counts its rows. */
  words?: { one: string; many: string }
  /** Which of its rows (alias t) name a person or a customer, and so keep them from being deleted. */
  refers?: { [to in 'usuarios' | 'clientes']?: (id: number) => RawBuilder<boolean> }
  /** Work that somebody leaves behind, as the answer calls it: a condition on its rows (alias t). */
  pending?: { name: 'chamados_abertos' | 'visitas_pendentes'; condition: RawBuilder<boolean> }
  /** Gives open work of one analista to another one, or back to the queue; answers what moved. */
  handOver?: (tx: Db, work: HandOver) => Promise<Moved[]>
  /** Deleted rows (alias t) as lines of the trash: tipo, id, titulo, nome_cliente, data_hora_prevista, excluido_em. */
  trash?: RawBuilder<unknown>
  /** What the demo moves with its calendar. */
  dates?: {
    /** The latest moment in a row (alias t) that must not lie in the future. */
    latest: RawBuilder<unknown>
    /** `capped`: moments that never lie in the future and decide nothing. */
    tables: readonly { table: Table; key: string; columns: readonly string[]; capped?: readonly string[] }[]
  }
}

export type HandOver = { from: number; to: { id: number; nome: string } | null; by: number; now: Date }
/** A row that went from one to another, and what is to be recorded beside that. */
export type Moved = { id: number; detail: { era: Held; id_atividade?: number } }
