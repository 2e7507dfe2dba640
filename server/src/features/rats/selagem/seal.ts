import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { ConteudoRat } from '#contract/rats-conteudo.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Actor } from '#server/platform/identity/actor.ts'
import { record } from '#server/platform/record/record.ts'
import type { Files } from '#server/platform/storage/files.ts'
import { asAway, type Local } from '#server/platform/storage/store.ts'
import { localDate } from '#server/platform/time/clock.ts'
import { renderRat } from '../pdf/render.ts'
import * as queries from '../queries.ts'
import { canonicalConteudo } from '../rules.ts'

/** A RAT before it has its number. */
export type Draft = {
  id_visita: number
  id_cliente: number
  id_analista: number
  conteudo: ConteudoRat
  /** The number of what it corrects. */
  corrige?: { ano: number; numero: number; revisao: number; motivo: string }
}

export type Sealing = {
  db: Db
  files: Pick<Files, 'store' | 'storeOf'>
  /** Where the product is found, for the address on the paper. */
  publicUrl: string | undefined
  now: Date
  actor: Actor
  requestId?: string
}

/** What the paper was made of is no longer so. */
class Changed extends Error {}
const ATTEMPTS = 5

export const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest()

/**
 * Seals what `read` finds. The PDF is made before the transaction, with the number that is expected; if the rows or the
 * number are others inside it, it is thrown away and made anew. Undefined where there is nothing to seal.
 */
export async function seal(
  sealing: Sealing,
  id_visita: number,
  read: (db: Db) => Promise<Draft | undefined>,
): Promise<number | undefined> {
  for (let attempt = 1; ; attempt++)
    try {
      const draft = await read(sealing.db)
      return draft && (await sealOnce(sealing, id_visita, { draft, read }))
    } catch (error) {
      if (!(error instanceof Changed) || attempt === ATTEMPTS) throw error
    }
}

type Attempt = { draft: Draft; read: (db: Db) => Promise<Draft | undefined> }

async function sealOnce(sealing: Sealing, id_visita: number, { draft, read }: Attempt) {
  const { db, files, publicUrl = '', now, actor, requestId } = sealing
  const { corrige, conteudo, id_cliente, id_analista } = draft
  const canonical = canonicalConteudo(conteudo)
  const hash = sha256(canonical)
  const ano = corrige?.ano ?? Number(localDate(now).slice(0, 4))
  const numero = corrige?.numero ?? (await queries.nextNumero(db, ano))
  const revisao = (corrige?.revisao ?? 0) + 1
  const motivo_revisao = corrige?.motivo ?? null
  const codigo = randomBytes(16).toString('hex')
  const pdf = await renderRat({
    ano,
    numero,
    revisao,
    motivo_revisao,
    endereco: `${publicUrl}/rat/${codigo}`,
    selado_em: now.toISOString(),
    sha256_conteudo: hash.toString('hex'),
    conteudo,
    fotos: await readFotos(sealing, conteudo),
  })
  const object = { id: randomUUID(), local: files.store.local }
  const pdfHash = sha256(pdf)
  await queries.announceObject(db, object, now)
  await store(files.store, object.id, pdf, pdfHash)
  try {
    return await inTransaction(db, async (tx) => {
      await queries.lockVisitaOf(tx, id_visita)
      const again = await read(tx)
      if (again === undefined || canonicalConteudo(again.conteudo) !== canonical) throw new Changed()
      if (!corrige && (await queries.takeNumero(tx, ano)) !== numero) throw new Changed()
      await queries.insertPdf(tx, {
        ...object,
        id_usuario: id_analista,
        nome: `RAT-${ano}-${String(numero).padStart(6, '0')}-r${revisao}.pdf`,
        tamanho: pdf.length,
        sha256: pdfHash,
        criado_em: now,
      })
      await queries.forgetObject(tx, object)
      const { id } = await queries.insertRat(tx, {
        id_visita,
        id_cliente,
        id_analista,
        ano,
        numero,
        revisao,
        codigo,
        conteudo: canonical,
        sha256_conteudo: hash,
        sha256_pdf: pdfHash,
        id_pdf: object.id,
        selado_em: now,
        motivo_revisao,
      })
      await queries.removeEspera(tx, id_visita)
      const depois = {
        id_visita,
        ano,
        numero,
        revisao,
        motivo_revisao,
        sha256_conteudo: hash.toString('hex'),
      }
      const acao = corrige ? 'revisar' : 'selar'
      await record(tx, actor, { acao, tabela: 'rats', id_registro: id, depois }, { now, requestId })
      return id
    })
  } catch (error) {
    // Whatever else failed may have been written all the same: what nothing shows goes later.
    if (error instanceof Changed) await discard(db, files.store, object)
    throw error
  }
}

async function discard(db: Db, { remove }: Files['store'], object: { id: string; local: Local }) {
  await remove(object.id).catch(asAway)
  await queries.forgetObject(db, object)
}

async function store({ put }: Files['store'], id: string, content: Buffer, hash: Buffer) {
  const near = await mkdtemp(path.join(tmpdir(), 'zelo-rat-'))
  try {
    const file = path.join(near, id)
    await writeFile(file, content, { mode: 0o600 })
    await put(id, file, { size: content.length, sha256: hash }).catch(asAway)
  } finally {
    await rm(near, { recursive: true })
  }
}

async function readFotos({ db, files }: Sealing, { fotos }: ConteudoRat) {
  const kept = await queries.findFotos(
    db,
    fotos.map(({ id }) => id),
  )
  const pictures: Record<string, Uint8Array> = {}
  for (const { id_registro, id_anexo, local } of kept) {
    const content = await files.storeOf(local)?.get(id_anexo).catch(asAway)
    if (content === undefined) throw new Error(`the store lacks the picture ${id_anexo}`)
    pictures[id_registro] = new Uint8Array(await buffer(content))
  }
  return pictures
}
