import { Check, Download, MessageSquareWarning, PencilLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Perfil } from '#contract/endpoint.ts'
import type { RatCompleto } from '#contract/rats.ts'
import { numeroDito } from '#contract/rats-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useTask } from '#web/ui/dialogs/task.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useOnIntent } from '#web/ui/page/on-intent.ts'
import { downloadPdf } from '../queries.ts'
import type { RatTask } from './rat-dialogs.tsx'
import css from './rat.module.css'

const loadDialogs = () => import('./rat-dialogs.tsx')
const RatDialogs = lazy(loadDialogs)

/** What may be done with the newest revision: the cliente answers it once, an admin corrects it. */
export function RatActions({ rat, perfil }: { rat: RatCompleto; perfil: Perfil }) {
  const [task, setTask] = useTask<RatTask>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  useOnIntent(loadDialogs)
  const isNewest = rat.revisao === rat.revisao_atual

  async function download() {
    setBusy(true)
    setFailure(undefined)
    const nome = `RAT-${numeroDito(rat).replace('/', '-')}-r${rat.revisao}.pdf`
    await downloadPdf(rat.id, nome).catch((reason: unknown) => setFailure(errorText(reason)))
    setBusy(false)
  }

  return (
    <div className={css.actions}>
      {perfil === 'cliente' && isNewest && rat.resposta === null && (
        <>
          <Button icon={Check} onClick={() => setTask('aceitar')}>
            Aceitar
          </Button>
          <Button look="quiet" icon={MessageSquareWarning} onClick={() => setTask('contestar')}>
            Contestar
          </Button>
        </>
      )}
      <Button look="quiet" icon={Download} busy={busy} onClick={() => void download()}>
        Baixar PDF
      </Button>
      {perfil === 'admin' && isNewest && (
        <Button look="quiet" icon={PencilLine} onClick={() => setTask('revisar')}>
          Revisar
        </Button>
      )}
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
      {task && (
        <Suspense>
          <RatDialogs task={task} rat={rat} onClose={() => setTask(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
