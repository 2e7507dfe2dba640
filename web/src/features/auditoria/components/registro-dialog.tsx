import { ChevronLeft, ChevronRight, FileX } from 'lucide-react'
import { Link } from 'react-router'
import { auditoriaTexts as texts } from '#contract/auditoria-texts.ts'
import type { Registro, RegistroCompleto } from '#contract/auditoria.ts'
import { ApiError, errorText } from '#web/platform/api/api-error.ts'
import { formatMoment } from '#web/platform/time/dates.ts'
import { auditLink } from '#web/domain/nouns.ts'
import { Bones } from '#web/ui/feedback/bones.tsx'
import { Facts } from '#web/ui/data/facts.tsx'
import { InfoDialog } from '#web/ui/dialogs/info-dialog.tsx'
import { Failed } from '#web/ui/feedback/failed.tsx'
import { Step } from '#web/ui/list/pager.tsx'
import { usePageKey } from '#web/ui/page/page-key.ts'
import { State } from '#web/ui/feedback/state.tsx'
import { useRegistro } from '../queries.ts'
import { RegistroComparison } from './registro-comparison.tsx'
import { Quem, RecordLink } from './registro-marks.tsx'
import { acaoName, recordNumber } from './registro-names.ts'
import css from './registro.module.css'

function RegistroFacts({ registro }: { registro: RegistroCompleto }) {
  const { tabela, id_registro, id_requisicao, depois } = registro
  const endereco = tabela === 'acessos' ? depois?.['endereco'] : undefined
  return (
    <Facts
      facts={[
        ['Quem', <Quem key="quem" registro={registro} />],
        ['Quando', formatMoment(registro.quando)],
        [
          'Registro',
          <span key="que" className={css.what}>
            <RecordLink registro={registro} />
            {id_registro !== null && (
              <Link className={css.link} to={auditLink(tabela, id_registro)}>
                Tudo o que foi feito com este registro
              </Link>
            )}
          </span>,
        ],
        ...(typeof endereco === 'string' ? [['Endereço de rede', endereco] as const] : []),
        ...(id_requisicao === null ? [] : [['Código', <code key="codigo">{id_requisicao}</code>] as const]),
      ]}
    />
  )
}

/** An access is no record that the title could name. */
const titleOf = (registro: Registro) =>
  registro.tabela === 'acessos' ? acaoName(registro) : `${acaoName(registro)} · ${recordNumber(registro)}`

type RegistroDialogProps = {
  id: number
  /** The page of the list that it stands in. */
  around: readonly Registro[]
  onShow: (id: number) => void
  onClose: () => void
}

/** One entry, and the way to those beside it. */
export default function RegistroDialog({ id, around, onShow, onClose }: RegistroDialogProps) {
  const { data, error, isFetching, refetch } = useRegistro(id)
  const place = around.findIndex((row) => row.id === id)
  const before = around[place - 1]
  const after = place < 0 ? undefined : around[place + 1]
  const isMissing = error instanceof ApiError && error.status === 404
  const known = data ?? around[place]

  usePageKey(({ key, altKey, ctrlKey, metaKey }) => {
    if (altKey || ctrlKey || metaKey) return
    const next = key === 'ArrowLeft' ? before : key === 'ArrowRight' ? after : undefined
    if (next) onShow(next.id)
  })

  return (
    <InfoDialog
      open
      wide="extra"
      title={known ? titleOf(known) : 'Registro da auditoria'}
      onClose={onClose}
      actions={
        place >= 0 && (
          <span className={css.steps}>
            <Step
              name="Anterior"
              icon={ChevronLeft}
              possible={before !== undefined}
              onClick={() => before && onShow(before.id)}
            />
            <Step
              after
              name="Próximo"
              icon={ChevronRight}
              possible={after !== undefined}
              onClick={() => after && onShow(after.id)}
            />
          </span>
        )
      }
    >
      {isMissing ? (
        <State icon={FileX} title={texts.notFound}>
          O prazo para guardá-lo pode ter passado, ou o endereço está incompleto.
        </State>
      ) : data ? (
        <div key={id} className={css.registro}>
          <RegistroFacts registro={data} />
          <RegistroComparison registro={data} />
        </div>
      ) : error ? (
        <Failed text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} what="o registro" />
      ) : (
        <>
          <output className="visually-hidden">Carregando dados...</output>
          <Bones lines={4} />
        </>
      )}
    </InfoDialog>
  )
}
