import { useState } from 'react'
import type { Anexo } from '#contract/anexos.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { downloadAnexo } from '../queries.ts'

export function useDownload(anexo: Pick<Anexo, 'id' | 'nome'>) {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    await downloadAnexo(anexo).catch((reason: unknown) => toast.error(errorText(reason)))
    setBusy(false)
  }
  return { busy, download: () => void download() }
}
