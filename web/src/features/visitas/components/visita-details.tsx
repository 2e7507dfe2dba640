import { lazy, Suspense } from 'react'
import type { Visita } from '#contract/visitas.ts'
import { ClienteLink } from '#web/domain/cliente-link.tsx'
import { formatDateTime } from '#web/platform/time/dates.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Absent, TextOrAbsent } from '#web/ui/data/absent.tsx'
import { AddressLink, TelephoneLink } from '#web/ui/data/contact-links.tsx'
import { Facts } from '#web/ui/data/facts.tsx'
import { InfoDialog } from '#web/ui/dialogs/info-dialog.tsx'
import { analistaName, clienteName } from './visita-names.ts'
import { VisitaStatus } from './visita-status.tsx'
import css from './whole-text.module.css'

const VisitaRat = lazy(() => import('./visita-rat.tsx'))

const Note = ({ text }: { text: string | null }) =>
  text === null || text.trim() === '' ? <Absent /> : <span className={css.text}>{text}</span>

const moment = (instant: string | null) => (instant === null ? <Absent /> : formatDateTime(instant))

type VisitaDetailsProps = {
  visita: Visita
  /** Undefined for whoever may only read it. */
  onEdit?: (() => void) | undefined
  /** Undefined where it cannot be moved. */
  onMove?: (() => void) | undefined
  onClose: () => void
}

export function VisitaDetails({ visita, onEdit, onMove, onClose }: VisitaDetailsProps) {
  return (
    <InfoDialog
      open
      wide
      title={`Visita #${visita.id}`}
      onClose={onClose}
      actions={
        <>
          {onMove && (
            <Button look="quiet" onClick={onMove}>
              Mover…
            </Button>
          )}
          {onEdit && <Button onClick={onEdit}>Editar</Button>}
        </>
      }
    >
      <Facts
        facts={[
          ['Status', <VisitaStatus key="status" visita={visita} />],
          ['Data e hora prevista', moment(visita.data_hora_prevista)],
          [
            'Cliente',
            <ClienteLink key="cliente" id={visita.id_cliente}>
              {clienteName(visita)}
            </ClienteLink>,
          ],
          ['Endereço', <AddressLink key="endereco" street={visita.endereco} city={visita.cidade} />],
          ['Telefone', <TelephoneLink key="telefone" number={visita.telefone} />],
          ['Contato', <TextOrAbsent key="contato" text={visita.contato} />],
          ['Analista', analistaName(visita)],
          ['Tipo', visita.tipo],
          ['Check-in', moment(visita.checkin)],
          ['Check-out', moment(visita.checkout)],
          ['Observação', <Note key="admin" text={visita.observacao_admin} />],
          ['Observação do analista', <Note key="analista" text={visita.observacao_analista} />],
          [
            'Relatório',
            <Suspense key="rat" fallback="…">
              <VisitaRat visita={visita} />
            </Suspense>,
          ],
        ]}
      />
    </InfoDialog>
  )
}
