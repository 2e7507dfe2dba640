import { lugarDe } from './cartao.ts'
import { LugarMark } from './lugar-mark.tsx'
import { useCampo } from './use-campo.ts'

/** On a card: whether what was done with it lies only here. */
export default function LugarDaVisita({ id }: { id: number }) {
  const lugar = lugarDe(id, useCampo()?.estado.linhas ?? [])
  return lugar && <LugarMark lugar={lugar} />
}
