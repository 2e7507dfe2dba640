import { Check, Hand, LogIn, MessageSquare, Plus, X } from 'lucide-react'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ToolBar, ToolButton } from '#web/ui/buttons/tool-button.tsx'
import { nothing, Room, Specimen } from './specimen.tsx'

const looks = ['main', 'quiet', 'final', 'text', 'bar', 'bare'] as const

export const ButtonSpecimens = () => (
  <Room name="buttons">
    {looks.map((look) => (
      <Specimen key={look} of={`Button ${look}`}>
        <Button look={look}>Salvar</Button>
        <Button look={look} icon={Plus}>
          Novo
        </Button>
        <Button look={look} busy>
          Salvando
        </Button>
        <Button look={look} icon={Check} blocked>
          Espera
        </Button>
      </Specimen>
    ))}
    <Specimen of="Button em três tamanhos">
      <Button size="small">Pequeno</Button>
      <Button>Comum</Button>
      <Button size="large" icon={LogIn}>
        Check-in
      </Button>
    </Specimen>
    <Specimen of="Button inline">
      <p>
        Um texto que continua… <Button look="inline">Ver mais</Button>
      </p>
    </Specimen>
    <Specimen of="ButtonLink e IconButton">
      <ButtonLink to="/">Ir para o início</ButtonLink>
      <IconButton icon={X} label="Fechar" />
    </Specimen>
    <Specimen of="ToolBar">
      <ToolBar label="Ações de exemplo">
        <ToolButton main icon={MessageSquare} onClick={nothing}>
          Responder
        </ToolButton>
        <ToolButton icon={Hand} onClick={nothing}>
          Atender
        </ToolButton>
        <ToolButton icon={Check} refused="O chamado já está fechado." onClick={nothing}>
          Fechar
        </ToolButton>
      </ToolBar>
    </Specimen>
  </Room>
)
