import { usePrefetchQuery, useQuery, type QueryClient } from '@tanstack/react-query'
import { ArrowLeft, History, SearchX } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { chamadosTexts as texts } from '#contract/chamados-texts.ts'
import type { Chamado } from '#contract/chamados.ts'
import type { Perfil } from '#contract/endpoint.ts'
import { ApiError, errorText } from '#web/platform/api/api-error.ts'
import { auditLink, listLink } from '#web/domain/nouns.ts'
import type { Arrival } from '#web/platform/browser/arrival.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LineLink } from '#web/ui/data/line-link.tsx'
import { Failed } from '#web/ui/feedback/failed.tsx'
import { useOnIntent } from '#web/ui/page/on-intent.ts'
import { Page } from '#web/ui/page/page.tsx'
import { State } from '#web/ui/feedback/state.tsx'
import { useTask } from '#web/ui/dialogs/task.ts'
import { ChamadoActions } from './components/chamado-actions.tsx'
import { ChamadoFacts, ChamadoText } from './components/chamado-facts.tsx'
import type { DetailTask } from './components/detail-dialogs.tsx'
import { ChamadoPassos } from './components/chamado-passos.tsx'
import { DetailSkeleton } from './components/detail-skeleton.tsx'
import { PrazosCard } from './components/prazos-card.tsx'
import { useWayBack } from './components/way-back.ts'
import { Historico } from './conversa/historico.tsx'
import { usePresenca } from './conversa/presenca.ts'
import { hasPending } from './conversa/rascunho-name.ts'
import { conversaQuery } from './conversa/conversa-query.ts'
import { chamadoQuery, prazosQuery } from './queries.ts'
import css from './components/chamado-detail.module.css'

const loadDialogs = () => import('./components/detail-dialogs.tsx')
const DetailDialogs = lazy(loadDialogs)

function ChamadoDetail({ chamado, warning }: { chamado: Chamado; warning: ReactNode }) {
  const [task, setTask, , turn] = useTask<DetailTask>()
  const [sent, setSent] = useState(0)
  const [isWriting, setWriting] = useState(false)
  const session = useSession()
  const isStaff = session !== undefined && session.usuario.perfil !== 'cliente'
  useOnIntent(loadDialogs)
  usePresenca(chamado.id_chamado, isWriting ? 'respondendo' : 'vendo', isStaff)

  const id_usuario = session?.usuario.id
  useEffect(() => {
    if (!hasPending(id_usuario, chamado.id_chamado)) return
    void loadDialogs().then(({ savePending }) => savePending(id_usuario, chamado.id_chamado))
  }, [id_usuario, chamado.id_chamado])

  return (
    <>
      {warning}
      {session?.usuario.perfil === 'cliente' && <ChamadoPassos chamado={chamado} />}
      <div className={css.detail}>
        <aside className={css.side} aria-label="Dados e ações">
          {session && <ChamadoActions chamado={chamado} usuario={session.usuario} onTask={setTask} />}
          <ChamadoFacts chamado={chamado} />
          {session?.usuario.perfil === 'admin' && (
            <LineLink icon={History} to={auditLink('chamados', chamado.id_chamado)}>
              Ver na auditoria
            </LineLink>
          )}
        </aside>
        <div className={css.main}>
          {session && <PrazosCard chamado={chamado} perfil={session.usuario.perfil} onTask={setTask} />}
          <ChamadoText chamado={chamado} />
          <Historico chamado={chamado} sent={sent} />
        </div>
      </div>
      {task && (
        <Suspense>
          <DetailDialogs
            key={turn}
            task={task}
            chamado={chamado}
            onSent={() => setSent((before) => before + 1)}
            onWriting={setWriting}
            onClose={() => setTask(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

function Content({ id, onBack }: { id: string; onBack: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(chamadoQuery(id))
  // Asked at once, to stand there with the rest.
  usePrefetchQuery(prazosQuery(id))
  // Whoever is writing an answer keeps it, also when the chamado goes to somebody else meanwhile.
  if (data === undefined && error instanceof ApiError && error.status === 404)
    return (
      <State
        icon={SearchX}
        title={texts.notFound}
        action={
          <Button look="quiet" onClick={onBack}>
            Ver os chamados
          </Button>
        }
      >
        Ele pode ter sido excluído, ou não está entre os que você acompanha.
      </State>
    )
  const failure = error && (
    <Failed
      inline={data !== undefined}
      what="o chamado"
      text={errorText(error)}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
  if (data) return <ChamadoDetail chamado={data} warning={failure} />
  return failure ?? <DetailSkeleton />
}

export const ask = (client: QueryClient, { id = '', search }: Arrival) =>
  Promise.all([
    client.prefetchQuery(chamadoQuery(id)),
    client.prefetchQuery(conversaQuery(id, search.get('entrada') ?? '')),
    client.prefetchQuery(prazosQuery(id)),
  ])

export default function ChamadoDetailScreen({ perfil }: { perfil: Perfil }) {
  const { id = '' } = useParams()
  const goBack = useWayBack(listLink(perfil, 'chamados'))
  return (
    <Page
      title={`Ticket - #${id}`}
      actions={
        <Button look="quiet" icon={ArrowLeft} onClick={goBack}>
          Voltar
        </Button>
      }
    >
      <Content key={id} id={id} onBack={goBack} />
    </Page>
  )
}
