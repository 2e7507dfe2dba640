import { ChevronDown, RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import { artigoFields, artigoLabels } from '#contract/artigos-texts.ts'
import type { ArtigoVersao } from '#contract/artigos.ts'
import { formatDateTime } from '#web/platform/time/dates.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { VersaoChanges } from './versao-changes.tsx'
import css from './versoes.module.css'

const CREATION = 'Criação do artigo'

/** What this version did, in a line. */
function summaryOf({ campos, restaurada }: ArtigoVersao, isFirst: boolean) {
  const changed = campos.map((campo) => artigoLabels[campo]).join(', ')
  if (restaurada !== null) return `Restaurou a versão ${restaurada}${changed && `: ${changed}`}`
  if (isFirst) return CREATION
  return changed === '' ? 'Sem alterações nos textos' : `Alterou ${changed}`
}

type VersaoItemProps = {
  versao: ArtigoVersao
  /** The version before it; undefined for the first one. */
  before: ArtigoVersao | undefined
  current: ArtigoVersao
  onRestore: () => void
}

export function VersaoItem({ versao, before, current, onRestore }: VersaoItemProps) {
  const id = useId()
  const [open, setOpen] = useState(false)

  return (
    <li className={css.versao}>
      <button
        type="button"
        className={css.head}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={css.words}>
          <span className={css.name}>
            Versão {versao.versao} · {versao.nome_usuario}
          </span>
          <span className={css.summary}>
            {formatDateTime(versao.salvo_em)} · {summaryOf(versao, before === undefined)}
          </span>
        </span>
        {versao.versao === current.versao && <Pill tone="primary">Atual</Pill>}
        <ChevronDown className={css.arrow} size={18} aria-hidden="true" />
      </button>
      <div id={id} hidden={!open} className={css.body}>
        {open && <VersaoBody versao={versao} before={before} current={current} onRestore={onRestore} />}
      </div>
    </li>
  )
}

/** What the version itself did, and then how far it is from now. */
function VersaoBody({ versao, before, current, onRestore }: VersaoItemProps) {
  const different = artigoFields.filter((field) => versao[field] !== current[field])
  return (
    <>
      {before ? (
        <VersaoChanges
          title="O que mudou nesta versão"
          campos={versao.campos}
          before={before}
          after={versao}
          names={['Antes', 'Nesta versão']}
        />
      ) : (
        <p className={css.same}>{CREATION}</p>
      )}
      {different.length > 0 && (
        <>
          <VersaoChanges
            title="Em relação à atual"
            campos={different}
            before={versao}
            after={current}
            names={['Nesta versão', 'Agora']}
          />
          <Button look="quiet" icon={RotateCcw} onClick={onRestore}>
            Restaurar esta versão
          </Button>
        </>
      )}
      {different.length === 0 && versao.versao !== current.versao && (
        <p className={css.same}>Os textos são iguais aos atuais.</p>
      )}
    </>
  )
}
