import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ConteudoRat } from '#contract/rats-conteudo.ts'
import type { RespostaRat } from '#contract/rats-texts.ts'
import type { Instant } from './columns.ts'

/** Reports of visits (migration 0041). */
export type RatsTables = {
  rats: {
    id: GeneratedAlways<number>
    id_visita: number
    id_cliente: number
    id_analista: number
    ano: number
    numero: number
    revisao: number
    codigo: string
    conteudo: ColumnType<ConteudoRat, string, never>
    sha256_conteudo: Buffer
    sha256_pdf: Buffer
    id_pdf: string
    selado_em: Instant
    motivo_revisao: string | null
  }
  rat_respostas: {
    id_rat: number
    id_usuario: number
    resposta: RespostaRat
    texto: string
    quando: Instant
  }
  /** Concluded, and not sealed yet. */
  rat_esperas: { id_visita: number; desde: Instant; tentativas: Generated<number>; tentar_em: Instant | null }
  rat_numeros: { ano: number; ultimo: number }
}
