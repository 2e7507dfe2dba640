import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import type { ChamadoListado } from '#contract/chamados.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Bones } from '#web/ui/feedback/bones.tsx'
import { conversaQuery } from './conversa-query.ts'
import { Entry, Opening } from './entry.tsx'
import { Presentes } from './presentes.tsx'
import css from './conversa-end.module.css'

/** What an answer refers to; all of it is on the page. */
const LAST = 5
const MARGIN = 8

/** From its head, where it is longer than the frame. */
function showEntry(frame: HTMLElement, entry: Element | null) {
  frame.scrollTop = frame.scrollHeight
  const above = frame.getBoundingClientRect().top + MARGIN - (entry?.getBoundingClientRect().top ?? Infinity)
  if (above > 0) frame.scrollTop -= above
}

type ConversaEndProps = {
  chamado: ChamadoListado
  /** What somebody else wrote meanwhile, and is to be read before anything is sent. */
  unread?: string | undefined
}

/** The end of the conversation, in sight while something is written. */
export function ConversaEnd({ chamado, unread }: ConversaEndProps) {
  const title = useId()
  const frame = useRef<HTMLElement>(null)
  const { data, isError } = useQuery(conversaQuery(String(chamado.id_chamado)))
  const isCliente = useSession()?.usuario.perfil === 'cliente'
  const place = data?.entradas.findIndex(({ chave }) => chave === unread) ?? -1
  const first = Math.min((data?.entradas.length ?? 0) - LAST, place < 0 ? Infinity : place)
  const last = data?.entradas.slice(Math.max(first, 0))

  useEffect(() => {
    if (data !== undefined && frame.current)
      showEntry(frame.current, frame.current.querySelector(':scope > ol > :last-child'))
  }, [data])
  useEffect(() => {
    if (unread === undefined || !frame.current) return
    showEntry(frame.current, frame.current.querySelector(`[data-chave="${unread}"]`))
    frame.current.focus({ preventScroll: true })
    frame.current.scrollIntoView({ block: 'nearest' })
  }, [unread])

  return (
    <div className={css.conversa}>
      <h3 id={title} className={css.title}>
        Conversa
      </h3>
      {!isCliente && <Presentes id={chamado.id_chamado} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <section ref={frame} className={css.frame} aria-labelledby={title} tabIndex={0}>
        {data && last ? (
          <ol>
            {last.length < LAST && data.anteriores === null && (
              <Opening abertura={data.abertura} text={data.abertura.texto} />
            )}
            {last.map((entrada) => (
              <Entry
                key={entrada.chave}
                entrada={entrada}
                isCliente={isCliente}
                linked={entrada.chave === unread}
              />
            ))}
          </ol>
        ) : isError ? (
          <p className={css.away}>Não foi possível carregar a conversa. Você pode escrever mesmo assim.</p>
        ) : (
          <Bones lines={3} />
        )}
      </section>
    </div>
  )
}
