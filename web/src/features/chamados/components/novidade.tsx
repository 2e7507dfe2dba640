import type { ChamadoListado } from '#contract/chamados.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { useContagens } from './contagens.ts'

const answers = ['resposta', 'comentario', undefined]

/** Beside a chamado with something that this person has not read. A cliente is only told of answers. */
export function Novidade({ chamado }: { chamado: ChamadoListado }) {
  const { data } = useContagens()
  if (data?.novas.includes(chamado.id_chamado) !== true) return null
  const { movimento } = chamado
  // Only a cliente has no queue.
  if (data.fila === null || answers.includes(movimento)) return <Pill tone="primary">Nova resposta</Pill>
  return <Pill tone="primary">{movimento === 'escalacao' ? 'Escalado para você' : 'Novidade'}</Pill>
}
