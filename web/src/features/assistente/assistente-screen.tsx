import { clsx } from 'clsx'
import { errorText } from '#web/platform/api/api-error.ts'
import { Bones } from '#web/ui/feedback/bones.tsx'
import { Failed } from '#web/ui/feedback/failed.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { ModelCard } from './components/model-card.tsx'
import { UsageTable } from './components/usage-table.tsx'
import { useAssistente } from './queries.ts'
import css from './components/assistente.module.css'

/** Whether a language model takes part, and what it has done. */
export default function AssistenteScreen() {
  const { data, error, isFetching, refetch } = useAssistente()
  const failed = { what: 'o assistente', busy: isFetching, onRetry: () => void refetch() }

  return (
    <Page title="Assistente">
      <div className={css.assistente}>
        {error !== null && <Failed inline={data !== undefined} text={errorText(error)} {...failed} />}
        {data === undefined && error === null && <Skeleton />}
        {data && (
          <>
            <ModelCard situacao={data} />
            <UsageTable dias={data.dias} />
          </>
        )}
      </div>
    </Page>
  )
}

function Skeleton() {
  return (
    <div className={clsx(css.card, css.waiting)}>
      <output className="visually-hidden">Carregando…</output>
      <Bones lines={4} />
    </div>
  )
}
