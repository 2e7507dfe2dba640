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

/** More ways in which a device may have seen a visit are not tried. */
const MOST_VIEWS = 4_000

type Seen = { acts: Act[]; checkin: string | undefined; observacao: string | undefined }

/** As a screen puts it together: what the server has told of others, and what lies in the device, by their times. */
function seenOf(told: readonly (Act & { em: string })[]): Seen {
  const sorted = told.toSorted((one, other) => one.em.localeCompare(other.em))
  const note = sorted.map(({ feito }) => feito).find(({ tipo }) => tipo === 'observacao')
  return {
    acts: sorted,
    checkin: sorted.find(({ feito }) => feito.tipo === 'checkin')?.em,
    observacao: note?.tipo === 'observacao' ? note.dados.texto : undefined,
  }
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
    .toSorted((a, b) => a.registro.recebido_em.localeCompare(b.registro.recebido_em))
    .map((act) => ({ ...act, em: act.registro.corrigido_em }))
  let left = MOST_VIEWS
  for (let known = others.length; known >= 0; known--)
    for (let answered = own.length; answered >= 0; answered--) {
      if (left-- === 0) return
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
  itens: respostas,
  fotos: fotos.map(({ sha256, legenda }) => ({ sha256, legenda })),
})

/** The summary that has the signed hash, if it is one that the device may have shown. */
function shownTo(signed: Signed, { acts, visita, hash }: Around) {
  if ('ausente' in signed.dados) return undefined
  const { sha256_resumo } = signed.dados
  for (const seen of viewsOf(signed, acts)) {
    const work = workOf(seen.acts, visita.ordem)
    // What the server had written of the visit itself, if the device knew it, comes first.
    for (const observacao of new Set([seen.observacao ?? '', visita.observacao_analista ?? '']))
      for (const checkin of new Set([seen.checkin ?? null, visita.checkin, null])) {
        const shown = resumo({ ...work, observacao }, visita, checkin)
        if (hash(canonicalJson(shown)) === sha256_resumo) return shown
      }
  }
  return undefined
}

/** What is sealed and was not signed. The check-in is no difference: its time is corrected on its way. */
export function diferencaDe(signed: Signed, content: Work, around: Around): ConteudoRat['diferenca'] {
  if ('ausente' in signed.dados) return null
  const { acts, visita, hash } = around
  const { sha256_resumo } = signed.dados
  const times = acts.flatMap(({ registro: { corrigido_em, no_aparelho }, feito }) =>
    feito.tipo === 'checkin' ? [corrigido_em, no_aparelho] : [],
  )
  const isSigned = (checkin: string | null) =>
    hash(canonicalJson(resumo(content, visita, checkin))) === sha256_resumo
  if ([visita.checkin, ...times, null].some(isSigned)) return null
  const shown = shownTo(signed, around)
  if (shown === undefined) return { texto: `${texts.differs}. ${texts.unknownSummary}`, linhas: [] }
  const linhas = diferencas(shown, resumo(content, visita, null))
  return linhas.length === 0 ? null : { texto: texts.differs, linhas }
}
