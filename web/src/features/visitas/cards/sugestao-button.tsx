import { Sparkles } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Visita } from '#contract/visitas.ts'
import { Spinner } from '#web/ui/buttons/button.tsx'
import type { CardsPerfil } from './card-queries.ts'
import css from './visita-card.module.css'

const SugestaoDialog = lazy(async () => (await import('../components/dialog-loading.ts')).loadSugestao())

type SugestaoButtonProps = {
  visita: Visita
  perfil: CardsPerfil
  onObservacao: ((visita: Visita) => void) | undefined
}

export function SugestaoButton({ visita, perfil, onObservacao }: SugestaoButtonProps) {
  const [open, setOpen] = useState<boolean>()
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
            onObservacao={onObservacao}
          />
        </Suspense>
      )}
    </>
  )
}
