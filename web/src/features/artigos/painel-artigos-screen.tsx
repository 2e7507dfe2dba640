import { BookOpen, CalendarPlus } from 'lucide-react'
import { Link } from 'react-router'
import { listLink } from '#web/domain/nouns.ts'
import { CountCard } from '#web/ui/data/count-card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Pergunta } from './components/pergunta.tsx'
import { useArtigosDoMes, useArtigosTotal } from './queries.ts'
import css from './components/painel-artigos.module.css'

export default function PainelArtigosScreen({ perfil }: { perfil: 'admin' | 'analista' }) {
  const total = useArtigosTotal()
  const doMes = useArtigosDoMes()
  const artigos = listLink(perfil, 'artigos')
  return (
    <Page title="Base de conhecimento">
      <div className={css.artigos}>
        <div className={css.counts}>
          <CountCard
            icon={BookOpen}
            label="Artigos conhecidos"
            count={total.data}
            failed={total.isError}
            onRetry={() => void total.refetch()}
            to={artigos}
          />
          <CountCard
            icon={CalendarPlus}
            label="Incluídos neste mês"
            count={doMes.data}
            failed={doMes.isError}
            onRetry={() => void doMes.refetch()}
          />
        </div>
        {total.data === 0 && (
          <Notice tone="info">
            A base ainda não tem artigos.{' '}
            <Link className="link" to={artigos}>
              Escreva o primeiro
            </Link>
            , e a ZeloAI passa a ter de onde responder.
          </Notice>
        )}
        <Pergunta perfil={perfil} />
      </div>
    </Page>
  )
}
