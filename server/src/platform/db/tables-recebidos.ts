import type { Generated, GeneratedAlways } from 'kysely'
import type { EstadoRecebido, MotivoRecebido } from '#contract/recebidos-texts.ts'
import type { Instant, InstantByDefault, NullableInstant } from './columns.ts'

/** What comes in by e-mail (migration 0034). */
export type RecebidosTables = {
  emails_recebidos: {
    id: GeneratedAlways<number>
    uidvalidity: number | null
    uid: number | null
    message_id: string | null
    sha256: Buffer
    remetente: string
    assunto: string
    verificado: Generated<boolean>
    estado: EstadoRecebido
    motivo: MotivoRecebido | null
    id_chamado: number | null
    id_atividade: number | null
    bruto: Buffer | null
    recebido_em: Instant
    /** When its author was to be told that it opened a chamado; null: they were told of another one just before. */
    confirmado_em: NullableInstant
  }
  emails_leitura: { unica: Generated<boolean>; uidvalidity: number; uid: number; vezes: number }
  remetentes_bloqueados: { email: string; bloqueado_em: InstantByDefault }
}
