import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { useImportacao } from '../queries.ts'
import type { Importacao } from './importacao.ts'

/** Takes the file that a device exported whose person can no longer send it. */
export function ImportarButton({ onDone }: { onDone: (importacao: Importacao) => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const tell = useImportacao()

  async function take(file: File) {
    setBusy(true)
    try {
      const { importFile } = await import('./importacao.ts')
      onDone(await importFile(file))
      await tell()
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button look="quiet" icon={FileUp} busy={busy} onClick={() => chooser.current?.click()}>
        Importar
      </Button>
      <input
        ref={chooser}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) void take(file)
          // Chosen twice, the same file is imported twice.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
