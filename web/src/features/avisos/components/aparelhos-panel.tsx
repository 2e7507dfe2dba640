import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Aparelho } from '#contract/push.ts'
import { pushTexts as texts } from '#contract/push-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { formatDate } from '#web/platform/time/dates.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import css from './aparelhos-panel.module.css'
import { aparelhosQuery, useAparelhoWrites } from './aparelhos-query.ts'
import type { PushSupport } from './push-browser.ts'

function Activate() {
  const { activate } = useAparelhoWrites()
  const [busy, setBusy] = useState(false)
  async function begin() {
    setBusy(true)
    try {
      if (await activate()) toast.success(texts.activated)
      else toast.error(texts.denied)
    } catch {
      toast.error(texts.notActivated)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" busy={busy} onClick={() => void begin()}>
      {texts.activate}
    </Button>
  )
}

const reasons = {
  denied: texts.denied,
  installFirst: texts.installFirst,
  unsupported: texts.unsupported,
} satisfies Record<Exclude<PushSupport, 'yes'>, string>

function Row({ aparelho, isThis }: { aparelho: Aparelho; isThis: boolean }) {
  const { remove } = useAparelhoWrites()
  const [busy, setBusy] = useState(false)
  async function leave() {
    setBusy(true)
    try {
      await remove(aparelho.id, isThis)
      toast.success(texts.removed)
    } catch {
      toast.error(texts.notRemoved)
      setBusy(false)
    }
  }
  return (
    <li className={css.row}>
      <span>
        {aparelho.aparelho}
        {isThis && ' (este navegador)'}
        <span className={css.since}>desde {formatDate(aparelho.criada_em)}</span>
      </span>
      <Button
        look="quiet"
        size="small"
        busy={busy}
        aria-label={`Remover ${aparelho.aparelho}`}
        onClick={() => void leave()}
      >
        Remover
      </Button>
    </li>
  )
}

/** In which browsers this person is told while they show nothing of ours. */
export default function AparelhosPanel() {
  const source = useQuery(aparelhosQuery)
  return (
    <Panel title="Navegadores">
      <Loaded source={source} what="os navegadores" failureText={errorText}>
        {({ support, aparelhos, este }) => (
          <>
            {support === 'yes' ? (
              este === undefined && <Activate />
            ) : (
              <p className={css.note}>{reasons[support]}</p>
            )}
            {aparelhos.length > 0 && (
              <ul className={css.rows}>
                {aparelhos.map((aparelho) => (
                  <Row key={aparelho.id} aparelho={aparelho} isThis={aparelho.id === este} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}
