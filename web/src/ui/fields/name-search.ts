import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NounName } from '#contract/ocorrencias.ts'
import { useDebounced } from './debounced.ts'

type NameSearch<Row> = {
  queryKey: readonly unknown[]
  shows: readonly NounName[]
  /** Those whose name contains this, some twenty of them. */
  find: (nome: string | undefined, signal: AbortSignal) => Promise<Row[]>
  noneFound: string
  /** Where there is not a single one. */
  noneYet?: string
  errorText: (error: Error) => string
}

/** For a field that asks which one: those whose name contains what is typed, once the field is opened. */
export function useNameSearch<Row>(search: NameSearch<Row>) {
  const { queryKey, shows, find, noneFound, noneYet = noneFound, errorText } = search
  const [text, onSearch] = useState<string>()
  // What opens the list is asked for at once.
  const nome = useDebounced(text, text ? 250 : 0)
  const found = useQuery({
    queryKey: [...queryKey, nome],
    queryFn: ({ signal }) => find(nome, signal),
    meta: { shows },
    placeholderData: keepPreviousData,
    enabled: nome !== undefined,
  })
  return {
    options: found.data ?? [],
    onSearch,
    searching: found.isPending || found.isPlaceholderData || nome !== text,
    nothing: found.isError ? errorText(found.error) : nome ? noneFound : noneYet,
  }
}
