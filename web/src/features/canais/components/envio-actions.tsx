import { Eye, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { EnvioNaSaida } from '#contract/envios.ts'
import { enviosTexts as texts } from '#contract/envios-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { RowAction } from '#web/ui/list/row-action.tsx'
import { useCanalWrites } from '../queries.ts'

type Props = { envio: EnvioNaSaida; onOpen: () => void }

/** What has arrived stays as it is; the rest can go again, or not go at all. */
export function EnvioActions({ envio: { id, estado }, onOpen }: Props) {
  const { repeat, discard, refresh } = useCanalWrites()
  const [busy, setBusy] = useState(false)
  async function act(run: (id: number) => Promise<void>, done: string, failed: string) {
    setBusy(true)
    try {
      await run(id)
      toast.success(done)
    } catch (reason) {
      toast.error(`${failed} ${errorText(reason)}`)
    }
    await refresh()
    setBusy(false)
  }
  const isOpen = estado === 'fila' || estado === 'morto'
  return (
    <>
      <RowAction icon={Eye} onClick={onOpen}>
        Visualizar
      </RowAction>
      {(isOpen || estado === 'descartado') && (
        <RowAction
          icon={RotateCw}
          opensDialog={false}
          busy={busy}
          onClick={() => void act(repeat, texts.repeated, texts.notRepeated)}
        >
          Tentar de novo
        </RowAction>
      )}
      {isOpen && (
        <RowAction
          icon={Trash2}
          opensDialog={false}
          busy={busy}
          onClick={() => void act(discard, texts.discarded, texts.notDiscarded)}
        >
          Descartar
        </RowAction>
      )}
    </>
  )
}
