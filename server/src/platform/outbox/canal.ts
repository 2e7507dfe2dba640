import type { RawBuilder } from 'kysely'
import type { Db } from '../db/connect.ts'

export type NomeCanal = 'email' | 'push' | 'telegram' | 'webhook'

/** One thing that somebody is told. */
export type Envio = {
  id: number
  /** A TipoAviso, or what the product sends by itself. */
  tipo: string
  /** Why this person is told; null for what the product itself sends, and for a webhook. */
  quem: string | null
  id_ocorrencia: number | null
  id_chamado: number | null
  id_visita: number | null
  criado_em: string
}

/** To whom; the address is the channel's to read. */
export type Destino = {
  id: number
  nome: string
  sobrenome: string
  email: string
  perfil: 'admin' | 'analista' | 'cliente' | 'painel'
  id_empresa: number | null
}

/** What goes out as one message. */
export type Grupo = {
  /** The same in each attempt: what a reader knows a repeated message by. */
  id: number
  /** Null for a webhook. */
  destino: Destino | null
  id_webhook: number | null
  /** `lista`: told once an hour; `silencio`: held back while the person wanted silence. Else what one row is about, or null. */
  junta: string | null
  /** At least one, in the order in which they happened. */
  envios: Envio[]
  /** This one included. */
  tentativas: number
}

export type Result =
  /** `corpo`: what was sent, for its addressee to read again. */
  | { estado: 'enviado'; corpo?: string | undefined }
  /** Nothing leaves this machine: it is only kept. */
  | { estado: 'local'; corpo: string }
  /** Nobody to send it to any more. */
  | { estado: 'descartado'; erro: string }
  /** `em`: seconds, where the other side asked for them. */
  | { estado: 'tenteDeNovo'; erro: string; em?: number | undefined }
  /** `devolvido`: the address itself was refused. */
  | { estado: 'morto'; erro: string; devolvido?: true }
  /** The other server is out of reach: not this message's fault. */
  | { estado: 'canalFora'; erro: string }

/** A way to reach people, or other programs. */
export type Canal = {
  nome: NomeCanal
  /** Seconds in which what comes meanwhile for the same person and row joins it. */
  espera: number
  /** Whether the operator has set it up. */
  isSetUp: () => boolean
  /** Whether it rests while its person wants silence. */
  silencia: boolean
  /** What was cut off while it was sent does not go again: its readers could not tell that it is the same. */
  once?: true
  /** Which persons (alias u) have an address for it. */
  reaches: RawBuilder<boolean>
  /** Settings that are missing, as the operator writes them. */
  needs: readonly string[]
  /** Sends one message. What it throws counts as `tenteDeNovo`. */
  send: (db: Db, grupo: Grupo, signal: AbortSignal) => Promise<Result>
}

/** Whether mails leave, or are kept where nothing leaves. */
export const isMailSetUp = (canais: readonly Canal[]) =>
  canais.some((canal) => canal.nome === 'email' && canal.isSetUp())
