import type { ColumnType, Generated } from 'kysely'

/** Read as ISO 8601 in UTC; written as that or as a Date. */
export type Instant = ColumnType<string, string | Date, string | Date>
export type InstantByDefault = ColumnType<string, string | Date | undefined, string | Date>
export type NullableInstant = ColumnType<
  string | null,
  string | Date | null | undefined,
  string | Date | null
>
export type Ativo = ColumnType<'S' | 'N', 'S' | 'N' | undefined, 'S' | 'N'>
export type TextByDefault = Generated<string>
