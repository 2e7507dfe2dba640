import type { Generated, GeneratedAlways } from 'kysely'
import type { Acontecimento } from '#contract/webhooks-texts.ts'
import type { Instant, NullableInstant } from './columns.ts'

/** Where people and programs are told, besides the bell (migration 0035 on). */
export type CanaisTables = {
  webhooks: {
    id: GeneratedAlways<number>
    nome: string
    url: string
    segredo: Buffer
    tipos: Acontecimento[]
    ativo: Generated<boolean>
    falhas: Generated<number>
    pausado_em: NullableInstant
    versao: Generated<number>
  }
  push_assinaturas: {
    id: GeneratedAlways<number>
    id_usuario: number
    endpoint: string
    p256dh: string
    auth: string
    aparelho: string
    criada_em: Instant
    usada_em: NullableInstant
    falhas: Generated<number>
  }
  push_chave: { unica: Generated<boolean>; publica: string; privada: string }
  telegram_codigos: { id_usuario: number; codigo_hash: Buffer; expira_em: Instant }
  telegram_leitura: { unica: Generated<boolean>; ultimo: number }
}
