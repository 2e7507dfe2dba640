import { PenLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { VisitaDoPacote } from '#contract/campo.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useOnIntent } from '#web/ui/page/on-intent.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import type { Acts } from './acts.ts'
import { LugarMark } from './lugar-mark.tsx'
import type { Visao } from './visao.ts'

const loadDialog = () => import('./assinatura-dialog.tsx')
const AssinaturaDialog = lazy(loadDialog)

type AssinaturaProps = { visita: VisitaDoPacote; visao: Visao; acts: Acts }

export function Assinatura({ visita, visao, acts }: AssinaturaProps) {
  const [isOpen, setIsOpen] = useState(false)
  useOnIntent(loadDialog)
  const { assinatura } = visao
  return (
    <Panel title="Assinatura">
      {assinatura && (
        <p>
          {assinatura.texto} <LugarMark lugar={assinatura.lugar} />
        </p>
      )}
      {!visao.concluido && (
        <Button look="quiet" icon={PenLine} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {assinatura ? 'Assinar de novo' : 'Colher assinatura'}
        </Button>
      )}
      {visao.concluido && !assinatura && <p>Sem assinatura.</p>}
      {isOpen && (
        <Suspense>
          <AssinaturaDialog visita={visita} visao={visao} acts={acts} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
