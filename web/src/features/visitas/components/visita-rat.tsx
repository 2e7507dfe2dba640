import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Visita } from '#contract/visitas.ts'
import { nomesDeEstado, numeroDito } from '#contract/rats-texts.ts'
import { rowLink } from '#web/domain/nouns.ts'
import { ratsQuery } from '#web/features/rats/queries.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Absent } from '#web/ui/data/absent.tsx'

type VisitaRatProps = { visita: Pick<Visita, 'id' | 'id_analista' | 'status'> }

/**
 * The newest revision of the report of a visit, which leads to it; an analista reads those of their own visits alone. By
 * itself: a visit is shown before it is asked for.
 */
export default function VisitaRat({ visita: { id, id_analista, status } }: VisitaRatProps) {
  const usuario = useSession()?.usuario
  const mayRead = usuario?.perfil === 'admin' || usuario?.id === id_analista
  const query = ratsQuery({ id_visita: String(id), ordenar: 'id', por_pagina: '1' })
  const enabled = mayRead && status === 'FINALIZADA'
  const { data, isPending } = useQuery({ ...query, enabled })
  const [rat] = data?.rows ?? []
  if (enabled && isPending) return '…'
  if (usuario === undefined || rat === undefined) return <Absent />
  return (
    <>
      <Link to={rowLink(usuario.perfil, 'rats', rat.id)}>RAT {numeroDito(rat)}</Link>
      {` · ${nomesDeEstado[rat.estado]}`}
    </>
  )
}
