import { Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { TipoRascunho } from '#contract/chamados-texts.ts'
import type { Anexos } from '#web/features/anexos/anexos.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { ActionDialog, type ActionProps } from '../components/action-dialog.tsx'
import { refusalsOf, responderVerb } from '../components/action-refusals.ts'
import { NotaFields, RespostaFields } from './composer-fields.tsx'
import { useNota, useResposta } from './composer-forms.ts'
import { useRascunhos } from './rascunho.ts'

type ComposerProps = ActionProps & {
  /** What somebody came to write. */
  begin: TipoRascunho
  /** Whether an answer is being written: one was typed, and its tab is in front. Stays the same function. */
  onWriting?: ((isWriting: boolean) => void) | undefined
}

const noteName = 'Nota interna'

/** It would be lost with the dialog: it is in no draft yet. */
const hasUnsent = ({ items }: Anexos) => items.some(({ step }) => step !== 'ready' && step !== 'refused')
const waitsBehind = (tab: string) =>
  `Há arquivos ainda não enviados na aba ${tab}. Aguarde o envio deles ou remova-os.`

/** Where an answer is written and, by the team, a note: side by side, never one in the other's place. */
function ComposerDialog({ chamado, begin, onWriting, onSent, onClose }: ComposerProps) {
  const usuario = useSession()?.usuario
  const isStaff = usuario !== undefined && usuario.perfil !== 'cliente'
  const mayAnswer = usuario !== undefined && refusalsOf(chamado, usuario).responder === undefined
  const [tipo, setTipo] = useState(begin)
  const stored = useRascunhos(chamado.id_chamado).data
  const [isTyped, setTyped] = useState(false)
  const resposta = useResposta(chamado, stored, () => setTyped(true))
  const nota = useNota(chamado, stored)
  const verb = responderVerb(chamado)
  const [front, back] = tipo === 'nota' ? [nota, resposta] : [resposta, nota]
  const hasTabs = isStaff && mayAnswer
  const backName = tipo === 'nota' ? verb : noteName
  const fields =
    tipo === 'nota' ? <NotaFields writing={nota} /> : <RespostaFields writing={resposta} isStaff={isStaff} />

  const isWriting = isTyped && tipo === 'resposta'
  useEffect(() => {
    onWriting?.(isWriting)
    return () => onWriting?.(false)
  }, [isWriting, onWriting])

  return (
    <ActionDialog
      chamado={chamado}
      verb={tipo === 'nota' ? 'Salvar nota' : verb}
      title={tipo === 'nota' ? `Nota interna no chamado #${chamado.id_chamado}` : undefined}
      speaks={tipo === 'resposta'}
      form={front.form}
      send={front.send}
      texts={front.texts}
      waits={front.anexos.waits ?? (hasTabs && hasUnsent(back.anexos) ? waitsBehind(backName) : undefined)}
      onDone={front.drop}
      onSent={onSent}
      onClose={onClose}
    >
      {hasTabs ? (
        <div>
          <Tabs
            label="O que escrever"
            options={[
              { value: 'resposta', text: verb },
              { value: 'nota', text: noteName, icon: Lock },
            ]}
            value={tipo}
            onChange={setTipo}
          >
            {fields}
          </Tabs>
        </div>
      ) : (
        fields
      )}
    </ActionDialog>
  )
}

export const ResponderDialog = (props: Omit<ComposerProps, 'begin'>) => (
  <ComposerDialog {...props} begin="resposta" />
)
export const NotaDialog = (props: Omit<ComposerProps, 'begin'>) => <ComposerDialog {...props} begin="nota" />
