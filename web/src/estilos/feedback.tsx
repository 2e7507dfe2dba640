import { Inbox } from 'lucide-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Bones } from '#web/ui/feedback/bones.tsx'
import { NotOpened } from '#web/ui/feedback/error-boundary.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { State } from '#web/ui/feedback/state.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { nothing, Room, Specimen } from './specimen.tsx'

const notHere = { data: undefined, error: new Error('away'), isFetching: false, refetch: nothing }
const tones = ['info', 'success', 'warning', 'error'] as const

export const FeedbackSpecimens = () => (
  <Room name="feedback">
    {tones.map((tone) => (
      <Specimen key={tone} of={`Notice e toast ${tone}`}>
        <Notice tone={tone}>Este registro foi alterado por outra pessoa.</Notice>
        <Button look="quiet" onClick={() => toast[tone]('Chamado fechado com sucesso!')}>
          Mostrar aviso {tone}
        </Button>
      </Specimen>
    ))}
    <Specimen of="State">
      <State icon={Inbox} title="Nenhum cliente encontrado" action={<Button>Cadastrar cliente</Button>}>
        Cadastre o primeiro para agendar visitas.
      </State>
    </Specimen>
    <Specimen of="NotOpened">
      <NotOpened page={false} />
    </Specimen>
    <Specimen of="Bones">
      <Bones lines={4} />
    </Specimen>
    <Specimen of="Loaded" whole>
      <Loaded source={notHere} what="o relatório" failureText={() => 'O servidor não respondeu.'}>
        {nothing}
      </Loaded>
    </Specimen>
  </Room>
)
