import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Ouvinte } from '#contract/avisos-texts.ts'
import type { CanalEnvio, Entrada, EstadoEnvio, TipoEnvio } from '#contract/envios-texts.ts'
import type { Instant, NullableInstant } from './columns.ts'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** What goes out by e-mail, push, Telegram and webhooks (migration 0033). */
export type EnviosTables = {
  envios: {
    id: GeneratedAlways<number>
    id_ocorrencia: Optional<number>
    id_usuario: Optional<number>
    id_webhook: Optional<number>
    canal: CanalEnvio
    tipo: TipoEnvio
    /** Why this person is told; null for what the product itself sends. */
    quem: Optional<Ouvinte>
    id_chamado: Optional<number>
    id_visita: Optional<number>
    estado: Generated<EstadoEnvio>
    junta: Optional<string>
    tentativas: Generated<number>
    proxima_em: Instant
    reservado_ate: NullableInstant
    id_grupo: Optional<number>
    erro: Optional<string>
    corpo: Optional<string>
    criado_em: Instant
    enviado_em: NullableInstant
    devolvido_em: NullableInstant
  }
  canais: {
    canal: CanalEnvio | Entrada
    falhas: Generated<number>
    parado_desde: NullableInstant
    descansa_ate: NullableInstant
    erro: Optional<string>
  }
}
