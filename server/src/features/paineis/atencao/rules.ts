import type { LinhaChamado } from '#contract/paineis.ts'
import { LATE_TOLERANCE_MS } from '#contract/visitas-texts.ts'

/** How many lines of each kind stand on the screen; the rest is a list away. */
export const FEW = 3

/** The first few that are not told of already. */
export const notYetShown = (lines: readonly LinhaChamado[], shown: readonly LinhaChamado[]) =>
  lines.filter(({ id_chamado }) => shown.every((other) => other.id_chamado !== id_chamado)).slice(0, FEW)

/** What was planned before this and has not begun is late by more than minutes. */
export const wellBefore = (now: Date) => new Date(now.getTime() - LATE_TOLERANCE_MS)
