import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { type ConteudoRat, conteudoRat } from '#contract/rats-conteudo.ts'
import type { RespostaRat } from '#contract/rats-texts.ts'
import { renderRat } from '#server/features/rats/pdf/render.ts'
import * as queries from '#server/features/rats/queries.ts'
import { canonicalConteudo, conteudoDe, revisado } from '#server/features/rats/rules.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { zelo } from '#server/platform/identity/actor.ts'
import { record } from '#server/platform/record/record.ts'
import type { Store } from '#server/platform/storage/store.ts'
import { localDate } from '#server/platform/time/clock.ts'
import { demoId, keepObject, sha256 } from './objects.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What became of the RAT of a visit; without anything it waits for the cliente. */
export type Destino = {
  resposta?: { resposta: RespostaRat; texto: string }
  revisao?: { motivo: string; observacao: string }
}
type Concluded = { id_visita: number; destino: Destino }

type Paper = Omit<Parameters<typeof renderRat>[0], 'endereco' | 'fotos' | 'sha256_conteudo'> & {
  codigo: string
}

/** Draws it and puts it into the store. */
async function print(tx: Db, store: Store, { codigo, ...rat }: Paper) {
  const pictures: Record<string, Uint8Array> = {}
  for (const { id_registro, id_anexo } of await queries.findFotos(
    tx,
    rat.conteudo.fotos.map(({ id }) => id),
  )) {
    const stored = await store.get(id_anexo)
    if (stored) pictures[id_registro] = new Uint8Array(await buffer(stored))
  }
  const sha256_conteudo = sha256(canonicalConteudo(rat.conteudo))
  const endereco = `/rat/${codigo}`
  const paper = { ...rat, endereco, sha256_conteudo: sha256_conteudo.toString('hex'), fotos: pictures }
  const pdf = await renderRat(paper)
  const id_pdf = demoId(`pdf ${codigo} ${rat.selado_em}`)
  await keepObject(store, id_pdf, pdf)
  return { id_pdf, pdf, sha256_conteudo, sha256_pdf: sha256(pdf) }
}

type Sealed = { id_visita: number; id_cliente: number; id_analista: number; conteudo: ConteudoRat }
type Number = { ano: number; numero: number; revisao: number; motivo_revisao: string | null }

/** The same each time, so that its page has one address. */
export const codigoOf = (ano: number, numero: number, revisao: number) =>
  sha256(`demo rat ${ano} ${numero} ${revisao}`).toString('hex').slice(0, 32)

async function seal(
  tx: Db,
  store: Store,
  { conteudo, ...of }: Sealed,
  { selado_em, ...number }: Number & { selado_em: Date },
) {
  const { ano, numero, revisao } = number
  const codigo = codigoOf(ano, numero, revisao)
  const moment = selado_em.toISOString()
  const { pdf, ...printed } = await print(tx, store, { ...number, codigo, conteudo, selado_em: moment })
  await insertPdf(tx, store, {
    ...number,
    id: printed.id_pdf,
    pdf,
    id_usuario: of.id_analista,
    criado_em: selado_em,
  })
  const values = { ...of, ...number, ...printed, codigo, conteudo: canonicalConteudo(conteudo), selado_em }
  const { id } = await queries.insertRat(tx, values)
  const depois = { id_visita: of.id_visita, ano, numero, revisao }
  const acao = revisao === 1 ? 'selar' : 'revisar'
  await record(tx, zelo, { acao, tabela: 'rats', id_registro: id, depois }, { now: selado_em })
  return id
}

type Pdf = Pick<Number, 'ano' | 'numero' | 'revisao'> & {
  id: string
  pdf: Buffer
  id_usuario: number
  criado_em: Date
}

const insertPdf = (tx: Db, { local }: Store, { ano, numero, revisao, pdf, id, id_usuario, criado_em }: Pdf) =>
  queries.insertPdf(tx, {
    id,
    id_usuario,
    criado_em,
    local,
    nome: `RAT-${ano}-${String(numero).padStart(6, '0')}-r${revisao}.pdf`,
    tamanho: pdf.length,
    sha256: sha256(pdf),
  })

/** Seals the visits that were concluded, each when it was, and answers them. */
export async function seedRats(tx: Db, store: Store, concluded: readonly Concluded[], now: Date) {
  const until = (moment: number) => new Date(Math.min(moment, now.getTime()))
  const drafts = []
  for (const { id_visita, destino } of concluded) {
    const visita = await queries.findASelar(tx, id_visita)
    const registros = await queries.findRegistros(tx, id_visita)
    const conteudo = visita && conteudoDe(visita, registros, (text) => sha256(text).toString('hex'))
    if (visita && conteudo) drafts.push({ visita, conteudo, destino })
    await queries.removeEspera(tx, id_visita)
  }
  for (const { visita, conteudo, destino } of drafts.toSorted((a, b) =>
    a.conteudo.checkout.em.localeCompare(b.conteudo.checkout.em),
  )) {
    const { id: id_visita, id_cliente, id_analista } = visita
    const selado_em = until(new Date(conteudo.checkout.em).getTime() + 2 * MINUTE)
    const ano = Number(localDate(selado_em).slice(0, 4))
    const numero = await queries.takeNumero(tx, ano)
    const sealed = { id_visita, id_cliente, id_analista, conteudo }
    const number = { ano, numero, revisao: 1, motivo_revisao: null }
    const id_rat = await seal(tx, store, sealed, { ...number, selado_em })
    const quando = until(selado_em.getTime() + 5 * HOUR)
    if (destino.resposta) await answer(tx, { id_rat, id_cliente, quando, ...destino.resposta })
    if (destino.revisao) {
      const { motivo, observacao } = destino.revisao
      const changed = revisado(conteudo, { observacao: `${conteudo.observacao} ${observacao}` })
      const next = { ...number, revisao: 2, motivo_revisao: motivo }
      await seal(tx, store, { ...sealed, conteudo: changed }, { ...next, selado_em: quando })
    }
  }
}

type Answer = { id_rat: number; id_cliente: number; resposta: RespostaRat; texto: string; quando: Date }

async function answer(tx: Db, { id_cliente, ...resposta }: Answer) {
  const somebody = await tx
    .selectFrom('usuarios')
    .select('id')
    .where('id_empresa', '=', id_cliente)
    .where('ativo', '=', 'S')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (somebody) await queries.insertResposta(tx, { ...resposta, id_usuario: somebody.id })
}

const findSealed = (tx: Db) => tx.selectFrom('rats').selectAll().orderBy('id').execute()

/** Every moment in it, so much later. */
function movedBy(conteudo: ConteudoRat, ms: number): ConteudoRat {
  const later = (moment: string) => new Date(new Date(moment).getTime() + ms).toISOString()
  const { assinatura, checkin, checkout, fotos, data_hora_prevista } = conteudo
  return {
    ...conteudo,
    data_hora_prevista: later(data_hora_prevista),
    checkin: { ...checkin, em: later(checkin.em) },
    checkout: { ...checkout, em: later(checkout.em) },
    fotos: fotos.map((foto) => ({ ...foto, tirada_em: later(foto.tirada_em) })),
    assinatura: assinatura && { ...assinatura, em: later(assinatura.em) },
  }
}

/** What was sealed says on which day it was: moved with its visit, it is sealed anew. */
export async function withRats(tx: Db, store: Store, move: () => Promise<void>) {
  const before = await findSealed(tx)
  await move()
  const moments = new Map((await findSealed(tx)).map(({ id, selado_em }) => [id, selado_em]))
  for (const rat of before) {
    const selado_em = moments.get(rat.id) ?? rat.selado_em
    const ms = new Date(selado_em).getTime() - new Date(rat.selado_em).getTime()
    if (ms === 0) continue
    const conteudo = movedBy(conteudoRat.parse(rat.conteudo), ms)
    const { ano, numero, revisao, motivo_revisao, codigo, id_analista } = rat
    const number = { ano, numero, revisao, motivo_revisao }
    const { id_pdf, pdf, ...hashes } = await print(tx, store, { ...number, codigo, conteudo, selado_em })
    const criado_em = new Date(selado_em)
    await insertPdf(tx, store, { ...number, id: id_pdf, pdf, id_usuario: id_analista, criado_em })
    await sql`update rats set conteudo = ${canonicalConteudo(conteudo)}::jsonb, id_pdf = ${id_pdf},
      sha256_conteudo = ${hashes.sha256_conteudo}, sha256_pdf = ${hashes.sha256_pdf} where id = ${rat.id}`.execute(
      tx,
    )
    await tx.deleteFrom('anexos').where('id', '=', rat.id_pdf).execute()
  }
}
