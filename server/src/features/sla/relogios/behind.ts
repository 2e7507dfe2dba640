import { isClosed } from '#contract/chamados-texts.ts'
import {
  abrir,
  type Alvo,
  lastOf,
  metaDe,
  type Movidos,
  reabrir,
  type Relogio,
  remirar,
  type Situado,
  united,
  withPasso,
} from './rules.ts'

/** When a plan came or went, if the clocks have not followed it; otherwise now. */
type Since = { desde: number | null; quando: number; asked: boolean }
const nothing: Movidos = { relogios: [], passos: [] }

/** What the plans mean for a chamado whose clocks have not followed them: begin, begin the next cycle, stop or go on. */
export function alcancar(
  relogios: readonly Relogio[],
  alvo: Alvo | undefined,
  situado: Situado,
  { desde, quando, asked }: Since,
): Movidos {
  const moment = desde ?? quando
  const last = lastOf(relogios)
  if (!last) return abrir(alvo, situado, moment, asked)
  if (last.terminado_em !== null) {
    if (!alvo || isClosed(situado.id_status)) return nothing
    // It was reopened without a plan. The one that asked for its target is gone.
    const again = reabrir({ ...last, meta_min: null }, alvo, situado, Math.max(moment, last.contado_ate))
    return united([again && withPasso('inicio', again.relogio)])
  }
  const open = relogios.filter(({ terminado_em }) => terminado_em === null)
  const isAimless = open.every(({ meta_min }) => meta_min === null)
  const isOther = open.some((one) => one.estourado_em === null && one.meta_min !== metaDe(alvo, one.meta))
  return desde !== null && isOther && (!alvo || isAimless)
    ? remirar(relogios, alvo, situado, moment)
    : nothing
}
