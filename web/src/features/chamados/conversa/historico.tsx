import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Chamado, Entrada } from '#contract/chamados.ts'
import { mayRemove } from '#web/features/anexos/removal.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Bones } from '#web/ui/feedback/bones.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { Failed } from '#web/ui/feedback/failed.tsx'
import { conversaQuery, useConversaPages } from './conversa-query.ts'
import { Entry, Opening } from './entry.tsx'
import { newestOf } from './joined.ts'
import { useEntryLink, useLinkedEntry } from './linked-entry.ts'
import { Presentes } from './presentes.tsx'
import { useReading } from './reading.ts'
import css from './historico.module.css'

/** More entries than a screen shows. */
const LONG = 8

const showLast = (list: Element | null) => list?.lastElementChild?.scrollIntoView({ block: 'center' })

type HistoricoProps = {
  chamado: Chamado
  /** How often something was sent from this page: what comes next is what it wrote. */
  sent: number
}

/** All that happened to a chamado, newest last. */
export function Historico({ chamado, sent }: HistoricoProps) {
  const title = useId()
  const list = useRef<HTMLOListElement>(null)
  const id = String(chamado.id_chamado)
  const [params] = useSearchParams()
  const { data, error, isFetching, isStale, refetch } = useQuery(
    conversaQuery(id, params.get('entrada') ?? ''),
  )
  const usuario = useSession()?.usuario
  const isCliente = usuario?.perfil === 'cliente'
  const removable = (entrada: Entrada) =>
    usuario !== undefined && mayRemove({ perfil: usuario.perfil, id: usuario.id }, chamado, entrada)
  const onRemoved = useCallback(() => void refetch(), [refetch])
  const linked = useLinkedEntry(id, data, list)
  const copyLink = useEntryLink()
  const link = useRef(copyLink)
  useEffect(() => void (link.current = copyLink))
  // The same one for all entries, so that none is drawn again for it.
  const copy = useCallback((chave: string) => void link.current(chave), [])
  // What is new may not have arrived yet.
  useReading(chamado.id_chamado, isStale ? undefined : data?.entradas)

  const newest = data && newestOf(data).chave
  const shown = useRef({ sent, newest })
  useEffect(() => {
    // Until it arrives, and not for what others write.
    if (shown.current.sent !== sent && shown.current.newest === newest) return
    if (shown.current.sent !== sent) showLast(list.current)
    shown.current = { sent, newest }
  }, [sent, newest])

  return (
    <section className={css.historico} aria-labelledby={title}>
      <div className={css.head}>
        <h2 id={title} className={css.title}>
          Histórico
        </h2>
        {data && data.entradas.length > LONG && (
          <Button size="small" icon={ArrowDown} onClick={() => showLast(list.current)}>
            Ir ao mais recente
          </Button>
        )}
      </div>
      {usuario && !isCliente && <Presentes id={chamado.id_chamado} />}
      <ol ref={list} className={css.entries}>
        <Opening
          abertura={data?.abertura ?? { autor: chamado.criado_por, em: chamado.data_criacao, anexos: [] }}
          linked={linked === 'abertura'}
          removable={data !== undefined && removable(data.abertura)}
          onRemoved={onRemoved}
        />
        <Anteriores id={id} antes={data?.anteriores ?? null} />
        {data?.entradas.map((entrada) => (
          <Entry
            key={entrada.chave}
            entrada={entrada}
            isCliente={isCliente}
            linked={linked === entrada.chave}
            onCopy={copy}
            removable={entrada.anexos.length > 0 && removable(entrada)}
            onRemoved={onRemoved}
          />
        ))}
      </ol>
      {error !== null && (
        <div className={css.failed}>
          <Failed
            inline
            what="o histórico"
            text={errorText(error)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {data === undefined && error === null && (
        <div className={css.waiting}>
          <Bones lines={3} />
        </div>
      )}
    </section>
  )
}

/** What was said before, a page at a time. Whoever reads stays where they were. */
function Anteriores({ id, antes }: { id: string; antes: string | null }) {
  const { more } = useConversaPages(id)
  const [busy, setBusy] = useState(false)
  const place = useRef<HTMLLIElement>(null)
  const before = useRef<{ entry: Element; top: number; antes: string }>(null)

  // After every drawing: the page that was waited for is in one of them.
  useLayoutEffect(() => {
    if (before.current === null || antes === before.current.antes) return
    const { entry, top } = before.current
    before.current = null
    window.scrollBy({ top: entry.getBoundingClientRect().top - top, behavior: 'instant' })
  })

  if (antes === null) return null
  const cursor = antes

  async function load() {
    setBusy(true)
    try {
      const entry = place.current?.nextElementSibling
      await more(cursor)
      if (entry) before.current = { entry, top: entry.getBoundingClientRect().top, antes: cursor }
    } catch (reason) {
      toast.error(errorText(reason))
    } finally {
      setBusy(false)
    }
  }
  return (
    <li ref={place} className={css.more}>
      <Button look="quiet" size="small" icon={ArrowUp} busy={busy} onClick={() => void load()}>
        Mostrar anteriores
      </Button>
    </li>
  )
}
