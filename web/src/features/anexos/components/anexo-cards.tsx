import { lazy, Suspense } from 'react'
import { clsx } from 'clsx'
import type { Anexo } from '#contract/anexos.ts'
import { anexosTexts as texts, isPicture, isTextFile } from '#contract/anexos-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { formatDate } from '#web/platform/time/dates.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useTask } from '#web/ui/dialogs/task.ts'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { Kind, Miniatura } from './miniatura.tsx'
import { sizeText } from './sizes.ts'
import type { AnexoListProps } from '../anexo-list.tsx'
import { downloadAnexo } from '../queries.ts'
import css from './anexo.module.css'

const AnexoDialogs = lazy(() => import('./anexo-dialogs.tsx'))

export type AnexoTask = { kind: 'ver' | 'inicio' | 'remover'; id: string }

type OneProps = { anexo: Anexo; mayRemove: boolean; onTask: (task: AnexoTask) => void }

const stateOf = ({ estado }: Anexo) =>
  estado === 'pronto' ? undefined : estado === 'verificando' ? 'Verificando…' : texts.unavailable

/** All but pictures, and pictures that cannot be shown. */
function Card({ anexo, mayRemove, onTask }: OneProps) {
  const { id, nome, tamanho, miniatura } = anexo
  const state = stateOf(anexo)
  const download = () => void downloadAnexo(anexo).catch((reason) => toast.error(errorText(reason)))
  const button = (label: string, onClick: () => void) => (
    <Button look="text" aria-label={`${label} ${nome}`} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <div className={css.card}>
      {miniatura && !state ? <Miniatura id={id} nome={nome} /> : <Kind nome={nome} />}
      <div className={css.about}>
        <span className={css.name}>{nome}</span>
        <span className={css.size}>{state ?? sizeText(tamanho)}</span>
      </div>
      <div className={css.doing}>
        {!state && isPicture(anexo) && button('Ver', () => onTask({ kind: 'ver', id }))}
        {!state && isTextFile(anexo) && button('Ver início', () => onTask({ kind: 'inicio', id }))}
        {!state && button('Baixar', download)}
        {mayRemove && button('Remover', () => onTask({ kind: 'remover', id }))}
      </div>
    </div>
  )
}

/** As a picture, which come first. */
const isShown = (anexo: Anexo) => anexo.estado === 'pronto' && anexo.miniatura && isPicture(anexo)

function One(props: OneProps) {
  const { anexo, onTask } = props
  const { id, nome, removido } = anexo
  if (removido)
    return (
      <li className={clsx(css.row, css.removed)}>
        Anexo removido por {removido.por} em {formatDate(removido.em)}.
      </li>
    )
  if (!isShown(anexo))
    return (
      <li className={css.row}>
        <Card {...props} />
      </li>
    )
  return (
    <li>
      <button
        type="button"
        className={css.opener}
        aria-label={`Ver ${nome}`}
        title={nome}
        onClick={() => onTask({ kind: 'ver', id })}
      >
        <Miniatura id={id} nome={nome} />
      </button>
    </li>
  )
}

/** A chunk of its own: most entries have no files. */
export default function AnexoCards({ anexos, mayRemove = false, onRemoved }: AnexoListProps) {
  const [task, setTask, , turn] = useTask<AnexoTask>()
  return (
    <>
      <ul className={css.list} aria-label="Anexos">
        {[...anexos.filter(isShown), ...anexos.filter((anexo) => !isShown(anexo))].map((anexo) => (
          <One key={anexo.id} anexo={anexo} mayRemove={mayRemove} onTask={setTask} />
        ))}
      </ul>
      {task && (
        <Suspense>
          <AnexoDialogs
            key={turn}
            task={task}
            anexos={anexos}
            mayRemove={mayRemove}
            onTask={setTask}
            onRemoved={onRemoved}
          />
        </Suspense>
      )}
    </>
  )
}
