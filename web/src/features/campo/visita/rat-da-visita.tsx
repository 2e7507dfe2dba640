import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { nomesDeEstado, numeroDito, ratsTexts } from '#contract/rats-texts.ts'
import { aparelhoTexts as texts } from '#contract/campo-aparelho-texts.ts'
import { rowLink } from '#web/domain/nouns.ts'
import { esperasQuery, ratsQuery } from '#web/features/rats/queries.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { fotosNaFila } from './conclusao.ts'
import type { Visao } from './visao.ts'
import css from './visita.module.css'

/** Sealing takes a few seconds. */
const LOOK_MS = 5000

const Waits = ({ children }: { children: string }) => <p className={css.quiet}>{children}</p>

/** The RAT of a visita that the server knows to be concluded, or what it still lacks. */
function Sealed({ id_visita, waiting }: { id_visita: number; waiting: number }) {
  const rats = useQuery({
    ...ratsQuery({ id_visita: String(id_visita), por_pagina: '1' }),
    // A phone that just found its network may not have its live feed again.
    refetchInterval: ({ state }) => (state.data?.rows.length ? false : LOOK_MS),
  })
  const esperas = useQuery(esperasQuery())
  const rat = rats.data?.rows[0]
  if (rat)
    return (
      <p className={css.rat}>
        <ButtonLink look="quiet" icon={FileText} to={rowLink('analista', 'rats', rat.id)}>
          RAT {numeroDito(rat)}
        </ButtonLink>
        <Pill
          tone={rat.estado === 'aceito' ? 'positive' : rat.estado === 'contestado' ? 'critical' : 'waiting'}
        >
          {nomesDeEstado[rat.estado]}
        </Pill>
      </p>
    )
  if (waiting > 0) return <Waits>{ratsTexts.waitsForFotos(waiting)}</Waits>
  const falta = esperas.data?.find((row) => row.id_visita === id_visita)?.falta
  if (falta !== undefined) return <Waits>{falta}</Waits>
  return <Waits>{rats.error ? texts.ratLater : ratsTexts.sealing}</Waits>
}

/** What became of a visita that was concluded. */
export default function RatDaVisita({ id_visita, visao }: { id_visita: number; visao: Visao }) {
  const waiting = fotosNaFila(visao)
  if (visao.concluido?.lugar === 'enviado') return <Sealed id_visita={id_visita} waiting={waiting} />
  return <Waits>{waiting > 0 ? ratsTexts.waitsForFotos(waiting) : texts.ratLater}</Waits>
}
