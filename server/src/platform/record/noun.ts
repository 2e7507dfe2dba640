import type { RawBuilder } from 'kysely'
import type { Perfil } from '#contract/endpoint.ts'
import type { LiveName } from '#contract/ocorrencias.ts'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import type { Held } from './record.ts'

export type Reader = { id: number; perfil: Perfil; id_empresa: number | null }
/** A row that changed; id 0 means many. `equipe`: clientes see nothing of the change. */
export type RowChange = { id: number; era?: Held | undefined; equipe?: boolean }
/** What an event brings along for a listener, so that they need not ask for it. */
export type Brought = {
  fila?: number
  nova?: boolean
  proprio?: boolean
  presentes?: { id: number; nome: string; estado: 'vendo' | 'respondendo'; ate: string }[]
}
type Table = keyof Tables

/** What the rest of the product needs to know of a noun. Each feature with rows of its own declares one in noun.ts. */
export type Noun = {
  /** Its name in events, the audit log and the trash. */
  name: LiveName
  table: Table
  key: string
  /** Other tables that hold parts of its rows. */
  parts?: readonly Table[]
  /** Who is notified of a changed row. */
  heard: {
    by: readonly Perfil[]
    /** Narrows it to persons; queried once for all listeners. An admin and a painel are always notified. */
    audience?: (db: Db, ids: number[], now: Date) => Promise<(reader: Reader, change: RowChange) => boolean>
    /** An admin, too, is notified only where the audience has them. */
    asksAdmins?: true
    /** What goes with the event; queried once for all listeners. */
    brings?: (db: Db, ids: number[], now: Date) => Promise<(reader: Reader, change: RowChange) => Brought>
    /** Who is notified of a change without the row's id. */
    nameless?: readonly Perfil[]
  }
  /** Singular and plural, in pt-BR. */
  words?: { one: string; many: string }
  /** Condition for rows (alias t) that refer to a person or customer and so prevent their deletion. */
  refers?: { [to in 'usuarios' | 'clientes']?: (id: number) => RawBuilder<boolean> }
  /** Open work of a person, under its name in the answer: a condition on its rows (alias t). */
  pending?: { name: 'chamados_abertos' | 'visitas_pendentes'; condition: RawBuilder<boolean> }
  /** Moves open work to another analista or back to the queue; returns what moved. */
  handOver?: (tx: Db, work: HandOver) => Promise<Moved[]>
  /** Deleted rows (alias t) as lines of the trash: tipo, id, titulo, nome_cliente, data_hora_prevista, excluido_em. */
  trash?: RawBuilder<unknown>
  /** What goes on with a row that came out of the trash; in the transaction of its recovery. */
  recovered?: (tx: Db, row: Recovered) => Promise<void>
  /** Dates that the demo moves to the current day. */
  dates?: {
    /** The latest moment in a row (alias t) that must not lie in the future. */
    latest: RawBuilder<unknown>
    /** `capped`: moments that are limited to now and do not count for `latest`. */
    tables: readonly { table: Table; key: string; columns: readonly string[]; capped?: readonly string[] }[]
  }
}

export type Recovered = { id: number; excluido_em: string; by: number; now: Date }
export type HandOver = { from: number; to: { id: number; nome: string } | null; by: number; now: Date }
/** A row that was handed over, and details for its record. */
export type Moved = {
  id: number
  detail: { era: Held; para?: Pick<Held, 'analista'>; id_atividade?: number }
}
