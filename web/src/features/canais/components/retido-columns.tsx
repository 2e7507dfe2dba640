import type { Recebido } from '#contract/recebidos.ts'
import {
  type EstadoRecebido,
  estadosRecebido,
  motivosRecebido,
  recebidosTexts,
} from '#contract/recebidos-texts.ts'
import { orElse } from '#web/domain/names.ts'
import { formatDateTime } from '#web/platform/time/dates.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import type { RowsProps } from '#web/ui/list/columns.ts'
import css from './canais.module.css'

const tones: Record<EstadoRecebido, 'attention' | 'neutral' | 'positive'> = {
  retido: 'attention',
  aberto: 'positive',
  respondido: 'positive',
  ignorado: 'neutral',
  descartado: 'neutral',
}

/** Why it waits or was left, or what it became. */
function reasonOf({ motivo, id_chamado, verificado }: Recebido): string {
  if (motivo !== null) return motivosRecebido[motivo]
  const chamado = `Chamado #${id_chamado}`
  return verificado ? chamado : `${chamado} · ${recebidosTexts.unproved}`
}

export const retidoColumns: RowsProps<Recebido>['columns'] = [
  {
    header: 'Situação',
    width: 'clamp(118px, 13cqw, 140px)',
    badge: true,
    cell: ({ estado }) => <Pill tone={tones[estado]}>{estadosRecebido[estado]}</Pill>,
  },
  {
    header: 'E-mail',
    title: true,
    cell: ({ assunto }) => orElse(assunto, recebidosTexts.semAssunto),
    note: (recebido) => <span className={css.note}>{reasonOf(recebido)}</span>,
  },
  { header: 'De', width: '28%', cell: ({ remetente }) => orElse(remetente, recebidosTexts.nobody) },
  {
    header: 'Quando',
    sort: 'recebido_em',
    width: 'clamp(104px, 15cqw, 164px)',
    figures: true,
    cell: ({ recebido_em }) => formatDateTime(recebido_em),
  },
]
