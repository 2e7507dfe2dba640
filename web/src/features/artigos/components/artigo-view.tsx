import { FileX } from 'lucide-react'
import { artigoLabels, artigosTexts as texts } from '#contract/artigos-texts.ts'
import type { Artigo } from '#contract/artigos.ts'
import { ApiError, errorText } from '#web/platform/api/api-error.ts'
import { formatDate } from '#web/platform/time/dates.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Absent } from '#web/ui/data/absent.tsx'
import { Bones } from '#web/ui/feedback/bones.tsx'
import { InfoDialog } from '#web/ui/dialogs/info-dialog.tsx'
import { Failed } from '#web/ui/feedback/failed.tsx'
import { Markdown } from '#web/ui/markdown/markdown.tsx'
import { State } from '#web/ui/feedback/state.tsx'
import { useArtigo } from '../queries.ts'
import { longTexts } from './artigo-values.ts'
import css from './artigo-view.module.css'

function ArtigoTexts({ artigo }: { artigo: Artigo }) {
  return (
    <article className={css.artigo}>
      <header>
        <h3 className={css.title}>{artigo.titulo}</h3>
        <p className={css.facts}>
          <span>Escrito por {artigo.nome_autor}</span>
          <span>Criado em {formatDate(artigo.criado_em)}</span>
        </p>
      </header>
      {longTexts.map((name) => (
        <section key={name} aria-labelledby={`artigo-${name}`}>
          <h4 id={`artigo-${name}`} className={css.label}>
            {artigoLabels[name]}
          </h4>
          {artigo[name].trim() === '' ? <Absent /> : <Markdown text={artigo[name]} under={4} />}
        </section>
      ))}
    </article>
  )
}

type ArtigoViewProps = {
  /** As the address has it. */
  id: string
  onEdit: (artigo: Artigo) => void
  onVersions: (artigo: Artigo) => void
  onClose: () => void
}

/** The dialog is there at once; what it tells comes with the answer. */
export function ArtigoView({ id, onEdit, onVersions, onClose }: ArtigoViewProps) {
  const { data, error, isFetching, refetch } = useArtigo(id)
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <InfoDialog
      open
      wide="extra"
      title={isMissing ? 'Artigo' : `Artigo #${id}`}
      onClose={onClose}
      actions={
        data &&
        !isMissing && (
          <>
            <Button look="quiet" onClick={() => onVersions(data)}>
              Versões
            </Button>
            <Button onClick={() => onEdit(data)}>Editar</Button>
          </>
        )
      }
    >
      {isMissing ? (
        <State icon={FileX} title={texts.notFound}>
          Ele pode ter sido excluído, ou o endereço está incompleto.
        </State>
      ) : data ? (
        <ArtigoTexts key={data.id} artigo={data} />
      ) : error ? (
        <Failed text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} what="o artigo" />
      ) : (
        <>
          <output className="visually-hidden">Carregando dados...</output>
          <Bones lines={4} />
        </>
      )}
    </InfoDialog>
  )
}
