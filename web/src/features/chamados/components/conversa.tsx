import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import type { ChamadoListado } from '#contract/chamados.ts'
import { Bones } from '#web/ui/feedback/bones.tsx'
import { atividadesQuery, chamadoQuery } from '../queries.ts'
import { Entry, Opening } from './entry.tsx'
import css from './conversa.module.css'

/** What an answer refers to; all of it is on the page. */
const LAST = 5
const MARGIN = 8

/** The last entry from its head, where it is longer than the frame. */
function showEnd(frame: HTMLElement) {
  frame.scrollTop = frame.scrollHeight
  const last = frame.querySelector('li:last-child')
  const above = frame.getBoundingClientRect().top + MARGIN - (last?.getBoundingClientRect().top ?? Infinity)
  if (above > 0) frame.scrollTop -= above
}

/** The end of the conversation, in sight while something is written. */
export function Conversa({ chamado }: { chamado: ChamadoListado }) {
  const title = useId()
  const frame = useRef<HTMLElement>(null)
  const key = String(chamado.id_chamado)
  const { data: entries, isError } = useQuery(atividadesQuery(key))
  // From a list the text is not there yet.
  const descricao = useQuery(chamadoQuery(key)).data?.descricao
  const last = entries?.slice(-LAST)

  useEffect(() => {
    if (entries !== undefined && descricao !== undefined && frame.current) showEnd(frame.current)
  }, [entries, descricao])

  return (
    <div className={css.conversa}>
      <h3 id={title} className={css.title}>
        Conversa
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <section ref={frame} className={css.frame} aria-labelledby={title} tabIndex={0}>
        {last ? (
          <ol>
            {last.length < LAST && <Opening chamado={chamado} text={descricao} />}
            {last.map((atividade) => (
              <Entry key={atividade.id_atividade} atividade={atividade} />
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
