import { FORMATO, type TipoRegistro } from '#contract/campo-texts.ts'
import type { DadosDe } from '#contract/campo.ts'
import { newIdempotencyKey } from '#web/platform/api/api.ts'
import { noContato } from './contato.ts'
import { type Arquivo, type Database, type Guardado, type Linha, strict } from './database.ts'

const RESERVA_BYTES = 256 * 1024
const WEEK_MS = 7 * 86_400_000

export type Feito<Tipo extends TipoRegistro = TipoRegistro> = {
  id_visita: number
  tipo: Tipo
  dados: DadosDe<Tipo>
  arquivos?: readonly Omit<Arquivo, 'situacao'>[]
}

/** Everything that was done here, in the order of the taps. */
export async function readLinhas(db: Database): Promise<Linha[]> {
  const { store } = db.transaction('fila')
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
  return values.flatMap((value, place) => {
    const seq = keys[place]
    return seq === undefined ? [] : [{ ...value, seq }]
  })
}

async function aparelhoOf(db: Database) {
  const { store, done } = db.transaction('reserva', 'readwrite', strict)
  const known = (await store.get('aparelho'))?.aparelho
  const aparelho = known ?? newIdempotencyKey()
  if (known === undefined) await store.put({ aparelho }, 'aparelho')
  await done
  return aparelho
}

/** The registro and its pictures together, or nothing. */
async function write(db: Database, guardado: Guardado, arquivos: readonly Arquivo[]) {
  const tx = db.transaction(['fila', 'arquivos'], 'readwrite', strict)
  // A failure of one aborts the others, and is told once.
  const added = tx.objectStore('fila').add(guardado)
  const files = arquivos.map((arquivo) => tx.objectStore('arquivos').add(arquivo, arquivo.id))
  const [outcome] = await Promise.allSettled([tx.done, added, ...files])
  if (outcome.status === 'rejected') throw outcome.reason
  return added
}

/** Kept on the disk when it resolves. On a full device the reserve is given up for what has no picture. */
export async function keep<Tipo extends TipoRegistro>(
  db: Database,
  feito: Feito<Tipo>,
  ate?: number,
): Promise<Linha> {
  const { id_visita, tipo, dados, arquivos = [] } = feito
  const now = Date.now()
  const contato = (await db.get('reserva', 'contato'))?.contato ?? noContato(now)
  const registro = {
    id: newIdempotencyKey(),
    id_visita,
    tipo,
    dados,
    ocorrido_em: new Date(now).toISOString(),
    desvio_ms: contato.desvio_ms,
    contato_em: contato.servidor,
    aparelho: await aparelhoOf(db),
    formato: FORMATO,
  }
  const files = arquivos.map((arquivo) => ({ ...arquivo, situacao: 'fila' as const }))
  const guardado = { registro, situacao: 'fila' as const, ...(ate !== undefined && { ate }) }
  try {
    return { ...guardado, seq: await write(db, guardado, files) }
  } catch (reason) {
    if (files.length > 0) throw reason
    await db.delete('reserva', 'espaco')
    return { ...guardado, seq: await write(db, guardado, files) }
  }
}

/** Room for texts on a device that fills up. A device that is full already has none to give. */
export async function fillReserva(db: Database) {
  if ((await db.getKey('reserva', 'espaco')) !== undefined) return
  const bytes = crypto.getRandomValues(new Uint8Array(65_536)).buffer
  const whole = new Uint8Array(RESERVA_BYTES)
  for (let at = 0; at < RESERVA_BYTES; at += bytes.byteLength) whole.set(new Uint8Array(bytes), at)
  await db.put('reserva', { bytes: whole.buffer }, 'espaco').catch(() => undefined)
}

/** Their ids alone: the pictures are read one by one. */
export const waitingArquivos = (db: Database) => db.getAllKeysFromIndex('arquivos', 'situacao', 'fila')

/** The pictures that a registro announces. */
export const arquivosOf = ({ dados }: Guardado['registro']): string[] =>
  Object.values(dados).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null && 'id' in value && 'sha256' in value ? String(value.id) : [],
  )

/** What was received a week ago is no longer needed here; of what is applied, once its pictures were received too. */
export async function forgetOld(db: Database, now: number) {
  const [linhas, queued, aside] = await Promise.all([
    readLinhas(db),
    waitingArquivos(db),
    db.getAllKeysFromIndex('arquivos', 'situacao', 'atencao'),
  ])
  const unsent = new Set([...queued, ...aside])
  const old = linhas.filter(
    ({ registro, situacao, resposta, enviado_em = now }) =>
      situacao === 'enviado' &&
      now - enviado_em > WEEK_MS &&
      (resposta?.situacao === 'recusado' || arquivosOf(registro).every((id) => !unsent.has(id))),
  )
  const tx = db.transaction(['fila', 'arquivos'], 'readwrite')
  const gone = old.map(({ seq }) => tx.objectStore('fila').delete(seq))
  const files = old.flatMap(({ registro }) => arquivosOf(registro))
  await Promise.all([...gone, ...files.map((id) => tx.objectStore('arquivos').delete(id)), tx.done])
}

/** Whoever leaves takes along what is not to be sent; with an empty queue nothing of them stays. */
export async function leaveDevice(db: Database) {
  const linhas = await readLinhas(db)
  const [all, sent] = await Promise.all([
    db.count('arquivos'),
    db.countFromIndex('arquivos', 'situacao', 'enviado'),
  ])
  const isEmpty = all === sent && linhas.every(({ situacao }) => situacao === 'enviado')
  const names = isEmpty
    ? (['pacote', 'rascunhos', 'fila', 'arquivos', 'reserva'] as const)
    : (['pacote', 'rascunhos'] as const)
  const tx = db.transaction(names, 'readwrite', strict)
  await Promise.all([...names.map((name) => tx.objectStore(name).clear()), tx.done])
}

/** What needed attention goes into the queue once more. */
export async function wakeAll(db: Database) {
  const linhas = await readLinhas(db)
  const files = await db.getAllFromIndex('arquivos', 'situacao', 'atencao')
  const tx = db.transaction(['fila', 'arquivos'], 'readwrite', strict)
  const woken = linhas
    .filter(({ situacao }) => situacao === 'atencao')
    .map(({ seq, registro }) => tx.objectStore('fila').put({ registro, situacao: 'fila' }, seq))
  const again = files.map((file) => tx.objectStore('arquivos').put({ ...file, situacao: 'fila' }, file.id))
  await Promise.all([...woken, ...again, tx.done])
}
