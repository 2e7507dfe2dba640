import { readFileSync } from 'node:fs'
import { canonicalJson, type ResumoVisita } from '#contract/campo-resumo.ts'
import type { DadosDe, Feito } from '#contract/campo.ts'
import { assine } from './assinatura.ts'
import type { Checklist } from './checklists.ts'
import type { Act } from './device.ts'
import { demoId, sha256 } from './objects.ts'
import { placeOf } from './places.ts'

const SECOND = 1000
const folder = new URL('../../demo/fotos/', import.meta.url)
const cargos = ['Gerente', 'Responsável pela TI', 'Supervisão', 'Encarregado', 'Coordenação']
const ausencias = [
  'A loja fechou antes do fim do serviço.',
  'O contato estava em reunião e pediu para não esperar.',
]

export type Visit = {
  id: number
  id_analista: number
  id_checklist: number | null
  cliente: string
  cidade: string
  contato: string
  observacao_analista: string | null
  checkin: string
  checkout: string | null
}

/** What was done at it besides what the visit tells by itself. */
export type Work = {
  fotos: number
  /** How much of the checklist is answered. */
  share?: number
  signature?: 'signed' | 'absent'
  resultados?: DadosDe<'concluir'>['resultados']
}

type Item = DadosDe<'item'>

const itensOf = ({ id }: Visit, { itens }: Checklist, share: number): Item[] =>
  itens.slice(0, Math.ceil(itens.length * share)).map(({ id: id_item, texto: item, respostas }, place) => ({
    id_item,
    item,
    valor: respostas[(id + place) % respostas.length] ?? null,
  }))

/** Both sizes are the same small picture. */
export function fotoOf(
  { id }: Pick<Visit, 'id'>,
  { arquivo, legenda }: Checklist['fotos'][number],
  at: number,
): Act {
  const content = readFileSync(new URL(arquivo, folder))
  const named = (size: string) => ({
    id: demoId(`foto ${id} ${arquivo} ${size}`),
    sha256: sha256(content).toString('hex'),
    bytes: content.length,
  })
  const tirada_em = new Date(at).toISOString()
  const dados = { arquivo: named('grande'), pequena: named('pequena'), legenda, tirada_em }
  return { feito: { tipo: 'foto', dados }, at, content }
}

type Said = { observacao: string; itens: readonly Item[]; fotos: readonly Act[] }

/** Without the check-in: the demo's days move on. */
function resumoOf({ id, cliente }: Visit, { observacao, itens, fotos }: Said): ResumoVisita {
  return {
    id_visita: id,
    cliente,
    checkin: null,
    observacao,
    itens: itens.map(({ item, valor }) => ({ item, valor })),
    fotos: fotos.flatMap(({ feito }) =>
      feito.tipo === 'foto' ? [{ sha256: feito.dados.arquivo.sha256, legenda: feito.dados.legenda }] : [],
    ),
  }
}

function signatureOf(visita: Visit, said: Said, signature: Work['signature']): Feito {
  const { id, contato } = visita
  if (signature === 'absent')
    return { tipo: 'assinatura', dados: { ausente: true, motivo: ausencias[id % ausencias.length] ?? '' } }
  const sha256_resumo = sha256(canonicalJson(resumoOf(visita, said))).toString('hex')
  const cargo = cargos[id % cargos.length] ?? ''
  return { tipo: 'assinatura', dados: { nome: contato, cargo, ...assine(contato), sha256_resumo } }
}

/** In the order of the taps: spread over the visit, as far as it went. */
export function actsOf(visita: Visit, checklist: Checklist | undefined, work: Work, now: Date): Act[] {
  const { id, cidade, observacao_analista } = visita
  const begin = new Date(visita.checkin).getTime()
  const end = visita.checkout === null ? undefined : new Date(visita.checkout).getTime()
  const span = (end ?? Math.min(now.getTime(), begin + 45 * 60 * SECOND)) - begin
  const during = (part: number) => Math.round(begin + span * part)
  const posicao = (de: 'checkin' | 'checkout', at: number): Act => ({
    feito: { tipo: 'posicao', dados: { de, ...placeOf(cidade, id + (de === 'checkin' ? 0 : 1)) } },
    at,
  })
  const itens = checklist ? itensOf(visita, checklist, work.share ?? 1) : []
  const fotos = (checklist?.fotos ?? [])
    .slice(0, work.fotos)
    .map((foto, place) => fotoOf(visita, foto, during(0.2 + place * 0.12)))
  const arrival: Act[] = [
    { feito: { tipo: 'checkin', dados: {} }, at: begin },
    posicao('checkin', begin + Math.min(4 * SECOND, span)),
    ...itens.map((dados, place): Act => ({
      feito: { tipo: 'item', dados },
      at: during(0.15 + place * 0.07),
    })),
    ...fotos,
  ]
  if (end === undefined) return arrival.toSorted((a, b) => a.at - b.at)
  const observacao = observacao_analista ?? ''
  const leaving: Act[] = [
    ...(observacao === ''
      ? []
      : [{ feito: { tipo: 'observacao', dados: { texto: observacao } } as const, at: during(0.86) }]),
    { feito: signatureOf(visita, { observacao, itens, fotos }, work.signature), at: during(0.95) },
    { feito: { tipo: 'checkout', dados: {} }, at: end },
    posicao('checkout', Math.min(end + 5 * SECOND, now.getTime())),
  ]
  const { resultados } = work
  const done: Act[] = resultados
    ? [{ feito: { tipo: 'concluir', dados: { resultados } }, at: Math.min(end + 40 * SECOND, now.getTime()) }]
    : []
  return [...arrival.toSorted((a, b) => a.at - b.at), ...leaving, ...done]
}
