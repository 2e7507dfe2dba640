import { canonicalJson, type ResumoVisita } from '#contract/campo-resumo.ts'
import { type Feito, feitoDe, type HoraRegistro } from '#contract/campo.ts'
import { type ConteudoRat, conteudoRat } from '#contract/rats-conteudo.ts'
import { diferencas } from '#contract/rats-resumo.ts'
import { ratsTexts as texts, type RespostaRat } from '#contract/rats-texts.ts'

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

export type RegistroAplicado = {
  id: string
  aparelho: string
  seq: number
  tipo: string
  formato: number
  dados: Record<string, unknown>
  corrigido_em: string
}

type Assinatura = NonNullable<ConteudoRat['assinatura']>
type Acts = { registro: RegistroAplicado; feito: Feito }[]
type Hash = (text: string) => string

/** What a visit needs before it can be sealed; undefined where it needs nothing. */
export function prontidao({ checkout, faltam }: { checkout: string | null; faltam: number }) {
  if (checkout === null) return texts.waitsForCheckout
  return faltam > 0 ? texts.waitsForFotos(faltam) : undefined
}

export const canonicalConteudo = (conteudo: ConteudoRat) => canonicalJson(conteudoRat.parse(conteudo))

/** Of what somebody did, in the order of its corrected times, what counts in the end. */
function workOf(acts: Acts, ordem: VisitaASelar['ordem']) {
  const itens = new Map<number, { item: string; valor: boolean | number | string | null }>()
  const fotos = new Map<string, ConteudoRat['fotos'][number]>()
  const work = { observacao: '' }
  for (const { registro, feito } of acts) {
    if (feito.tipo === 'observacao') work.observacao = feito.dados.texto
    if (feito.tipo === 'item') {
      const { id_item, item, valor } = feito.dados
      itens.set(id_item, { item, valor })
    }
    if (feito.tipo === 'foto') {
      const { arquivo, legenda, tirada_em } = feito.dados
      fotos.set(registro.id, { id: registro.id, sha256: arquivo.sha256, legenda, tirada_em })
    }
    if (feito.tipo === 'foto_remover') fotos.delete(feito.dados.id_foto)
  }
  const placeOf = (id: number) => ordem.indexOf(id) + (ordem.includes(id) ? 0 : ordem.length + id)
  const sorted = [...itens].toSorted(([a], [b]) => placeOf(a) - placeOf(b)).map(([, item]) => item)
  return { ...work, respostas: sorted, fotos: [...fotos.values()] }
}

const signedIn = (acts: Acts) =>
  acts
    .flatMap(({ registro, feito }) => (feito.tipo === 'assinatura' ? [{ registro, dados: feito.dados }] : []))
    .at(-1)
const resultadosIn = (acts: Acts) =>
  acts.flatMap(({ feito }) => (feito.tipo === 'concluir' ? [feito.dados.resultados] : [])).at(-1) ?? []

const precisaoOf = (acts: Acts, de: 'checkin' | 'checkout') =>
  acts
    .flatMap(({ feito }) => (feito.tipo === 'posicao' && feito.dados.de === de ? [feito.dados.precisao] : []))
    .at(-1) ?? null

/** Positions are emptied when their time is over: then nothing is known of them. */
const isKnown = ({ tipo, dados }: RegistroAplicado) => tipo !== 'posicao' || Object.keys(dados).length > 0

/** What the RAT of a visit says. Undefined while the visit has no check-out. */
export function conteudoDe(
  visita: VisitaASelar,
  registros: readonly RegistroAplicado[],
  hash: Hash,
): ConteudoRat | undefined {
  const { checkin, checkout } = visita
  if (checkin === null || checkout === null) return undefined
  const acts = registros.filter(isKnown).flatMap((registro) => {
    const feito = feitoDe(registro)
    return feito ? [{ registro, feito }] : []
  })
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
        : diferencaDe(signed, { observacao, respostas, fotos }, { acts, visita, hash }),
  }
}

type Signed = { registro: RegistroAplicado; dados: Extract<Feito, { tipo: 'assinatura' }>['dados'] }
type Work = Pick<ReturnType<typeof workOf>, 'observacao' | 'respostas' | 'fotos'>
type Around = { acts: Acts; visita: VisitaASelar; hash: Hash }

/** As a device shows it; the check-in as the device may have known it. */
const resumosDe = (
  { observacao, respostas, fotos }: Work,
  { acts, visita }: Omit<Around, 'hash'>,
): ResumoVisita[] => {
  const checkins = acts.flatMap(({ registro, feito }) =>
    feito.tipo === 'checkin' ? [registro.corrigido_em] : [],
  )
  return [...new Set([visita.checkin, ...checkins, null])].map((checkin) => ({
    id_visita: visita.id,
    cliente: visita.nome_cliente,
    checkin,
    observacao,
    itens: respostas,
    fotos: fotos.map(({ sha256, legenda }) => ({ sha256, legenda })),
  }))
}

/**
 * A signature names the hash of what was shown. Where the content is something else, the summary is made anew of what the
 * same device had done until then.
 */
function diferencaDe(
  { registro, dados }: Signed,
  content: Work,
  { acts, visita, hash }: Around,
): ConteudoRat['diferenca'] {
  if ('ausente' in dados) return null
  const isSigned = (resumo: ResumoVisita) => hash(canonicalJson(resumo)) === dados.sha256_resumo
  const sealed = resumosDe(content, { acts, visita })
  if (sealed.some(isSigned)) return null
  const before = acts.filter(
    (act) => act.registro.aparelho === registro.aparelho && act.registro.seq < registro.seq,
  )
  const shown = resumosDe(workOf(before, visita.ordem), { acts, visita }).find(isSigned)
  const [now] = sealed
  return shown && now
    ? { texto: texts.differs, linhas: diferencas(shown, now) }
    : { texto: `${texts.differs}. ${texts.unknownSummary}`, linhas: [] }
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

/** Why a correction cannot be sealed. */
export function revisionRefusal(before: ConteudoRat, after: ConteudoRat): string | undefined {
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
