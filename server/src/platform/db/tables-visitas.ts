import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CausaPendencia, HoraRegistro, RespostaRegistro } from '#contract/campo-texts.ts'
import type { TipoItem } from '#contract/checklists-texts.ts'
import type { Instant, InstantByDefault, NullableInstant, TextByDefault } from './columns.ts'

type Json = Record<string, unknown>

/** Visits, and what devices record there (migration 0040). */
export type VisitasTables = {
  visitas: {
    id: GeneratedAlways<number>
    data_hora_prevista: Instant
    id_cliente: number
    id_analista: number
    tipo: ColumnType<'Contratual' | 'Avulsa', 'Contratual' | 'Avulsa' | undefined, 'Contratual' | 'Avulsa'>
    observacao_admin: TextByDefault
    observacao_analista: ColumnType<string | null, string | null | undefined, string | null>
    checkin: NullableInstant
    checkout: NullableInstant
    status: GeneratedAlways<'AGUARDANDO' | 'EM ANDAMENTO' | 'FINALIZADA'>
    versao: Generated<number>
    criado_em: InstantByDefault
    excluido_em: NullableInstant
    id_checklist: ColumnType<number | null, number | null | undefined, number | null>
    /** Of a time that a device recorded. */
    checkin_recebido_em: NullableInstant
    checkout_recebido_em: NullableInstant
    checkin_hora: ColumnType<HoraRegistro | null, HoraRegistro | null | undefined, HoraRegistro | null>
    checkout_hora: ColumnType<HoraRegistro | null, HoraRegistro | null | undefined, HoraRegistro | null>
  }
  checklists: {
    id: GeneratedAlways<number>
    nome: string
    versao: Generated<number>
    criado_em: InstantByDefault
    excluido_em: NullableInstant
  }
  checklist_itens: {
    id: GeneratedAlways<number>
    id_checklist: number
    ordem: number
    texto: string
    kind: TipoItem
    obrigatorio: boolean
    retirado_em: NullableInstant
  }
  /** What a visit was until then. */
  visita_anteriores: {
    id: GeneratedAlways<number>
    id_visita: number
    id_analista: number
    id_cliente: number
    data_hora_prevista: Instant
    ate: Instant
  }
  campo_registros: {
    id: string
    id_usuario: number
    id_visita: number
    aparelho: string
    seq: number
    formato: number
    tipo: string
    dados: ColumnType<Json, string, never>
    ocorrido_em: Instant
    contato_em: Instant
    /** Read by the database alone; null before migration 0042. */
    desvio_ms: ColumnType<unknown, number | null | undefined, never>
    recebido_em: Instant
    corrigido_em: Instant
    hora: HoraRegistro
    situacao: RespostaRegistro
    causa: CausaPendencia | null
    texto: string | null
  }
  campo_decisoes: {
    id_registro: string
    situacao: 'aplicado' | 'descartado'
    id_usuario: number
    motivo: Generated<string>
    quando: Instant
  }
  campo_fotos: {
    /** Made on the device. */
    id: string
    id_registro: string
    pequena: boolean
    sha256: Buffer
    bytes: number
    id_anexo: ColumnType<string | null, string | null | undefined, string>
    recebido_em: NullableInstant
  }
}
