import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { CheckCheck, Settings } from 'lucide-react'
import { AVISOS_COUNT_CAP, avisosTexts as texts } from '#contract/avisos-texts.ts'
import type { Perfil } from '#contract/endpoint.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import type { Arrival } from '#web/platform/browser/arrival.ts'
import { areaPath } from '#web/domain/area-path.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Filters, SwitchFilter } from '#web/ui/list/filters.tsx'
import { ListFrame, ListRows } from '#web/ui/list/list-frame.tsx'
import { Nothing } from '#web/ui/list/list-states.tsx'
import { pageParam, readAddress, switchParam, useListParams } from '#web/ui/list/params.ts'
import { Page } from '#web/ui/page/page.tsx'
import { AvisoDayList } from './components/aviso-day-list.tsx'
import { avisosQuery, useLer } from './components/aviso-queries.ts'
import { AvisoSkeleton } from './components/aviso-skeleton.tsx'
import css from './components/avisos-screen.module.css'
import { useNaoLidos } from './queries.ts'

const address = { nao_lidos: switchParam, pagina: pageParam } as const

export const ask = (client: QueryClient, { search }: Arrival) =>
  client.prefetchInfiniteQuery(avisosQuery(readAddress(address, search).nao_lidos))

/** Counted up to one more than is said. */
const unreadOf = (count: number | undefined) =>
  count === undefined
    ? undefined
    : { total: Math.min(count, AVISOS_COUNT_CAP - 1), capped: count === AVISOS_COUNT_CAP }

/** All that somebody was told, from the newest back. */
export default function AvisosScreen({ perfil }: { perfil: Perfil }) {
  const params = useListParams(address)
  const { nao_lidos } = params.values
  const source = useInfiniteQuery(avisosQuery(nao_lidos))
  const total = useNaoLidos()
  const ler = useLer()
  const newest = source.data?.pages[0]?.avisos[0]
  // Told where it was asked for.
  const isOlderMissing = source.isFetchNextPageError
  const { data, isFetching, refetch } = source
  const loaded = { data, isFetching, refetch, error: isOlderMissing ? null : source.error }

  return (
    <Page
      title={texts.title}
      actions={
        <>
          <ButtonLink look="quiet" icon={Settings} to={`${areaPath(perfil)}/meusavisos`}>
            {texts.mine}
          </ButtonLink>
          <Button
            look="quiet"
            icon={CheckCheck}
            blocked={newest === undefined || total === 0}
            onClick={() => newest && void ler({ ate_id: newest.id })}
          >
            {texts.readAll}
          </Button>
        </>
      }
    >
      <Filters params={params} total={unreadOf(total)} counted={['não lido', 'não lidos']}>
        <SwitchFilter
          label={texts.onlyUnread}
          value={nao_lidos}
          onChange={(on) => params.change({ nao_lidos: on })}
        />
      </Filters>
      <ListFrame busy={isFetching} waiting={source.isPlaceholderData}>
        <Loaded source={loaded} what="os avisos" failureText={errorText} waiting={<AvisoSkeleton />}>
          {({ pages }) =>
            newest === undefined ? (
              <Nothing
                title={texts.none}
                text={texts.noneYet}
                action={undefined}
                onClearFilters={params.isFiltered ? params.clear : undefined}
              />
            ) : (
              <ListRows>
                <AvisoDayList
                  avisos={pages.flatMap(({ avisos }) => avisos)}
                  perfil={perfil}
                  onOpen={({ id, lido_em }) => lido_em === null && void ler({ ids: [id] })}
                />
              </ListRows>
            )
          }
        </Loaded>
        {source.hasNextPage && (
          <div className={css.more}>
            {isOlderMissing && <Notice tone="error">{errorText(source.error)}</Notice>}
            <Button look="quiet" busy={source.isFetchingNextPage} onClick={() => void source.fetchNextPage()}>
              {texts.earlier}
            </Button>
          </div>
        )}
      </ListFrame>
    </Page>
  )
}
