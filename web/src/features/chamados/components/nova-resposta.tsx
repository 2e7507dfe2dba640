import { Pill } from '#web/ui/data/pill.tsx'
import { useContagens } from './contagens.ts'

/** Beside a chamado in which somebody wrote what this person has not read. */
export function NovaResposta({ id }: { id: number }) {
  const { data } = useContagens()
  return data?.novas.includes(id) === true && <Pill tone="primary">Nova resposta</Pill>
}
