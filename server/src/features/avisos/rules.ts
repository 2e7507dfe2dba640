import {
  type CanalEscolhido,
  canaisLigaveis,
  type EscolhaAviso,
  type GrupoAviso,
  gruposDe,
  isLigado,
} from '#contract/avisos.ts'
import type { Perfil } from '#contract/endpoint.ts'

export type Desvio = { grupo: GrupoAviso; canal: CanalEscolhido; ligado: boolean }

/** What a person's choices come to, group by group. */
export const escolhasDe = (perfil: Perfil, desvios: readonly Desvio[]): EscolhaAviso[] =>
  gruposDe(perfil).map((grupo) => {
    const isOn = (canal: CanalEscolhido) =>
      desvios.find((desvio) => desvio.grupo === grupo && desvio.canal === canal)?.ligado ??
      isLigado(perfil, grupo, canal)
    return { grupo, email: isOn('email'), push: isOn('push'), telegram: isOn('telegram') }
  })

/** What of these choices is not as it would be anyway. */
export const desviosDe = (perfil: Perfil, escolhas: readonly EscolhaAviso[]): Desvio[] =>
  escolhas.flatMap((escolha) =>
    canaisLigaveis
      .filter((canal) => escolha[canal] !== isLigado(perfil, escolha.grupo, canal))
      .map((canal) => ({ grupo: escolha.grupo, canal, ligado: escolha[canal] })),
  )
