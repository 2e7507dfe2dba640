import { useQuery } from '@tanstack/react-query'
import { countWords, MIN_WORDS } from '#contract/assistente-texts.ts'
import { rowLink } from '#web/domain/nouns.ts'
import { useDebounced } from '#web/ui/fields/debounced.ts'
import { artigosQuery } from '../queries.ts'
import css from './pergunta.module.css'

const MOST = '3'
/** Fewer letters are in every text. */
const LEAST_LETTERS = 3
const MOST_LETTERS = 200

/** While a question is too short to be asked: the articles that its words find already. */
export function ArtigosParecidos({ text, perfil }: { text: string; perfil: 'admin' | 'analista' }) {
  const wanted = countWords(text) < MIN_WORDS ? text.trim().slice(0, MOST_LETTERS) : ''
  const busca = useDebounced(wanted, wanted === '' ? 0 : 250)
  const isAsked = wanted.length >= LEAST_LETTERS && busca.length >= LEAST_LETTERS
  const { data } = useQuery({ ...artigosQuery({ busca, por_pagina: MOST }), enabled: isAsked })
  const rows = isAsked ? (data?.rows ?? []) : []

  return (
    <>
      <output className="visually-hidden">
        {rows.length > 0 && `Artigos que podem ajudar: ${rows.length}`}
      </output>
      {rows.length > 0 && (
        <section className={css.similar} aria-label="Artigos que podem ajudar">
          <h3>Artigos que podem ajudar</h3>
          <ul>
            {rows.map(({ id, titulo }) => (
              <li key={id}>
                {/* Another tab: the question that is being written stays. */}
                <a
                  className="link"
                  href={rowLink(perfil, 'artigos', id)}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {titulo}
                  <span className="visually-hidden"> (abre em nova aba)</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
