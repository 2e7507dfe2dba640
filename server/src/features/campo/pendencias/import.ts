import { sql } from 'kysely'
import { campoTexts as texts, feitoDe, type RegistroNaFila, textosPendencia } from '#contract/campo.ts'
import { visitasTexts } from '#contract/visitas-texts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { announceFotos, findRegistro, findState, insertRegistro, lockVisitaOf } from '../registros/queries.ts'
import { isFull } from '../registros/rules.ts'
import { isSameRegistro } from '../registros/same.ts'
import { correctTime } from '../registros/time.ts'

type Author = { db: Db; id_usuario: number; now: Date }

const outcome = { situacao: 'pendente', causa: 'importado', texto: textosPendencia.importado } as const

/** Why one is not taken. */
async function importOne({ db, id_usuario, now }: Author, sent: RegistroNaFila): Promise<string | undefined> {
  const visita = await lockVisitaOf(db, sent.id_visita, id_usuario)
  if (visita === undefined) return visitasTexts.notFound
  if (isFull(await findState(db, visita.id, id_usuario), sent.dados)) return texts.tooManyRegistros
  const made = { id_usuario, recebido: now, moment: correctTime(sent, now), outcome }
  const feito = feitoDe(sent)
  await sql`savepoint registro`.execute(db)
  const isTaken =
    (await insertRegistro(db, sent, made)) !== undefined &&
    (feito?.tipo !== 'foto' || (await announceFotos(db, sent.id, feito.dados)))
  if (isTaken) await sql`release savepoint registro`.execute(db)
  else await sql`rollback to savepoint registro`.execute(db)
  return isTaken ? undefined : texts.keyReused
}

/** What a device exported, in the order of its taps. */
export async function importAll(author: Author, registros: readonly RegistroNaFila[]) {
  const recusados: { id: string; texto: string }[] = []
  let [importados, repetidos] = [0, 0]
  for (const sent of registros.toSorted(
    (one, other) => one.id_visita - other.id_visita || one.seq - other.seq,
  )) {
    const seen = await findRegistro(author.db, sent.id)
    if (seen?.id_usuario === author.id_usuario && isSameRegistro(seen, sent)) {
      repetidos++
      continue
    }
    const texto = seen ? texts.keyReused : await importOne(author, sent)
    if (texto === undefined) importados++
    else recusados.push({ id: sent.id, texto })
  }
  return { importados, repetidos, recusados }
}
