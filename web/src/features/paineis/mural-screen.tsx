import { clsx } from 'clsx'
import { useFullScreen } from '#web/platform/browser/full-screen.ts'
import { useWakeLock } from '#web/platform/browser/wake-lock.ts'
import { Failed } from '#web/ui/feedback/failed.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { useStillCursor } from '#web/ui/page/still-cursor.ts'
import { MuralBoard } from './components/mural-board.tsx'
import { useMural } from './components/mural-queries.ts'
import { FillScreenButton, MuralStatus } from './components/mural-status.tsx'
import css from './components/mural.module.css'

/** Hangs on a wall for weeks: it never gives up, and says how old its figures are. */
export default function MuralScreen() {
  const mural = useMural()
  const full = useFullScreen()
  useWakeLock()
  useStillCursor(full)
  // A new try does not take the sentence away.
  const neverLoaded = mural.data === undefined && mural.errorUpdateCount > 0
  return (
    <div className={clsx(css.mural, full && css.full)}>
      <Page
        title="Painel"
        actions={
          <>
            <MuralStatus mural={mural} />
            {!full && <FillScreenButton />}
          </>
        }
      >
        {neverLoaded ? (
          <Failed
            what="o painel"
            text="O servidor não respondeu. O painel continua tentando sozinho."
            busy={mural.isFetching}
            onRetry={() => void mural.refetch()}
          />
        ) : (
          <MuralBoard mural={mural.data} at={mural.dataUpdatedAt} />
        )}
      </Page>
    </div>
  )
}
