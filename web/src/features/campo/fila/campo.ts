import { createRegistroCalls } from './calls.ts'
import { contatoOf } from './contato.ts'
import {
  type Database,
  databaseName,
  type Linha,
  openDatabase,
  type PacoteGuardado,
  strict,
} from './database.ts'
import {
  type Feito,
  fillReserva,
  forgetOld,
  keep,
  leaveDevice,
  readLinhas,
  waitingArquivos,
  wakeAll,
} from './queue.ts'
import { holdOn, isHeld } from './held.ts'
import { empty, type Stop } from './sender.ts'
import { protect } from './space.ts'
import { createTries } from './tries.ts'
import { call } from '#web/platform/api/api.ts'
import type { RespostaRegistroCampo, TipoRegistro, VisitaDoPacote } from '#contract/campo.ts'
import { ApiError } from '#web/platform/api/api-error.ts'

/** What lies on this device, and how it is with the network. */
export type Estado = {
  linhas: readonly Linha[]
  pacote: PacoteGuardado | undefined
  /** Pictures that wait, beside the linhas. */
  arquivosNaFila: ReadonlySet<string>
  enviando: { feitos: number; total: number } | undefined
  /** How the last try ended; undefined before the first. */
  ultimo: Stop | undefined
  /** When this device last heard the server, by its own clock. */
  contato: number | undefined
  /** How far the server's clock is ahead of this one, as it was then. */
  desvio_ms: number
  /** A newer page waits for this one. */
  isOld: boolean
  /** It was looked at what lies here. */
  isRead: boolean
  /** So long without the server that what lies here may be far from the truth. */
  isTooOld: boolean
}

const WEEK_MS = 7 * 86_400_000

type Received = { linha: Linha; resposta: RespostaRegistroCampo }

const nothing: Estado = {
  linhas: [],
  pacote: undefined,
  arquivosNaFila: new Set(),
  enviando: undefined,
  ultimo: undefined,
  contato: undefined,
  desvio_ms: 0,
  isOld: false,
  isRead: false,
  isTooOld: false,
}

/** One row of the pacote as an answer has it; the others stay. */
function withVisita(pacote: PacoteGuardado, { id, visita }: { id: number; visita: object }): PacoteGuardado {
  const visitas = pacote.visitas.map((row): VisitaDoPacote => (row.id === id ? { ...row, ...visita } : row))
  return { ...pacote, visitas }
}

/** The pacote, asked for by its marca: an equal one is not sent again. */
async function fetchPacote(db: Database) {
  const known = await db.get('pacote', 'atual')
  const asked = Date.now()
  const told = await call('getPacote', { query: known ? { marca: known.marca } : {} })
  const contato = contatoOf(told.agora, asked, Date.now())
  const tx = db.transaction(['pacote', 'reserva'], 'readwrite', strict)
  const recebido_em = Date.now()
  if (!told.igual) {
    const { agora, marca, visitas } = told
    await tx.objectStore('pacote').put({ agora, marca, visitas, recebido_em }, 'atual')
  } else if (known) await tx.objectStore('pacote').put({ ...known, agora: told.agora, recebido_em }, 'atual')
  if (contato) await tx.objectStore('reserva').put({ contato }, 'contato')
  await tx.done
  if (known === undefined) await protect()
}

export function openCampo(id_usuario: number) {
  let estado = nothing
  const listeners = new Set<() => void>()
  const hearers = new Set<(received: Received) => void>()
  const change = (news: Partial<Estado>) => {
    estado = { ...estado, ...news }
    listeners.forEach((tell) => tell())
  }
  const opened = openDatabase(id_usuario, () => change({ isOld: true }))
  const others = new BroadcastChannel(databaseName(id_usuario))

  async function read() {
    const db = await opened
    const [linhas, pacote, arquivos, reserva] = await Promise.all([
      readLinhas(db),
      db.get('pacote', 'atual'),
      waitingArquivos(db),
      db.get('reserva', 'contato'),
    ])
    change({
      linhas,
      pacote,
      isRead: true,
      arquivosNaFila: new Set(arquivos),
      desvio_ms: reserva?.contato?.desvio_ms ?? 0,
      ...(pacote && {
        contato: pacote.recebido_em,
        isTooOld: Date.now() - pacote.recebido_em > WEEK_MS,
      }),
    })
  }
  async function changed() {
    await read()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    others.postMessage('mudou')
  }
  others.addEventListener('message', () => void read())

  async function onAnswer(linha: Linha, resposta: RespostaRegistroCampo) {
    const db = await opened
    const pacote = await db.get('pacote', 'atual')
    if (pacote && resposta.visita)
      await db.put(
        'pacote',
        withVisita(pacote, { id: linha.registro.id_visita, visita: resposta.visita }),
        'atual',
      )
    await changed()
    hearers.forEach((hear) => hear({ linha, resposta }))
  }

  async function send(): Promise<Stop> {
    const db = await opened
    let total = 0
    const onStep = (left: number) => {
      total = Math.max(total, left)
      change({ enviando: { feitos: total - left + 1, total } })
    }
    const told: Promise<void>[] = []
    const watch = {
      onAnswer: (linha: Linha, resposta: RespostaRegistroCampo) => void told.push(onAnswer(linha, resposta)),
      onStep,
    }
    const stop = await empty(db, createRegistroCalls(), watch)
    await Promise.all(told)
    if (stop !== 'vazia') return stop
    return fetchPacote(db).then(
      () => 'vazia' as const,
      (reason: unknown) => (reason instanceof ApiError && reason.status === 401 ? 'sessao' : 'rede'),
    )
  }

  async function run(): Promise<Stop> {
    const alone = navigator.locks
      ? await navigator.locks.request(`${databaseName(id_usuario)}-envio`, send)
      : await send()
    change({ enviando: undefined, ultimo: alone })
    await changed()
    // Another page may have held it, and gone.
    const waits = estado.linhas.flatMap((linha) =>
      isHeld(linha, Date.now()) && linha.ate !== undefined ? [linha.ate - Date.now()] : [],
    )
    if (waits.length > 0) setTimeout(() => void tries.now(), Math.min(...waits))
    return alone
  }
  const tries = createTries(run)

  async function open() {
    await forgetOld(await opened, Date.now())
    await read()
  }
  let isReady: Promise<void> | undefined
  const ready = () => (isReady ??= open())

  async function begin() {
    await ready()
    await tries.now()
    await fillReserva(await opened)
  }

  return {
    id_usuario,
    begin,
    /** Resolves when it is known what lies here. */
    ready,
    subscribe: (tell: () => void) => {
      listeners.add(tell)
      return () => {
        listeners.delete(tell)
      }
    },
    estado: () => estado,
    /** Tells of what was received, as it comes. */
    onReceived: (hear: (received: Received) => void) => {
      hearers.add(hear)
      return () => {
        hearers.delete(hear)
      }
    },
    /** Looks at what the server has now, after sending what waits. */
    refresh: () => tries.now(),
    /** Resolves when it lies on the disk. */
    keep: async <Tipo extends TipoRegistro>(feito: Feito<Tipo>) => {
      const { registro } = await keep(await opened, feito)
      await changed()
      void tries.now()
      return registro
    },
    /** Kept, and sent so much later unless it is taken back; whoever closes the page has made up their mind. */
    hold: async (feitos: readonly Feito[], ms: number) => {
      const held = await holdOn(await opened, feitos, ms)
      await changed()
      void tries.now()
      return {
        registros: held.registros,
        letGo: async () => {
          await held.letGo()
          await changed()
          await tries.now()
          held.forget()
        },
        takeBack: async () => {
          held.forget()
          await held.takeBack()
          await changed()
        },
      }
    },
    /** What needed attention is tried once more, too. */
    sendNow: async () => {
      const db = await opened
      await wakeAll(db)
      await changed()
      await tries.now()
    },
    /** The pictures that only this device has. */
    unsentArquivos: async () => {
      const db = await opened
      const found = await Promise.all(
        ['fila', 'atencao'].map((situacao) => db.getAllFromIndex('arquivos', 'situacao', situacao)),
      )
      return found.flat()
    },
    bytesOf: async (id: string) => (await (await opened).get('arquivos', id))?.bytes,
    draftOf: async (name: string) => (await (await opened).get('rascunhos', name)) ?? '',
    keepDraft: async (name: string, text: string) => {
      const db = await opened
      await (text === '' ? db.delete('rascunhos', name) : db.put('rascunhos', text, name))
    },
    /** The person leaves, and takes along what nobody has to receive. */
    leave: async () => leaveDevice(await opened),
    close: () => {
      tries.stop()
      others.close()
      void opened.then((db) => db.close())
    },
  }
}
export type Campo = ReturnType<typeof openCampo>
