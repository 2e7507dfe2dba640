import { lazy, Suspense } from 'react'
import VisitasHojeScreen from '#web/features/visitas/visitas-hoje-screen.tsx'

const EstadoDoAparelho = lazy(() => import('#web/features/campo/visita/no-aparelho.tsx'))
const VisitasDoAparelho = lazy(() => import('#web/features/campo/visita/visitas-do-aparelho.tsx'))

/** The analista's day, and how it is with what lies on this device: the day does not wait for it. */
export default function DiaEmCampoScreen() {
  return (
    <VisitasHojeScreen
      line={
        <Suspense>
          <EstadoDoAparelho />
        </Suspense>
      }
      kept={
        <Suspense>
          <VisitasDoAparelho />
        </Suspense>
      }
    />
  )
}
