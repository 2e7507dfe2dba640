import { Download } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#web/platform/api/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { downloadRelatorio, type Consulta } from '../queries.ts'

export function RelatorioDownload({ consulta }: { consulta: Consulta }) {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    await downloadRelatorio(consulta).catch((reason: unknown) => toast.error(errorText(reason)))
    setBusy(false)
  }
  return (
    <Button look="quiet" icon={Download} busy={busy} onClick={() => void download()}>
      Baixar CSV
    </Button>
  )
}
