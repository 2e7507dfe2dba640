import { TITLE_CUT } from '#contract/artigos-texts.ts'
import type { Artigo } from '#contract/artigos.ts'
import { cutLetters } from '#web/platform/browser/cut-letters.ts'
import { formatDate } from '#web/platform/time/dates.ts'
import type { RowsProps } from '#web/ui/list/columns.ts'
import { Trecho } from './trecho.tsx'

function Titulo({ titulo }: { titulo: string }) {
  const cut = cutLetters(titulo, TITLE_CUT)
  return cut === undefined ? titulo : <span title={titulo}>{cut}</span>
}

export const artigoColumns: RowsProps<Artigo>['columns'] = [
  { header: 'ID', sort: 'id', width: '88px', figures: true, cell: ({ id }) => id },
  {
    header: 'Título',
    sort: 'titulo',
    title: true,
    cell: ({ titulo }) => <Titulo titulo={titulo} />,
    note: ({ trecho }) => trecho.length > 0 && <Trecho trecho={trecho} />,
  },
  {
    header: 'Data Criação',
    sort: 'criado_em',
    width: 'clamp(104px, 13cqw, 152px)',
    figures: true,
    cell: ({ criado_em }) => formatDate(criado_em),
  },
]
