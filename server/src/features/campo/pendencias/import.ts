import { campoTexts as texts, feitoDe, type importarRegistros, textosPendencia } from '#contract/campo.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { visitasTexts } from '#contract/visitas-texts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { announceFotos, findRegistro, insertRegistro, lockVisitaOf } from '../registros/queries.ts'
import { isSameRegistro } from '../registros/same.ts'
import { correctTime } from '../registros/time.ts'

type Imported = BodyOf<typeof importarRegistros>['registros'][number]
type Author = { db: Db; id_usuario: number; now: Date }

/** Why one is not taken; 'again' where it is here already. */
async function importOne({ db, id_usuario, now }: Author, sent: Imported): Promise<string | undefined> {
  const { id, id_visita, aparelho, seq, formato, tipo, dados, ocorrido_em, contato_em, desvio_ms } = sent
  const visita = await lockVisitaOf(db, id_visita, id_usuario)
  if (visita === undefined) return visitasTexts.notFound
  const { corrigido, hora } = correctTime(sent, now)
  const row = await insertRegistro(db, {
    id,
    id_usuario,
    id_visita,
    aparelho,
    seq,
    formato,
    tipo,
    dados: JSON.stringify(dados),
    ocorrido_em,
    contato_em,
    desvio_ms,
    recebido_em: now,
    corrigido_em: corrigido,
    hora,
    situacao: 'pendente',
    causa: 'importado',
    texto: textosPendencia.importado,
  })
  if (row === undefined) return texts.keyReused
  const feito = feitoDe(sent)
  if (feito?.tipo === 'foto') await announceFotos(db, id, feito.dados)
  return undefined
}

/** What a device exported, in the order of its taps. */
export async function importAll(author: Author, registros: readonly Imported[]) {
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
