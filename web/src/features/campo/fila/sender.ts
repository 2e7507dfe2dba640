import type { RespostaRegistroCampo } from '#contract/campo.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import type { Contato } from './contato.ts'
import { type Arquivo, type Database, type Linha, type Registro, strict } from './database.ts'
import { isHeld } from './held.ts'
import { arquivosOf, readLinhas, waitingArquivos } from './queue.ts'

type Answered<T> = { answer: T; contato: Contato | undefined }

/** The two calls of the queue. */
export type Calls = {
  post: (registro: Registro & { seq: number }) => Promise<Answered<RespostaRegistroCampo>>
  put: (arquivo: Arquivo) => Promise<Answered<unknown>>
}

/** Why the queue stopped: all is sent, nobody answers, or the session is over. */
export type Stop = 'vazia' | 'rede' | 'sessao'

/** What comes another time by itself; everything else is this registro's own fault, and the next one goes on. */
function stopOf(reason: unknown): Stop | undefined {
  if (!(reason instanceof ApiError) || reason.status === 0 || reason.status >= 500 || reason.status === 429)
    return 'rede'
  return reason.status === 401 ? 'sessao' : undefined
}
const textOf = (reason: unknown) => (reason instanceof ApiError ? reason.error : String(reason))

type Work = { linha: Linha } | { arquivo: string } | undefined

/** In the order of the taps; pictures after all that is text, and the end of a visita after its pictures. */
export function nextWork(linhas: readonly Linha[], arquivos: readonly string[], now: number): Work {
  // What can still be taken back goes before what was done there later.
  const held = linhas.filter((linha) => isHeld(linha, now))
  const isBehind = ({ seq, registro }: Linha) =>
    held.some((before) => before.registro.id_visita === registro.id_visita && before.seq <= seq)
  const waiting = linhas.filter((linha) => linha.situacao === 'fila' && !isBehind(linha))
  const linha = waiting.find(({ registro }) => registro.tipo !== 'concluir')
  if (linha) return { linha }
  const wanted = new Map(
    linhas
      .filter(({ situacao, resposta }) => situacao === 'enviado' && resposta?.situacao !== 'recusado')
      .flatMap(({ registro }) => arquivosOf(registro).map((id) => [id, registro.id_visita] as const)),
  )
  const files = arquivos.filter((id) => wanted.has(id))
  const end = waiting.find(({ registro }) => files.every((id) => wanted.get(id) !== registro.id_visita))
  if (end) return { linha: end }
  const [arquivo] = files
  return arquivo === undefined ? undefined : { arquivo }
}

async function mark(db: Database, { seq, ...linha }: Linha, contato: Contato | undefined) {
  const tx = db.transaction(['fila', 'reserva'], 'readwrite', strict)
  await tx.objectStore('fila').put(linha, seq)
  if (contato) await tx.objectStore('reserva').put({ contato }, 'contato')
  await tx.done
}

async function attempt(db: Database, calls: Calls, work: NonNullable<Work>, onAnswer: OnAnswer) {
  if ('arquivo' in work) {
    const arquivo = await db.get('arquivos', work.arquivo)
    if (arquivo === undefined) return
    await calls.put(arquivo)
    await db.put('arquivos', { ...arquivo, situacao: 'enviado' }, arquivo.id)
    return
  }
  const { linha } = work
  const { answer, contato } = await calls.post({ ...linha.registro, seq: linha.seq })
  await mark(db, { ...linha, situacao: 'enviado', resposta: answer, enviado_em: Date.now() }, contato)
  onAnswer(linha, answer)
}
type OnAnswer = (linha: Linha, answer: RespostaRegistroCampo) => void

async function setAside(db: Database, work: NonNullable<Work>, texto: string) {
  if ('linha' in work) return mark(db, { ...work.linha, situacao: 'atencao', texto }, undefined)
  const arquivo = await db.get('arquivos', work.arquivo)
  if (arquivo) await db.put('arquivos', { ...arquivo, situacao: 'atencao' }, arquivo.id)
}

const MOST_TRIES = 3

type Watch = { onAnswer: OnAnswer; onStep: (left: number) => void }

/** Sends all that waits, one after the other. Whoever calls holds the lock: there is one sender in a browser. */
export async function empty(db: Database, calls: Calls, { onAnswer, onStep }: Watch): Promise<Stop> {
  /** A picture that arrives broken every time must not hold up the rest for ever. */
  const broken = new Map<string, number>()
  for (;;) {
    const [linhas, arquivos] = await Promise.all([readLinhas(db), waitingArquivos(db)])
    const work = nextWork(linhas, arquivos, Date.now())
    if (work === undefined) return 'vazia'
    onStep(linhas.filter(({ situacao }) => situacao === 'fila').length + arquivos.length)
    try {
      await attempt(db, calls, work, onAnswer)
    } catch (reason) {
      const stop = stopOf(reason)
      if (stop) return stop
      const tries = 'arquivo' in work ? (broken.get(work.arquivo) ?? 0) + 1 : MOST_TRIES
      if ('arquivo' in work) broken.set(work.arquivo, tries)
      const isBroken = reason instanceof ApiError && reason.status === 422
      if (tries >= MOST_TRIES || !isBroken) await setAside(db, work, textOf(reason))
    }
  }
}
