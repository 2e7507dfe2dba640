import { type QueryClient, useQuery } from '@tanstack/react-query'
import { CalendarPlus, Pencil, Plus, SearchX } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router'
import { clientesTexts as texts } from '#contract/clientes-texts.ts'
import type { Cliente } from '#contract/clientes.ts'
import { areaPath } from '#web/domain/area-path.ts'
import { nameWithState } from '#web/domain/names.ts'
import { listLink } from '#web/domain/nouns.ts'
import { planosQuery } from '#web/features/sla/queries.ts'
import { ApiError, errorText } from '#web/platform/api/api-error.ts'
import type { Arrival } from '#web/platform/browser/arrival.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextOrAbsent } from '#web/ui/data/absent.tsx'
import { AddressLink, OnTheWay } from '#web/ui/data/contact-links.tsx'
import { Facts } from '#web/ui/data/facts.tsx'
import { useTask } from '#web/ui/dialogs/task.ts'
import { Bones } from '#web/ui/feedback/bones.tsx'
import { State } from '#web/ui/feedback/state.tsx'
import { Failed } from '#web/ui/feedback/failed.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { ClienteChamados } from './components/cliente-chamados.tsx'
import type { ClienteTask } from './components/cliente-dialogs.tsx'
import { abertosQuery, type PagePerfil } from './components/cliente-page-queries.ts'
import { ClientePessoas } from './components/cliente-pessoas.tsx'
import { ClienteVisitas } from './components/cliente-visitas.tsx'
import { clienteQuery } from './queries.ts'
import css from './components/cliente-page.module.css'

const ClienteDialogs = lazy(() => import('./components/cliente-dialogs.tsx'))

type ClienteScreenProps = { perfil: PagePerfil }

/** Who sets plans up sees which of them stands for this customer. */
function usePlano({ id_plano }: Cliente, perfil: PagePerfil) {
  const { data } = useQuery({ ...planosQuery(), enabled: perfil === 'admin' })
  if (!data || data.rows.length === 0) return undefined
  const padrao = data.rows.find((plano) => plano.padrao)
  const own = data.rows.find(({ id }) => id === id_plano)
  return own?.nome ?? (padrao ? `Padrão (${padrao.nome})` : '')
}

function Contato({ cliente, perfil }: ClienteScreenProps & { cliente: Cliente }) {
  const { contato, telefone, endereco, cidade } = cliente
  const plano = usePlano(cliente, perfil)
  return (
    <Panel title="Dados do cliente">
      <Facts
        aside
        facts={[
          ['Contato', <TextOrAbsent key="contato" text={contato} />],
          ['Telefone', <OnTheWay key="telefone" number={telefone} street={endereco} city={cidade} />],
          ['Endereço', <AddressLink key="endereco" street={endereco} city={cidade} />],
          ...(plano === undefined
            ? []
            : [['Plano de SLA', <TextOrAbsent key="plano" text={plano} />] as const]),
        ]}
      />
    </Panel>
  )
}

type ActionsProps = ClienteScreenProps & { cliente: Cliente; onEdit: () => void }

/** Nothing new is begun for a customer that is no longer in use. */
function Actions({ cliente, perfil, onEdit }: ActionsProps) {
  const fresh = { novo: 'true', id_cliente: cliente.id }
  const isActive = cliente.ativo === 'S'
  return (
    <>
      {perfil === 'admin' && (
        <Button look="quiet" icon={Pencil} onClick={onEdit}>
          Editar
        </Button>
      )}
      {perfil === 'admin' && isActive && (
        <ButtonLink look="quiet" icon={CalendarPlus} to={listLink('admin', 'visitas', fresh)}>
          Nova Visita
        </ButtonLink>
      )}
      {isActive && (
        <ButtonLink icon={Plus} to={listLink(perfil, 'chamados', fresh)}>
          Novo Chamado
        </ButtonLink>
      )}
    </>
  )
}

function Content({
  cliente,
  perfil,
  warning,
}: ClienteScreenProps & { cliente: Cliente; warning: ReactNode }) {
  const [task, setTask] = useTask<ClienteTask>()
  const id = String(cliente.id)
  return (
    <Page
      title={nameWithState(cliente.nome, cliente.ativo, texts.unknown)}
      actions={
        <Actions cliente={cliente} perfil={perfil} onEdit={() => setTask({ action: 'editar', cliente })} />
      }
    >
      {warning}
      <div className={css.page}>
        <div className={css.side}>
          <Contato cliente={cliente} perfil={perfil} />
        </div>
        <div className={css.main}>
          <ClienteChamados id={id} perfil={perfil} />
          <ClienteVisitas id={id} perfil={perfil} />
          {perfil === 'admin' && <ClientePessoas id={id} />}
        </div>
      </div>
      {task && (
        <Suspense>
          <ClienteDialogs task={task} onTask={setTask} />
        </Suspense>
      )}
    </Page>
  )
}

const Missing = ({ perfil }: ClienteScreenProps) => (
  <State
    icon={SearchX}
    title={texts.notFound}
    action={
      <ButtonLink look="quiet" to={perfil === 'admin' ? listLink('admin', 'clientes') : areaPath(perfil)}>
        {perfil === 'admin' ? 'Ver os clientes' : 'Voltar ao início'}
      </ButtonLink>
    }
  >
    Ele pode ter sido excluído.
  </State>
)

export const ask = (client: QueryClient, { id = '' }: Arrival) =>
  Promise.all([client.prefetchQuery(clienteQuery(id)), client.prefetchInfiniteQuery(abertosQuery(id))])

/** All that one needs of a customer, say while it is on the telephone. */
export default function ClienteScreen({ perfil }: ClienteScreenProps) {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(clienteQuery(id))
  const isGone = error instanceof ApiError && error.status === 404
  const failure = error !== null && !isGone && (
    <Failed
      inline={data !== undefined}
      what="o cliente"
      text={errorText(error)}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
  if (data !== undefined && !isGone)
    return <Content key={id} cliente={data} perfil={perfil} warning={failure} />
  return <Page title="Cliente">{isGone ? <Missing perfil={perfil} /> : failure || <Bones lines={4} />}</Page>
}
