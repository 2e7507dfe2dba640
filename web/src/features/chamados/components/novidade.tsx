import type { ChamadoListado } from '#contract/chamados.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { useContagens } from './contagens.ts'

const answers = ['resposta', 'comentario', undefined]

/** Beside a chamado with something that this person has not read, by what it is. A cliente is only told of answers. */
export function Novidade({ chamado }: { chamado: ChamadoListado }) {
  const { data } = useContagens()
  const { id_chamado, movimento } = chamado
  if (data?.novas.includes(id_chamado) !== true) return null
  if (data.notas?.includes(id_chamado) === true) return <Pill tone="primary">Nova nota interna</Pill>
  const isChange = data.mudancas?.includes(id_chamado) === true
  // Only a cliente has no queue.
  if (data.fila === null || (!isChange && answers.includes(movimento)))
    return <Pill tone="primary">Nova resposta</Pill>
  return <Pill tone="primary">{movimento === 'escalacao' ? 'Escalado para você' : 'Novidade'}</Pill>
}
