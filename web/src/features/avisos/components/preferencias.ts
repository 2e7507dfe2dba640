import type { EscolhaAviso, PreferenciasAviso } from '#contract/avisos.ts'
import {
  avisosTexts as texts,
  type CanalEscolhido,
  type GrupoAviso,
  SILENCIO,
} from '#contract/avisos-texts.ts'
import { completeHora } from '#web/ui/fields/hora-text.ts'

/** As the screen has them: hours as they are typed, kept while there is no silêncio. */
export type Escolhas = {
  grupos: readonly EscolhaAviso[]
  isSilent: boolean
  inicio: string
  fim: string
}
export type Faults = Partial<Record<'inicio' | 'fim', string>>

export const escolhasOf = ({ grupos, silencio }: PreferenciasAviso): Escolhas => ({
  grupos,
  isSilent: silencio !== null,
  ...(silencio ?? SILENCIO),
})

export const withCanal = (
  { grupos, ...rest }: Escolhas,
  grupo: GrupoAviso,
  canal: CanalEscolhido,
  isOn: boolean,
): Escolhas => ({
  ...rest,
  grupos: grupos.map((escolha) => (escolha.grupo === grupo ? { ...escolha, [canal]: isOn } : escolha)),
})

const isHora = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** What is wrong with the hours; nothing where no silêncio is wanted. */
export function faultsOf({ isSilent, inicio, fim }: Escolhas): Faults {
  if (!isSilent) return {}
  const [from, to] = [completeHora(inicio), completeHora(fim)]
  const faults: Faults = {
    ...(!isHora(from) && { inicio: texts.missingHora }),
    ...(!isHora(to) && { fim: texts.missingHora }),
  }
  return isHora(to) && from === to ? { fim: texts.emptySilencio } : faults
}

/** What is sent of them. */
export const bodyOf = ({ grupos, isSilent, inicio, fim }: Escolhas) => ({
  grupos: [...grupos],
  silencio: isSilent ? { inicio: completeHora(inicio), fim: completeHora(fim) } : null,
})
