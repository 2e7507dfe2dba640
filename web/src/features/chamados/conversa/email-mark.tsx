import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import type { Entrada } from '#contract/chamados.ts'
import { recebidosTexts as texts } from '#contract/recebidos-texts.ts'
import { recebidoQuery } from '#web/features/recebidos/queries.ts'
import { orElse } from '#web/domain/names.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { formatDateTime } from '#web/platform/time/dates.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Facts } from '#web/ui/data/facts.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { InfoDialog } from '#web/ui/dialogs/info-dialog.tsx'
import { Bones } from '#web/ui/feedback/bones.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import css from './email-mark.module.css'

function Original({ id, onClose }: { id: number; onClose: () => void }) {
  const source = useQuery(recebidoQuery(id))
  return (
    <InfoDialog title="E-mail completo" open onClose={onClose} wide>
      <Loaded source={source} what="o e-mail" failureText={errorText} waiting={<Bones lines={4} />}>
        {({ remetente, assunto, recebido_em, texto }) => (
          <>
            <Facts
              facts={[
                ['De', remetente],
                ['Assunto', orElse(assunto, texts.semAssunto)],
                ['Recebido em', formatDateTime(recebido_em)],
              ]}
            />
            <pre className={css.text}>{texto ?? texts.gone}</pre>
          </>
        )}
      </Loaded>
    </InfoDialog>
  )
}

/** Below what came by e-mail: whether anything vouches for who wrote it, and all of it. */
export default function EmailMark({ email }: { email: NonNullable<Entrada['email']> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <p className={css.mark}>
      {!email.verificado && <Pill tone="attention">{texts.unproved}</Pill>}
      <Button look="text" icon={Mail} onClick={() => setIsOpen(true)}>
        {texts.whole}
      </Button>
      {isOpen && <Original id={email.id} onClose={() => setIsOpen(false)} />}
    </p>
  )
}
