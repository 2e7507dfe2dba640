import type { UseQueryResult } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { formatTime } from '#web/platform/time/dates.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import css from './freshness.module.css'

type Loaded = Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'isError' | 'isFetching' | 'refetch'>

/** How old the figures are. Those that could not be refreshed stay, and say since when. */
export function Freshness({ sources }: { sources: readonly Loaded[] }) {
  const known = sources.filter(({ data }) => data !== undefined)
  const stale = known.filter(({ isError }) => isError)
  const oldest = Math.min(...(stale.length > 0 ? stale : known).map(({ dataUpdatedAt }) => dataUpdatedAt))
  const time = known.length === 0 ? '' : formatTime(new Date(oldest).toISOString())
  const busy = stale.some(({ isFetching }) => isFetching)
  return (
    <output className={css.freshness}>
      {stale.length === 0 ? (
        time !== '' && `Atualizado às ${time}`
      ) : (
        <>
          <span className={css.stale}>
            <CloudOff size={16} aria-hidden="true" />
            Sem atualizar desde {time}
          </span>
          <span className={css.retry}>
            <Button
              look="text"
              size="large"
              blocked={busy}
              onClick={() => stale.forEach(({ refetch }) => void refetch())}
            >
              Tentar novamente
            </Button>
          </span>
        </>
      )}
    </output>
  )
}
