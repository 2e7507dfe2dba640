import { type QueryClient, useQuery } from '@tanstack/react-query'
import { ArrowLeft, SearchX } from 'lucide-react'
import { Link, useParams } from 'react-router'
import type { Perfil } from '#contract/endpoint.ts'
import type { RatCompleto } from '#contract/rats.ts'
import { numeroDito, ratsTexts as texts } from '#contract/rats-texts.ts'
import { listLink, rowLink } from '#web/domain/nouns.ts'
import { ApiError, errorText } from '#web/platform/api/api-error.ts'
import type { Arrival } from '#web/platform/browser/arrival.ts'
import { formatDateTime } from '#web/platform/time/dates.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Facts } from '#web/ui/data/facts.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { State } from '#web/ui/feedback/state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { RatActions } from './components/rat-actions.tsx'
import { RatContent } from './components/rat-content.tsx'
import { RatEstado } from './components/rat-estado.tsx'
import { ratQuery } from './queries.ts'
import css from './components/rat.module.css'

function Answer({ resposta }: Pick<RatCompleto, 'resposta'>) {
  if (resposta === null) return null
  const { nome_usuario, quando, texto } = resposta
  const isAccepted = resposta.resposta === 'aceito'
  return (
    <Notice tone={isAccepted ? 'success' : 'info'}>
      {isAccepted ? 'Aceito' : 'Contestado'} por {nome_usuario} em {formatDateTime(quando)}
      {texto !== '' && <p className={css.text}>{texto}</p>}
    </Notice>
  )
}

function Proof({ rat, perfil }: { rat: RatCompleto; perfil: Perfil }) {
  return (
    <Panel title="Conferência">
      <Facts
        facts={[
          [
            'SHA-256 do conteúdo',
            <span key="c" className={css.hash}>
              {rat.sha256_conteudo}
            </span>,
          ],
          [
            'SHA-256 do PDF',
            <span key="p" className={css.hash}>
              {rat.sha256_pdf}
            </span>,
          ],
          [
            'Página pública',
            <Link key="l" to={`/rat/${rat.codigo}`}>
              /rat/{rat.codigo}
            </Link>,
          ],
          ...(rat.revisoes.length > 1
            ? [
                [
                  'Revisões',
                  rat.revisoes.map(({ id, revisao, selado_em }) => (
                    <p key={id} className={css.text}>
                      <Link to={rowLink(perfil, 'rats', id)}>
                        Revisão {revisao}, {formatDateTime(selado_em)}
                      </Link>
                    </p>
                  )),
                ] as const,
              ]
            : []),
        ]}
      />
    </Panel>
  )
}

function Sealed({ rat, perfil }: { rat: RatCompleto; perfil: Perfil }) {
  return (
    <>
      <p className={css.head}>
        <strong>RAT {numeroDito(rat)}</strong>
        <span>
          Revisão {rat.revisao}, selado em {formatDateTime(rat.selado_em)}
        </span>
        <RatEstado estado={rat.estado} />
      </p>
      <RatActions rat={rat} perfil={perfil} />
      <div className={css.content}>
        {rat.revisao < rat.revisao_atual && <Notice tone="info">{texts.replaced(rat.revisao_atual)}</Notice>}
        {rat.motivo_revisao !== null && <Notice tone="info">Motivo da revisão: {rat.motivo_revisao}</Notice>}
        <Answer resposta={rat.resposta} />
        <RatContent rat={rat} />
        <Proof rat={rat} perfil={perfil} />
      </div>
    </>
  )
}

export const ask = (client: QueryClient, { id = '' }: Arrival) => client.prefetchQuery(ratQuery(id))

export default function RatScreen({ perfil }: { perfil: Perfil }) {
  const { id = '' } = useParams()
  const source = useQuery(ratQuery(id))
  const back = listLink(perfil, 'rats')
  const { data, error } = source
  const isMissing = data === undefined && error instanceof ApiError && error.status === 404
  return (
    <Page
      title="Relatório de visita"
      actions={
        <ButtonLink look="quiet" icon={ArrowLeft} to={back}>
          Voltar
        </ButtonLink>
      }
    >
      {isMissing ? (
        <State icon={SearchX} title={texts.notFound}>
          Ele não está entre os que você acompanha.
        </State>
      ) : (
        <Loaded source={source} what="o relatório" failureText={errorText}>
          {(rat) => <Sealed rat={rat} perfil={perfil} />}
        </Loaded>
      )}
    </Page>
  )
}
