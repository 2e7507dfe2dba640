import Button from '@mui/material/Button'
import { ChevronDown, RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import { artigoFields, artigoLabels, type ArtigoVersao } from '#contract/artigos.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { Pill } from '#web/ui/pill.tsx'
import { VersaoComparison } from './versao-comparison.tsx'

/** What this version did, in a line. */
function summaryOf({ campos, restaurada }: ArtigoVersao) {
  const changed = campos.map((campo) => artigoLabels[campo]).join(', ')
  if (restaurada !== null) return `Restaurou a versão ${restaurada}${changed && `: ${changed}`}`
  return changed === '' ? 'Criação do artigo' : `Alterou ${changed}`
}

type VersaoItemProps = { versao: ArtigoVersao; current: ArtigoVersao; onRestore: () => void }

export function VersaoItem({ versao, current, onRestore }: VersaoItemProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const isCurrent = versao.versao === current.versao
  const different = artigoFields.filter((field) => versao[field] !== current[field])
  const head = (
    <>
      <span className="versao-words">
        <span className="versao-name">
          Versão {versao.versao} · {versao.nome_usuario}
        </span>
        <span className="versao-summary">
          {formatDateTime(versao.salvo_em)} · {summaryOf(versao)}
        </span>
      </span>
      {isCurrent && <Pill tone="primary">Atual</Pill>}
    </>
  )
  if (isCurrent) return <li className="versao versao-head">{head}</li>

  return (
    <li className="versao">
      <button
        type="button"
        className="versao-head"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {head}
        <ChevronDown className="versao-arrow" size={18} aria-hidden="true" />
      </button>
      <div id={id} hidden={!open} className="versao-body">
        {open && different.length === 0 && <p className="versao-same">Os textos são iguais aos atuais.</p>}
        {open &&
          different.map((field) => (
            <VersaoComparison
              key={field}
              label={artigoLabels[field]}
              before={versao[field]}
              after={current[field]}
            />
          ))}
        {different.length > 0 && (
          <Button
            variant="outlined"
            startIcon={<RotateCcw size={16} aria-hidden="true" />}
            onClick={onRestore}
          >
            Restaurar esta versão
          </Button>
        )}
      </div>
    </li>
  )
}
