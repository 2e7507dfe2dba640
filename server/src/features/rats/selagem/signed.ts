import { canonicalJson, type ResumoVisita } from '#contract/campo-resumo.ts'
import type { Feito } from '#contract/campo.ts'
import type { ConteudoRat } from '#contract/rats-conteudo.ts'
import { diferencas } from '#contract/rats-resumo.ts'
import { ratsTexts as texts } from '#contract/rats-texts.ts'
import { type Act, type VisitaASelar, workOf } from './work.ts'

type Assinatura = Extract<Feito, { tipo: 'assinatura' }>['dados']
type Signed = { registro: Act['registro']; dados: Assinatura }
type Work = ReturnType<typeof workOf> & { observacao: string }
type Around = { acts: readonly Act[]; visita: VisitaASelar; hash: (text: string) => string }

/** What is hashed to find what was signed, and what is put together for it: others wait meanwhile. */
const MOST_HASHED = 60
const MOST_CHARACTERS = 4_000_000
const MOST_ACTS = 60_000

type Seen = { acts: Act[]; checkin: string | undefined; observacao: string | undefined }

const compared = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** As a screen puts it together: what the server has told of others, and what lies in the device, by their times. */
function seenOf(told: readonly (Act & { em: string })[]): Seen {
  const sorted = told.toSorted((one, other) => compared(one.em, other.em))
  const note = sorted.map(({ feito }) => feito).find(({ tipo }) => tipo === 'observacao')
  return {
    acts: sorted,
    checkin: sorted.find(({ feito }) => feito.tipo === 'checkin')?.em,
    observacao: note?.tipo === 'observacao' ? note.dados.texto : undefined,
  }
}

/** How many of others were known and of its own answered: what the times say first, then all, none, and what is near. */
function* placesOf(others: number, own: number, answered: number) {
  for (const here of [answered, own, 0]) yield [others, here] as const
  for (let far = 1; far <= others + own; far++)
    for (let unheard = 0; unheard <= Math.min(far, others); unheard++)
      for (const here of new Set([answered - far + unheard, answered + far - unheard]))
        if (here >= 0 && here <= own) yield [others - unheard, here] as const
}

/**
 * What the device may have shown when somebody signed. Of its own registros the first ones had been answered, and those
 * that were refused were gone; the others had the times of the device. Of those of other devices it knew the first ones.
 */
function* viewsOf({ registro: { id_usuario, aparelho, seq, contato_em } }: Signed, acts: readonly Act[]) {
  const isOwn = ({ registro }: Act) => registro.id_usuario === id_usuario && registro.aparelho === aparelho
  const own = acts
    .filter((act) => isOwn(act) && act.registro.seq < seq)
    .toSorted((a, b) => a.registro.seq - b.registro.seq)
  const others = acts
    .filter((act) => !isOwn(act) && act.registro.recebido_em <= contato_em)
    .filter(({ registro }) => registro.aplicado)
    .toSorted((a, b) => compared(a.registro.recebido_em, b.registro.recebido_em))
    .map((act) => ({ ...act, em: act.registro.corrigido_em }))
  const told = own.filter(({ registro }) => registro.recebido_em <= contato_em).length
  let left = MOST_ACTS
  for (const [known, answered] of placesOf(others.length, own.length, told)) {
    left -= known + own.length
    if (left < 0) return
    const here = own.flatMap((act, place) => {
      if (place >= answered) return [{ ...act, em: act.registro.no_aparelho }]
      return act.registro.situacao === 'aplicado' ? [{ ...act, em: act.registro.corrigido_em }] : []
    })
    yield seenOf([...others.slice(0, known), ...here])
  }
}

const resumo = (
  { observacao, respostas, fotos }: Work,
  { id, nome_cliente }: VisitaASelar,
  checkin: string | null,
): ResumoVisita => ({
  id_visita: id,
  cliente: nome_cliente,
  checkin,
  observacao,
  itens: respostas.map(({ item, valor }) => ({ item, valor })),
  fotos: fotos.map(({ sha256, legenda }) => ({ sha256, legenda })),
})

type Summary = Work & { checkin: string | null }

/** Whether a summary is the signed one, as long as there is room to ask. Each part becomes JSON once. */
function createAsking(sha256_resumo: string, { visita, hash }: Around) {
  const parts = new Map<string | Work['respostas'][number], string>()
  const partOf = (key: string | Work['respostas'][number], value: Parameters<typeof canonicalJson>[0]) => {
    const text = parts.get(key) ?? canonicalJson(value)
    parts.set(key, text)
    return text
  }
  const asked = new Set<string>()
  let [hashes, characters] = [MOST_HASHED, MOST_CHARACTERS]
  const numbers = new Map<unknown, number>()
  const numberOf = (part: unknown) => numbers.get(part) ?? (numbers.set(part, numbers.size), numbers.size - 1)

  function isSigned(summary: Summary): boolean {
    const { respostas, fotos, observacao, checkin } = summary
    const key = [respostas.map(numberOf), fotos.map(({ id }) => numberOf(id)), numberOf(observacao), checkin]
    const named = key.join(';')
    if (asked.has(named) || hashes <= 0) return false
    asked.add(named)
    const whole = resumo({ ...summary, respostas: [], fotos: [] }, visita, checkin)
    const itens = respostas.map((resposta) =>
      partOf(resposta, { item: resposta.item, valor: resposta.valor }),
    )
    const pictures = fotos.map(({ id, sha256, legenda }) => partOf(id, { sha256, legenda }))
    const lists: Record<string, string> = { itens: `[${itens.join(',')}]`, fotos: `[${pictures.join(',')}]` }
    const names = Object.entries(whole).toSorted(([one], [other]) => compared(one, other))
    const text = names.map(([name, value]) => `"${name}":${lists[name] ?? canonicalJson(value)}`).join(',')
    characters -= text.length
    if (characters < 0) hashes = 0
    hashes -= 1
    return hash(`{${text}}`) === sha256_resumo
  }
  return { isSigned, isOver: () => hashes <= 0 }
}
type Asking = ReturnType<typeof createAsking>

/** The summary that has the signed hash, if it is one that the device may have shown. */
function shownTo(signed: Signed, { acts, visita }: Around, { isSigned, isOver }: Asking) {
  for (const seen of viewsOf(signed, acts)) {
    if (isOver()) return undefined
    const work = workOf(seen.acts, visita.ordem)
    // What the server had written of the visit itself, if the device knew it, comes first.
    for (const observacao of new Set([seen.observacao ?? '', visita.observacao_analista ?? '']))
      for (const checkin of new Set([seen.checkin ?? null, visita.checkin]))
        if (isSigned({ ...work, observacao, checkin }))
          return resumo({ ...work, observacao }, visita, checkin)
  }
  return undefined
}

/** What is sealed and was not signed. The check-in is no difference: its time is corrected on its way. */
export function diferencaDe(signed: Signed, content: Work, around: Around): ConteudoRat['diferenca'] {
  if ('ausente' in signed.dados) return null
  const { acts, visita } = around
  const asking = createAsking(signed.dados.sha256_resumo, around)
  const times = acts.flatMap(({ registro: { corrigido_em, no_aparelho }, feito }) =>
    feito.tipo === 'checkin' ? [corrigido_em, no_aparelho] : [],
  )
  const checkins = [...new Set([visita.checkin, null, ...times])].slice(0, 6)
  if (checkins.some((checkin) => asking.isSigned({ ...content, checkin }))) return null
  const shown = shownTo(signed, around, asking)
  if (shown === undefined) return { texto: `${texts.differs}. ${texts.unknownSummary}`, linhas: [] }
  const linhas = diferencas(shown, resumo(content, visita, null))
  return linhas.length === 0 ? null : { texto: texts.differs, linhas }
}
