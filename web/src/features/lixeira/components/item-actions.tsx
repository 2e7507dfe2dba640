import { ArchiveRestore, History } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { lixeiraTexts as texts } from '#contract/lixeira-texts.ts'
import type { ItemNaLixeira } from '#contract/lixeira.ts'
import { ApiError, errorText } from '#web/platform/api/api-error.ts'
import { auditLink, nounName, recordLink } from '#web/domain/nouns.ts'
import { useSubmission } from '#web/platform/api/submission.ts'
import { RowAction } from '#web/ui/list/row-action.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { useLixeiraWrites } from '../queries.ts'

export function ItemActions({ item: { tipo, id } }: { item: ItemNaLixeira }) {
  const { recover, refresh } = useLixeiraWrites()
  const submit = useSubmission()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  /** Harms nothing, so nobody is asked first. The row leaves with the next answer; until then it stays busy. */
  async function onRecover() {
    setBusy(true)
    try {
      await submit({ tipo, id }, recover)
      const to = recordLink({ tabela: tipo, id, nome: null })
      toast.success(texts.recovered[tipo], {
        ...(to !== undefined && {
          action: {
            label: 'Abrir',
            about: `${nounName(tipo)} #${id}`,
            onChoose: () => void navigate(to),
          },
        }),
      })
      await refresh({ tipo, id })
    } catch (reason) {
      if (reason instanceof ApiError && reason.status === 404) toast.warning(texts.notFound)
      else toast.error(`${texts.notRecovered} ${errorText(reason)}`)
      void refresh({ tipo, id })
    }
    setBusy(false)
  }

  return (
    <>
      <RowAction icon={ArchiveRestore} opensDialog={false} busy={busy} onClick={() => void onRecover()}>
        Recuperar
      </RowAction>
      <RowAction icon={History} opensDialog={false} onClick={() => void navigate(auditLink(tipo, id))}>
        Ver na auditoria
      </RowAction>
    </>
  )
}
