import type { VisitaDoPacote } from '#contract/campo.ts'
import { corrected } from '../fila/contato.ts'
import type { Linha } from '../fila/database.ts'

/** Where something that was done is now. */
export type Lugar = 'fila' | 'enviado' | 'atencao'
/** A registro as the screen needs it, wherever it was made. */
type Feito = {
  id: string
  tipo: string
  dados: object
  em: string
  lugar: Lugar
  texto: string | undefined
  /** It was received and not applied. */
  isRefused: boolean
}

type Marked<T> = T & { lugar: Lugar }
export type Foto = Marked<{
  id: string
  arquivo: string
  pequena: string
  sha256: string
  legenda: string
  em: string
  texto: string | undefined
}>
export type Valor = boolean | number | string | null
/** What there is of a visita, received or not. */
export type Visao = {
  checkin: Marked<{ em: string }> | undefined
  checkout: Marked<{ em: string }> | undefined
  observacao: Marked<{ texto: string }> | undefined
  itens: ReadonlyMap<number, Marked<{ valor: Valor }>>
  fotos: readonly Foto[]
  assinatura: Marked<{ texto: string; isAbsent: boolean }> | undefined
  /** From then on nothing of the visita changes. */
  concluido: Marked<{ em: string }> | undefined
  posicoes: ReadonlyMap<string, Marked<{ precisao: number }>>
  /** What nobody has applied, and why. */
  problemas: readonly { id: string; tipo: string; texto: string }[]
}

const field = (dados: object, name: string): unknown =>
  new Map<string, unknown>(Object.entries(dados)).get(name)
const textOf = (dados: object, name: string) => {
  const value = field(dados, name)
  return typeof value === 'string' ? value : ''
}
const numberOf = (dados: object, name: string) => {
  const value = field(dados, name)
  return typeof value === 'number' ? value : 0
}
function valorOf(dados: object): Valor {
  const value = field(dados, 'valor')
  return typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string' ? value : null
}
const arquivoOf = (dados: object, name: string, what: 'id' | 'sha256' = 'id') => {
  const value = field(dados, name)
  return typeof value === 'object' && value !== null ? textOf(value, what) : ''
}

function ofLinha({ registro, situacao, resposta, texto }: Linha): Feito {
  return {
    id: registro.id,
    tipo: registro.tipo,
    dados: registro.dados,
    em: resposta?.corrigido_em ?? corrected(registro),
    lugar: situacao,
    texto: texto ?? resposta?.texto,
    isRefused: resposta !== undefined && resposta.situacao !== 'aplicado',
  }
}

/** What the server has, and what lies here besides, in the order in which it was done. */
function feitosOf({ id, registros }: VisitaDoPacote, linhas: readonly Linha[]): Feito[] {
  const own = linhas.filter(({ registro }) => registro.id_visita === id).map(ofLinha)
  const here = new Set(own.map((feito) => feito.id))
  const theirs = registros
    .filter((registro) => !here.has(registro.id))
    .map((registro): Feito => ({
      id: registro.id,
      tipo: registro.tipo,
      dados: registro.dados,
      em: registro.corrigido_em,
      lugar: 'enviado',
      texto: registro.texto ?? undefined,
      isRefused: registro.situacao !== 'aplicado',
    }))
  return [...theirs, ...own].toSorted((a, b) => a.em.localeCompare(b.em))
}

export function visaoOf(
  visita: VisitaDoPacote,
  linhas: readonly Linha[],
  arquivosNaFila: ReadonlySet<string>,
): Visao {
  const feitos = feitosOf(visita, linhas)
  const applied = feitos.filter(({ isRefused }) => !isRefused)
  const first = (tipo: string) => applied.find((feito) => feito.tipo === tipo)
  const moment = (tipo: 'checkin' | 'checkout') => {
    const known = visita[tipo]
    if (known !== null) return { em: known, lugar: 'enviado' as const }
    const feito = first(tipo)
    return feito && { em: feito.em, lugar: feito.lugar }
  }
  const note = first('observacao')
  const end = first('concluir')
  const signed = applied.findLast(({ tipo }) => tipo === 'assinatura')
  const removed = new Set(
    applied.filter(({ tipo }) => tipo === 'foto_remover').map(({ dados }) => textOf(dados, 'id_foto')),
  )
  const fotos = applied
    .filter(({ id, tipo }) => tipo === 'foto' && !removed.has(id))
    .map(({ id, dados, em, lugar, texto }): Foto => {
      const [arquivo, pequena] = [arquivoOf(dados, 'arquivo'), arquivoOf(dados, 'pequena')]
      const waits = arquivosNaFila.has(arquivo) || arquivosNaFila.has(pequena)
      const legenda = textOf(dados, 'legenda')
      const sha256 = arquivoOf(dados, 'arquivo', 'sha256')
      return {
        id,
        arquivo,
        pequena,
        sha256,
        legenda,
        em,
        texto,
        lugar: lugar === 'enviado' && waits ? 'fila' : lugar,
      }
    })
  return {
    checkin: moment('checkin'),
    checkout: moment('checkout'),
    observacao:
      visita.observacao_analista !== null
        ? { texto: visita.observacao_analista, lugar: 'enviado' }
        : note && { texto: textOf(note.dados, 'texto'), lugar: note.lugar },
    itens: new Map(
      applied
        .filter(({ tipo }) => tipo === 'item')
        .map(({ dados, lugar }) => [numberOf(dados, 'id_item'), { valor: valorOf(dados), lugar }]),
    ),
    fotos,
    assinatura: signed && {
      texto: textOf(signed.dados, 'nome') || textOf(signed.dados, 'motivo'),
      isAbsent: field(signed.dados, 'ausente') === true,
      lugar: signed.lugar,
    },
    concluido: end && { em: end.em, lugar: end.lugar },
    posicoes: new Map(
      applied
        .filter(({ tipo }) => tipo === 'posicao')
        .map(({ dados, lugar }) => [textOf(dados, 'de'), { precisao: numberOf(dados, 'precisao'), lugar }]),
    ),
    problemas: feitos
      .filter(({ isRefused, lugar }) => isRefused || lugar === 'atencao')
      .map(({ id, tipo, texto = '' }) => ({ id, tipo, texto })),
  }
}
