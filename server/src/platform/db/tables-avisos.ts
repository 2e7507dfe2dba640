import type { GeneratedAlways } from 'kysely'
import type { CanalEscolhido, GrupoAviso, Ouvinte } from '#contract/avisos-texts.ts'
import type { TipoAviso } from '#contract/ocorrencias.ts'
import type { Instant, NullableInstant } from './columns.ts'

/** What people are told (migration 0028). */
export type AvisosTables = {
  avisos: {
    id: GeneratedAlways<number>
    id_usuario: number
    id_ocorrencia: number
    tipo: TipoAviso
    /** Why this person is told. */
    quem: Ouvinte
    id_chamado: number | null
    id_visita: number | null
    criado_em: Instant
    lido_em: NullableInstant
  }
  aviso_preferencias: { id_usuario: number; grupo: GrupoAviso; canal: CanalEscolhido; ligado: boolean }
  visita_lembretes: { id_visita: number; dia: string }
}
