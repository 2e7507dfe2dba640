import { useState } from 'react'
import type { Artigo, ArtigoVersao } from '#contract/artigos.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { Bones } from '#web/ui/feedback/bones.tsx'
import { InfoDialog } from '#web/ui/dialogs/info-dialog.tsx'
import { Failed } from '#web/ui/feedback/failed.tsx'
import { useArtigoVersoes } from '../queries.ts'
import { RestaurarDialog } from './restaurar-dialog.tsx'
import { VersaoItem } from './versao-item.tsx'
import css from './versoes.module.css'

type VersoesDialogProps = { artigo: Artigo; onClose: () => void }

/** What the article said before, and the way back to it. */
export function VersoesDialog({ artigo, onClose }: VersoesDialogProps) {
  const { data, error, isFetching, refetch } = useArtigoVersoes(artigo.id)
  const [restoring, setRestoring] = useState<ArtigoVersao>()
  const current = data?.[0]
  return (
    <InfoDialog open wide="extra" title={`Versões do artigo #${artigo.id}`} onClose={onClose}>
      {data && current ? (
        <ol className={css.versoes}>
          {data.map((versao, place) => (
            <VersaoItem
              key={versao.versao}
              versao={versao}
              before={data[place + 1]}
              current={current}
              onRestore={() => setRestoring(versao)}
            />
          ))}
        </ol>
      ) : error ? (
        <Failed text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} what="as versões" />
      ) : (
        <>
          <output className="visually-hidden">Carregando dados...</output>
          <Bones lines={4} />
        </>
      )}
      {restoring && current && (
        <RestaurarDialog
          id={artigo.id}
          restoring={restoring}
          current={current}
          onClose={() => setRestoring(undefined)}
        />
      )}
    </InfoDialog>
  )
}
