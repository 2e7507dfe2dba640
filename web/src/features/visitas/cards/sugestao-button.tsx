import { Sparkles } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Visita } from '#contract/visitas.ts'
import { Spinner } from '#web/ui/buttons/button.tsx'
import type { CardsPerfil } from './card-queries.ts'
import css from './visita-card.module.css'

const SugestaoDialog = lazy(async () => (await import('../components/dialog-loading.ts')).loadSugestao())
const ObservacaoDialog = lazy(() => import('../progress/observacao-dialog.tsx'))

type SugestaoButtonProps = {
  visita: Visita
  perfil: CardsPerfil
  /** A note can be written here: what is ticked goes into it. */
  canNote: boolean
}

export function SugestaoButton({ visita, perfil, canNote }: SugestaoButtonProps) {
  const [open, setOpen] = useState<boolean>()
  const [isNoting, setIsNoting] = useState(false)
  return (
    <>
      <button type="button" className={css.sugestao} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Sparkles size={16} strokeWidth={1.75} aria-hidden="true" />
        Sugestão da ZeloAI
      </button>
      {open !== undefined && (
        <Suspense fallback={<Spinner />}>
          <SugestaoDialog
            visita={visita}
            perfil={perfil}
            open={open}
            onClose={() => setOpen(false)}
            onObservacao={canNote ? () => setIsNoting(true) : undefined}
          />
        </Suspense>
      )}
      {isNoting && (
        <Suspense>
          <ObservacaoDialog visita={visita} onClose={() => setIsNoting(false)} />
        </Suspense>
      )}
    </>
  )
}
