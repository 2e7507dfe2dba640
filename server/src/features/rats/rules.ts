import { canonicalJson } from '#contract/campo-resumo.ts'
import { feitoDe } from '#contract/campo.ts'
import { type ConteudoRat, conteudoRat } from '#contract/rats-conteudo.ts'
import { ratsTexts as texts, type RespostaRat } from '#contract/rats-texts.ts'
import { diferencaDe } from './selagem/signed.ts'
import { type Act, type Registro, type VisitaASelar, workOf } from './selagem/work.ts'

type Assinatura = NonNullable<ConteudoRat['assinatura']>
type Acts = readonly Act[]

/** What a visit needs before it can be sealed; undefined where it needs nothing. */
export function prontidao({ checkout, faltam }: { checkout: string | null; faltam: number }) {
  if (checkout === null) return texts.waitsForCheckout
  return faltam > 0 ? texts.waitsForFotos(faltam) : undefined
}

export const canonicalConteudo = (conteudo: ConteudoRat) => canonicalJson(conteudoRat.parse(conteudo))

const signedIn = (acts: Acts) =>
  acts
    .flatMap(({ registro, feito }) => (feito.tipo === 'assinatura' ? [{ registro, dados: feito.dados }] : []))
    .at(-1)
/** The last word on each ticket. */
function resultadosIn(acts: Acts) {
  const last = acts.flatMap(({ feito }) => (feito.tipo === 'concluir' ? [feito.dados.resultados] : [])).at(-1)
  return [...new Map(last?.map((result) => [result.id_chamado, result])).values()]
}

const precisaoOf = (acts: Acts, de: 'checkin' | 'checkout') =>
  acts
    .flatMap(({ feito }) => (feito.tipo === 'posicao' && feito.dados.de === de ? [feito.dados.precisao] : []))
    .at(-1) ?? null

/** Positions are emptied when their time is over: then nothing is known of them. */
const isKnown = ({ tipo, dados }: Registro) => tipo !== 'posicao' || Object.keys(dados).length > 0

/** What the RAT of a visit says. Undefined while the visit has no check-out. */
export function conteudoDe(
  visita: VisitaASelar,
  registros: readonly Registro[],
  hash: (text: string) => string,
): ConteudoRat | undefined {
  const { checkin, checkout } = visita
  if (checkin === null || checkout === null) return undefined
  const all = registros.filter(isKnown).flatMap((registro): Act[] => {
    const feito = feitoDe(registro)
    return feito ? [{ registro, feito }] : []
  })
  const acts = all.filter(({ registro }) => registro.aplicado)
  const { respostas, fotos } = workOf(acts, visita.ordem)
  const observacao = visita.observacao_analista ?? ''
  const cliente = {
    nome: visita.nome_cliente,
    endereco: visita.endereco,
    cidade: visita.cidade,
    contato: visita.contato,
  }
  const signed = signedIn(acts)
  const assinatura: Assinatura | null = signed ? { ...signed.dados, em: signed.registro.corrigido_em } : null
  return {
    formato: 1,
    id_visita: visita.id,
    tipo: visita.tipo,
    data_hora_prevista: visita.data_hora_prevista,
    analista: visita.nome_analista,
    checkin: { em: checkin, hora: visita.checkin_hora, precisao: precisaoOf(acts, 'checkin') },
    checkout: { em: checkout, hora: visita.checkout_hora, precisao: precisaoOf(acts, 'checkout') },
    cliente,
    observacao,
    // Taken back: there is no answer.
    itens: respostas.flatMap(({ item, valor }) => (valor === null ? [] : [{ texto: item, valor }])),
    fotos,
    resultados: resultadosIn(acts).flatMap((result) => {
      const titulo = visita.titulos[result.id_chamado]
      return titulo === undefined ? [] : [{ ...result, titulo }]
    }),
    assinatura,
    diferenca:
      signed === undefined
        ? null
        : diferencaDe(signed, { observacao, respostas, fotos }, { acts: all, visita, hash }),
  }
}

type Mudancas = {
  observacao?: string | undefined
  checkin?: string | undefined
  checkout?: string | undefined
  itens?: ConteudoRat['itens'] | undefined
}

/** A correction: unsigned, because nobody signed this. */
export function revisado(before: ConteudoRat, { checkin, checkout, ...mudancas }: Mudancas): ConteudoRat {
  const byPerson = (em: string | undefined, old: ConteudoRat['checkin']) =>
    em === undefined || em === old.em ? old : { em, hora: null, precisao: null }
  return {
    ...before,
    ...(mudancas.observacao !== undefined && { observacao: mudancas.observacao }),
    ...(mudancas.itens !== undefined && { itens: mudancas.itens }),
    checkin: byPerson(checkin, before.checkin),
    checkout: byPerson(checkout, before.checkout),
    assinatura: null,
    diferenca: null,
  }
}

/** What the clocks of two machines may differ by. */
const AHEAD_MS = 5 * 60_000
const EARLIEST_MS = 2 * 365 * 86_400_000

/** Why a correction cannot be sealed. */
export function revisionRefusal(before: ConteudoRat, after: ConteudoRat, now: Date): string | undefined {
  const given = (['checkin', 'checkout'] as const)
    .filter((name) => after[name].em !== before[name].em)
    .map((name) => Date.parse(after[name].em))
  if (given.some((time) => time > now.getTime() + AHEAD_MS)) return texts.timeToCome
  const earliest = Date.parse(after.data_hora_prevista) - EARLIEST_MS
  if (given.some((time) => time < earliest)) return texts.timeTooEarly
  if (after.checkout.em < after.checkin.em) return texts.checkoutBeforeCheckin
  const unsigned = { ...before, assinatura: null, diferenca: null }
  return canonicalConteudo(unsigned) === canonicalConteudo(after) ? texts.unchanged : undefined
}

/** Why this RAT cannot be answered. */
export function answerRefusal(rat: {
  revisao: number
  revisao_atual: number
  resposta: RespostaRat | null
}): string | undefined {
  if (rat.revisao < rat.revisao_atual) return texts.replaced(rat.revisao_atual)
  return rat.resposta === null ? undefined : texts.answered
}
