import type { EnvioNaSaida } from '#contract/envios.ts'
import { canaisDeEnvio, estadosEnvio } from '#contract/envios-texts.ts'
import { formatDateTime } from '#web/platform/time/dates.ts'
import { TextOrAbsent } from '#web/ui/data/absent.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import type { RowsProps } from '#web/ui/list/columns.ts'
import css from './canais.module.css'
import { noteOf, subjectOf, toneOf } from './envio-words.ts'

function Note({ envio }: { envio: EnvioNaSaida }) {
  const text = noteOf(envio)
  return text === undefined ? null : <span className={css.note}>{text}</span>
}

export const envioColumns: RowsProps<EnvioNaSaida>['columns'] = [
  {
    header: 'Situação',
    width: 'clamp(118px, 13cqw, 140px)',
    badge: true,
    cell: ({ estado }) => <Pill tone={toneOf(estado)}>{estadosEnvio[estado]}</Pill>,
  },
  { header: 'Mensagem', title: true, cell: subjectOf, note: (envio) => <Note envio={envio} /> },
  { header: 'Para', width: '20%', cell: ({ nome_usuario }) => <TextOrAbsent text={nome_usuario} /> },
  { header: 'Canal', width: '12%', cell: ({ canal }) => canaisDeEnvio[canal] },
  {
    header: 'Quando',
    sort: 'criado_em',
    width: 'clamp(104px, 15cqw, 164px)',
    figures: true,
    cell: ({ enviado_em, criado_em }) => formatDateTime(enviado_em ?? criado_em),
  },
]
