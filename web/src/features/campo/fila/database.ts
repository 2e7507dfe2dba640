import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { RespostaRegistroCampo, TipoRegistro, VisitaDoPacote } from '#contract/campo.ts'
import type { Contato } from './contato.ts'

/** One thing that was done, as it goes to the server. It is never changed: an edit is another one. */
export type Registro = {
  id: string
  id_visita: number
  tipo: TipoRegistro
  dados: object
  ocorrido_em: string
  desvio_ms: number
  contato_em: string
  aparelho: string
  formato: number
}

/** A registro, and what became of it. Its key is `seq`, which is never given twice. */
export type Guardado = {
  registro: Registro
  situacao: 'fila' | 'enviado' | 'atencao'
  resposta?: RespostaRegistroCampo
  /** Why it needs attention. */
  texto?: string
  /** When the answer came, by this clock. */
  enviado_em?: number
  /** Until then it can be taken back, by this clock, and nobody hears of it. */
  ate?: number
}
export type Linha = Guardado & { seq: number }

export type Arquivo = {
  id: string
  sha256: string
  /** No Blob: Safari loses them. */
  bytes: ArrayBuffer
  situacao: 'fila' | 'enviado' | 'atencao'
}

export type PacoteGuardado = {
  marca: string
  agora: string
  /** By this clock. */
  recebido_em: number
  visitas: VisitaDoPacote[]
}

/** `reserva` is room that is given up for a text on a full device; small facts of the device lie there too. */
type Reserva = { bytes?: ArrayBuffer; aparelho?: string; contato?: Contato }

interface Stores extends DBSchema {
  pacote: { key: 'atual'; value: PacoteGuardado }
  fila: { key: number; value: Guardado }
  arquivos: { key: string; value: Arquivo; indexes: { situacao: string } }
  rascunhos: { key: string; value: string }
  reserva: { key: 'espaco' | 'aparelho' | 'contato'; value: Reserva }
}
export type Database = IDBPDatabase<Stores>

/** Upgrades only add: an older page may have left a full queue behind. */
const VERSION = 1

export const databaseName = (id_usuario: number) => `zelo-campo-${id_usuario}`

/** @param onNewer a newer page waits for this one to let go */
export const openDatabase = (id_usuario: number, onNewer: () => void): Promise<Database> =>
  openDB<Stores>(databaseName(id_usuario), VERSION, {
    upgrade(database, from) {
      if (from < 1) {
        database.createObjectStore('pacote')
        database.createObjectStore('fila', { autoIncrement: true })
        // What waits is found without reading a picture.
        database.createObjectStore('arquivos').createIndex('situacao', 'situacao')
        database.createObjectStore('rascunhos')
        database.createObjectStore('reserva')
      }
    },
    blocking: (_current, _blocked, event) => {
      const { target } = event
      if (target instanceof IDBDatabase) target.close()
      onNewer()
    },
  })

/** On the disk before it counts as done. */
export const strict = { durability: 'strict' } as const
