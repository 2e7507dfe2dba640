import type { ChamadoListado } from '#contract/chamados.ts'
import { usePrazo } from '#web/domain/prazo.ts'
import { metaNames } from '#web/domain/prazo-words.ts'
import { Pill } from '#web/ui/data/pill.tsx'

/** When it is due, in words; whoever points at it learns for what. */
export function PrazoChip({ chamado }: { chamado: ChamadoListado }) {
  const prazo = usePrazo(chamado)
  if (!prazo) return null
  const meta = chamado.vence_meta && metaNames[chamado.vence_meta]
  return (
    <span title={meta ?? undefined}>
      <Pill {...prazo} />
      {meta && <span className="visually-hidden"> ({meta})</span>}
    </span>
  )
}
