import { useInfiniteQuery } from '@tanstack/react-query'
import { CheckCheck, Inbox, Settings, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { avisosTexts as texts } from '#contract/avisos-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { useSession } from '#web/platform/session/session.ts'
import { areaPath } from '#web/domain/area-path.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Popover } from '#web/ui/dialogs/popover.tsx'
import { State } from '#web/ui/feedback/state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { useIsNarrow } from '#web/ui/page/media.ts'
import { usePageKey } from '#web/ui/page/page-key.ts'
import { useNaoLidos } from '../queries.ts'
import css from './aviso-panel.module.css'
import { avisosQuery, useLer } from './aviso-queries.ts'
import { AvisoRow } from './aviso-row.tsx'
import { AvisoSkeleton } from './aviso-skeleton.tsx'

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

/** The arrow keys go from one aviso to the next. */
function useSteps() {
  const list = useRef<HTMLDivElement>(null)
  usePageKey((event) => {
    const by = steps.get(event.key)
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-opener]') ?? [])]
    if (by === undefined || all.length === 0) return
    event.preventDefault()
    const here = all.findIndex((opener) => opener === document.activeElement)
    all[Math.min(Math.max(here + by, 0), all.length - 1)]?.focus()
  })
  return list
}

type PanelProps = { onClose: () => void; isSheet: boolean }

function Content({ onClose, isSheet }: PanelProps) {
  const perfil = useSession()?.usuario.perfil
  const total = useNaoLidos()
  const [naoLidos, setNaoLidos] = useState(false)
  const source = useInfiniteQuery(avisosQuery(naoLidos))
  const ler = useLer()
  const list = useSteps()
  const newest = source.data?.pages[0]?.avisos[0]
  if (perfil === undefined) return null

  return (
    <>
      <div className={css.head}>
        <span className={css.title} aria-hidden="true">
          {texts.title}
        </span>
        <Button
          look="text"
          icon={CheckCheck}
          blocked={newest === undefined || total === 0}
          onClick={() => newest && void ler({ ate_id: newest.id })}
        >
          {texts.readAll}
        </Button>
        {isSheet && <IconButton icon={X} label="Fechar" onClick={onClose} />}
      </div>
      <div className={css.filter}>
        <CheckField
          label={texts.onlyUnread}
          checked={naoLidos}
          onChange={({ target }) => setNaoLidos(target.checked)}
        />
      </div>
      <div ref={list} className={css.body}>
        <Loaded source={source} what="os avisos" failureText={errorText} waiting={<AvisoSkeleton />}>
          {({ pages }) =>
            newest === undefined ? (
              <State icon={Inbox} title={texts.none}>
                {!naoLidos && texts.noneYet}
              </State>
            ) : (
              <ul aria-label={texts.title}>
                {pages[0]?.avisos.map((aviso) => (
                  <AvisoRow
                    key={aviso.id}
                    aviso={aviso}
                    perfil={perfil}
                    onOpen={({ id, lido_em }) => {
                      if (lido_em === null) void ler({ ids: [id] })
                      onClose()
                    }}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      <div className={css.foot}>
        <ButtonLink look="text" to={`${areaPath(perfil)}/avisos`} onClick={onClose}>
          {texts.seeAll}
        </ButtonLink>
        <ButtonLink look="text" icon={Settings} to={`${areaPath(perfil)}/meusavisos`} onClick={onClose}>
          {texts.mine}
        </ButtonLink>
      </div>
    </>
  )
}

type AvisoPanelProps = { anchor: RefObject<HTMLElement | null>; onClose: () => void }

/** A browser that shows what is pushed may know us by a key of old: not on the way to a first screen, which it would hold up. */
function checkPush() {
  if ('Notification' in window && Notification.permission === 'granted')
    void import('./push-browser.ts').then(({ renewPush }) => renewPush()).catch(() => undefined)
}

/** The newest avisos: beside the bell, or over a whole phone. */
export default function AvisoPanel({ anchor, onClose }: AvisoPanelProps) {
  useEffect(checkPush, [])
  const isSheet = useIsNarrow()
  const content = <Content onClose={onClose} isSheet={isSheet} />
  if (isSheet)
    return (
      <Dialog title={texts.title} hidesTitle width="full" place="left" onClose={onClose}>
        {content}
      </Dialog>
    )
  return (
    <Popover title={texts.title} anchor={anchor} onClose={onClose}>
      {content}
    </Popover>
  )
}
