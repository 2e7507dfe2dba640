import type { ChamadoListado } from '#contract/chamados.ts'
import { usePrazo } from '#web/domain/prazo.ts'
import { Pill } from '#web/ui/data/pill.tsx'

/** When it is due, in words. */
export function PrazoChip({ chamado }: { chamado: ChamadoListado }) {
  const prazo = usePrazo(chamado)
  return prazo && <Pill {...prazo} />
}
