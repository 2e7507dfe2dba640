import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Facultativo, MetaSla, TipoPasso } from '#contract/sla-terms.ts'
import type { Instant, InstantByDefault, NullableInstant, TextByDefault } from './columns.ts'

/** Deadlines (migrations 0026, 0027, 0032). */
export type SlaTables = {
  calendarios: {
    id: GeneratedAlways<number>
    nome: string
    fuso: string
    versao: Generated<number>
    criado_em: InstantByDefault
  }
  calendario_versoes: {
    id: GeneratedAlways<number>
    id_calendario: number
    vale_desde: Instant
    horas: ColumnType<unknown, string, never>
    facultativos: Facultativo[]
    chave: Generated<string>
  }
  feriados: {
    id: GeneratedAlways<number>
    id_calendario: number | null
    cidade: TextByDefault
    data: string
    nome: string
    anual: boolean
    horas: ColumnType<unknown, string | null, never>
    criado_em: Instant
    removido_em: NullableInstant
  }
  planos: {
    id: GeneratedAlways<number>
    nome: string
    id_calendario: number
    padrao: boolean
    mostrar_cliente: boolean
    versao: Generated<number>
    criado_em: InstantByDefault
  }
  plano_metas: {
    id_plano: number
    id_prioridade: number
    resposta_min: number | null
    solucao_min: number | null
  }
  sla_relogios: {
    id_chamado: number
    meta: MetaSla
    ciclo: number
    id_versao: number
    /** Null: no target for now. */
    meta_min: number | null
    usado_ms: number
    contado_ate: Instant
    correndo: boolean
    vence_em: NullableInstant
    /** Null once it was told. */
    perto_em: NullableInstant
    estourado_em: NullableInstant
    terminado_em: NullableInstant
    mes: GeneratedAlways<string | null>
    id_cliente: number
    id_prioridade: number
    /** By which plan it was last aimed; null where its date is another customer's. */
    id_plano: ColumnType<number | null, number | null | undefined, number | null>
    motivo_desconsiderado: ColumnType<string | null, string | null | undefined, string | null>
  }
  sla_passos: {
    id: GeneratedAlways<number>
    id_chamado: number
    meta: MetaSla
    ciclo: number
    quando: Instant
    tipo: TipoPasso
    meta_min: number | null
    usado_ms: number
    vence_em: NullableInstant
    correndo: boolean
    id_versao: number
    id_plano: ColumnType<number | null, number | null | undefined, number | null>
    id_usuario: number | null
  }
  sla_avisos: {
    id_chamado: number
    meta: MetaSla
    ciclo: number
    meta_min: number
    tipo: 'perto' | 'vencido'
    quando: Instant
  }
  /** Written by triggers; read as a whole. */
  sla_meses_mudados: { mes: string; transacao: string }
  sla_recalculos: {
    id: GeneratedAlways<number>
    tipo: 'calendario' | 'metas' | 'planos'
    id_alvo: number | null
    quando: Instant
    /** Done up to this ticket. */
    id_chamado: Generated<number>
    terminado_em: NullableInstant
  }
}
