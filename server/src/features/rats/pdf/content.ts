import type { ConteudoRat } from '#contract/rats-conteudo.ts'

/** All that a PDF is made of: equal input gives equal bytes. */
export type RatNoPapel = {
  ano: number
  numero: number
  revisao: number
  motivo_revisao: string | null
  /** Where the code is looked up, as far as the operator said where the product is. */
  endereco: string
  selado_em: string
  sha256_conteudo: string
  conteudo: ConteudoRat
  /** JPEGs of 640 px by the ids of the content's fotos. */
  fotos: Record<string, Uint8Array>
}
