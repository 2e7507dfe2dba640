import { BookOpen, CalendarPlus } from 'lucide-react'
import { areaPath } from '#web/platform/places.ts'
import { CountCard } from '#web/ui/count-card.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pergunta } from './components/pergunta.tsx'
import './components/painel-artigos.css'
import { useArtigosDoMes, useArtigosTotal } from './queries.ts'

export default function PainelArtigosScreen({ perfil }: { perfil: 'admin' | 'analista' }) {
  const total = useArtigosTotal()
  const doMes = useArtigosDoMes()
  return (
    <Page title="Base de conhecimento">
      <div className="painel-artigos">
        <div className="painel-artigos-counts">
          <CountCard
            icon={BookOpen}
            label="Artigos conhecidos"
            count={total.data}
            failed={total.isError}
            onRetry={() => void total.refetch()}
            to={`${areaPath(perfil)}/artigoscrud`}
          />
          <CountCard
            icon={CalendarPlus}
            label="Incluídos neste mês"
            count={doMes.data}
            failed={doMes.isError}
            onRetry={() => void doMes.refetch()}
          />
        </div>
        <Pergunta perfil={perfil} />
      </div>
    </Page>
  )
}
