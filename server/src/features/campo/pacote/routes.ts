import { createHash } from 'node:crypto'
import { FORMATO, getPacote, type RegistroCampo } from '#contract/campo.ts'
import { findChecklistsOf } from '#server/features/checklists/queries.ts'
import { findVisitas } from '#server/features/visitas/queries.ts'
import { handle } from '#server/platform/http/handle.ts'
import { addDays, localDate } from '#server/platform/time/clock.ts'
import { findRegistrosOf } from '../registros/queries.ts'
import { findChamados, findMissing } from './queries.ts'

/** Late ones of earlier days included; who has more has another trouble. */
const VISITAS_MAX = 100

/** As far back as somebody may end what is late. */
const DAYS_BACK = 30

/** It may still be concluded. */
const hasJustEnded = ({ checkout }: { checkout: string | null }, today: string) =>
  checkout !== null && localDate(new Date(checkout)) >= addDays(today, -1)

const inOrder = <Row extends { id: number; data_hora_prevista: string }>(rows: readonly Row[]) =>
  [...new Map(rows.map((row) => [row.id, row])).values()].toSorted(
    (a, b) => a.data_hora_prevista.localeCompare(b.data_hora_prevista) || a.id - b.id,
  )

/** What a device shows of a registro that it did not send. */
function shortened<Row extends Pick<RegistroCampo, 'tipo' | 'formato' | 'dados'>>(row: Row): Row {
  if (row.formato !== FORMATO) return { ...row, dados: {} }
  if (row.tipo !== 'assinatura') return row
  const { tracos: _lines, ...dados } = row.dados
  return { ...row, dados }
}

const unique = (ids: (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]

const marcaOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('base64url')

export const pacoteRoutes = [
  handle(getPacote, async ({ db, caller, query, now }) => {
    const today = localDate(now)
    const own = {
      id_analista: caller.id,
      pagina: 1,
      por_pagina: VISITAS_MAX,
      ordenar: 'data_hora_prevista',
    } as const
    const planned = await findVisitas(
      db,
      { ...own, data_inicio: today, data_fim: addDays(today, 1), pendentes: true, direcao: 'asc' },
      now,
    )
    const ended = await findVisitas(
      db,
      {
        ...own,
        data_inicio: addDays(today, -DAYS_BACK),
        data_fim: addDays(today, DAYS_BACK),
        situacao: 'finalizada',
        direcao: 'desc',
      },
      now,
    )
    const rows = inOrder([...planned.rows, ...ended.rows.filter((visita) => hasJustEnded(visita, today))])
    const ids = rows.map(({ id }) => id)
    const chamados = await findChamados(db, unique(rows.map(({ id_cliente }) => id_cliente)), caller, now)
    const checklists = await findChecklistsOf(db, unique(rows.map(({ id_checklist }) => id_checklist)))
    const found = ids.length === 0 ? [] : await findRegistrosOf(db, ids, caller)
    const registros = found.map(shortened)
    const missing = await findMissing(db, ids)
    const visitas = rows.map((visita) => ({
      ...visita,
      chamados: chamados.get(visita.id_cliente) ?? [],
      checklist: visita.id_checklist === null ? null : (checklists.get(visita.id_checklist) ?? null),
      registros: registros.filter(({ id_visita }) => id_visita === visita.id),
      faltam: missing.get(visita.id) ?? [],
    }))
    const agora = now.toISOString()
    const marca = marcaOf(visitas)
    if (marca === query.marca) return { igual: true as const, agora }
    return { igual: false as const, agora, marca, visitas }
  }),
]
