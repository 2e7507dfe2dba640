import type { Feito, HoraRegistro } from '#contract/campo.ts'
import type { RespostaRegistro } from '#contract/campo-texts.ts'
import type { ConteudoRat } from '#contract/rats-conteudo.ts'

export type VisitaASelar = {
  id: number
  id_cliente: number
  id_analista: number
  nome_cliente: string
  endereco: string
  cidade: string
  contato: string
  nome_analista: string
  tipo: 'Contratual' | 'Avulsa'
  data_hora_prevista: string
  observacao_analista: string | null
  checkin: string | null
  checkout: string | null
  checkin_hora: HoraRegistro | null
  checkout_hora: HoraRegistro | null
  /** Pictures that were announced and have not come. */
  faltam: number
  /** Ids of the checklist's items, as it orders them. */
  ordem: number[]
  /** Of the tickets of this customer that results name. */
  titulos: Record<string, string>
}

export type Registro = {
  id: string
  id_usuario: number
  aparelho: string
  seq: number
  tipo: string
  formato: number
  dados: Record<string, unknown>
  /** When it happened: as the server found, and as the device said until the server answered. */
  corrigido_em: string
  no_aparelho: string
  contato_em: string
  recebido_em: string
  /** What the device was answered. */
  situacao: RespostaRegistro
  /** At once, or by an admin. */
  aplicado: boolean
}

export type Act = { registro: Registro; feito: Feito }

/** The clock of a device may be years ahead; the time of its registro is corrected. */
const notAfter = (moment: string, last: string) => (new Date(moment) > new Date(last) ? last : moment)

/** Of what somebody did, in the order of its corrected times, what counts in the end. */
export function workOf(acts: readonly Act[], ordem: VisitaASelar['ordem']) {
  const itens = new Map<number, { item: string; valor: boolean | number | string | null }>()
  const fotos = new Map<string, ConteudoRat['fotos'][number]>()
  for (const { registro, feito } of acts) {
    if (feito.tipo === 'item') {
      // The same object each time: by it what was made of it is found again.
      itens.set(feito.dados.id_item, feito.dados)
    }
    if (feito.tipo === 'foto') {
      const { arquivo, legenda } = feito.dados
      const tirada_em = notAfter(feito.dados.tirada_em, registro.corrigido_em)
      fotos.set(registro.id, { id: registro.id, sha256: arquivo.sha256, legenda, tirada_em })
    }
  }
  for (const { feito } of acts) if (feito.tipo === 'foto_remover') fotos.delete(feito.dados.id_foto)
  const places = new Map(ordem.map((id, place) => [id, place]))
  const placeOf = (id: number) => places.get(id) ?? ordem.length - 1 + id
  const sorted = [...itens].toSorted(([a], [b]) => placeOf(a) - placeOf(b)).map(([, item]) => item)
  return { respostas: sorted, fotos: [...fotos.values()] }
}
