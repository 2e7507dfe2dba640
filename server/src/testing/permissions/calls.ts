import type { Perfil } from '#contract/endpoint.ts'
import { assistenteCalls } from './calls-assistente.ts'
import { cadastrosCalls } from './calls-cadastros.ts'
import { chamadosCalls } from './calls-chamados.ts'
import { lixeiraCalls } from './calls-lixeira.ts'
import { paineisCalls } from './calls-paineis.ts'
import type { Kind, World } from './world.ts'

export type Who = Perfil | 'anonimo'

/** One call on one row by one person. */
export type To = { world: World; who: Who; me: World['people'][Perfil]; row: string; id: number }

/** How a call is made and what it answers beyond its scope. An endpoint without an entry fails the test. */
export type Call = {
  /** Name of this variant, if a call has several. */
  as?: string
  /** What the id in the path, or the one that body or query carry, names: the call is made for each such row. */
  names?: Kind
  /** The row in the path, as `visitas 7`, where body or query carry the id that is tried. */
  at?: (world: World) => string
  query?: (to: To) => Record<string, string | number>
  body?: (to: To) => unknown
  /** The line of the table, if the scope alone is not enough. */
  lines?: Partial<Record<Perfil, string>>
  /** Texts of a 409 and a 422. */
  conflict?: string | ((row: string) => string)
  invalid?: string
  /** The answer of a public call, whoever makes it. */
  always?: { status: number; text: string }
  /** The answer is a list of these: just the rows that the line reaches. */
  lists?: Kind
  /** Rows besides the one that it names which the call may write, as `visitas 7`. */
  writes?: (world: World) => string[]
  /** Part of a successful answer; undefined: not checked. */
  says?: (to: To) => unknown
}

export const calls: Record<string, Call[]> = {
  ...cadastrosCalls,
  ...chamadosCalls,
  ...assistenteCalls,
  ...paineisCalls,
  ...lixeiraCalls,
}
