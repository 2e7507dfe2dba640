import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { PrimeirosPassos as Feitos } from '#contract/paineis.ts'
import { CoverLink } from '#web/ui/data/cover-link.tsx'
import { listLink } from '#web/domain/nouns.ts'
import { usePrimeirosPassos } from '../queries.ts'
import { Panel } from './board.tsx'
import { passoLinks } from './figure-links.ts'
import css from './primeiros-passos.module.css'

type Passo = keyof Feitos

/** In the order in which each makes the next one possible; `needs` says which must be there before. */
const passos: readonly {
  passo: Passo
  title: string
  text: string
  needs: readonly ('cliente' | 'analista')[]
}[] = [
  {
    passo: 'cliente',
    title: 'Cadastre um cliente',
    text: 'A empresa que vocês atendem: visitas e chamados são sempre de um cliente.',
    needs: [],
  },
  {
    passo: 'analista',
    title: 'Cadastre um analista',
    text: 'Quem faz as visitas e atende os chamados. Ele recebe um acesso próprio.',
    needs: [],
  },
  {
    passo: 'visita',
    title: 'Agende uma visita',
    text: 'O analista a encontra no celular, com check-in e check-out.',
    needs: ['cliente', 'analista'],
  },
  {
    passo: 'chamado',
    title: 'Abra um chamado',
    text: 'O cliente também abre os dele: cadastre alguém da empresa em Usuários, com o perfil Cliente.',
    needs: ['cliente'],
  },
  {
    passo: 'artigo',
    title: 'Escreva um artigo',
    text: 'O que foi resolvido uma vez fica para todos: a ZeloAI responde a partir dele.',
    needs: [],
  },
  {
    passo: 'prazos',
    title: 'Defina os prazos',
    text: 'Em quanto tempo responder e resolver: o plano sugerido começa com um clique.',
    needs: [],
  },
]

const links = { ...passoLinks, prazos: listLink('admin', 'planos') }

/** Leads a new company until it has done each of them once. */
export function PrimeirosPassos() {
  const { data: feitos } = usePrimeirosPassos()
  if (feitos === undefined) return null
  const done = passos.filter(({ passo }) => feitos[passo]).length
  if (done === passos.length) return null
  return (
    <Panel title="Primeiros passos" note={`${done} de ${passos.length} feitos`}>
      <ol className={css.list}>
        {passos.map(({ passo, title, text, needs }, place) => {
          const missing = needs.filter((other) => !feitos[other]).map((other) => `o ${other}`)
          return (
            <li key={passo} className={feitos[passo] ? clsx(css.step, css.done) : css.step}>
              <span className={css.mark} aria-hidden="true">
                {feitos[passo] ? <Check size={16} /> : place + 1}
              </span>
              <div className={css.words}>
                {feitos[passo] ? (
                  <span className={css.title}>
                    {title}
                    <span className="visually-hidden">: feito</span>
                  </span>
                ) : missing.length === 0 ? (
                  <CoverLink className={clsx(css.title, css.link)} to={links[passo]}>
                    {title}
                  </CoverLink>
                ) : (
                  <span className={css.title}>{title}</span>
                )}
                {!feitos[passo] && (
                  <span className={css.text}>
                    {missing.length === 0 ? text : `Primeiro, cadastre ${missing.join(' e ')}.`}
                  </span>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
