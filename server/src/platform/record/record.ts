import { type Acao, type Tabela, type TipoOcorrencia, usualTipo } from '#contract/ocorrencias.ts'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import type { Actor } from '../identity/actor.ts'

/** Who had a row before it changed: their screens must learn that it is gone. */
export type Held = {
  cliente?: number | null | undefined
  analista?: number | null | undefined
  fila?: boolean | undefined
}

export type Change = {
  acao: Acao
  tabela: Tabela
  id_registro: number | null
  antes?: object | null
  depois?: object | null
  /** What happened, where it is more than what this action usually is. */
  tipo?: TipoOcorrencia
  /** The row that screens show, where a part of it was written. */
  sobre?: { tabela: Tabela; id: number }
  id_atividade?: number
  era?: Held | undefined
}

/** Never written down, whatever row is handed in. */
const secret = new Set(['senha_hash', 'senha', 'senha_atual', 'token_hash'])
/** For JSON.stringify: without what must not be written down, not even as a hash. */
export const leaveOutSecrets = (key: string, value: unknown) => (secret.has(key) ? undefined : value)
const withoutSecrets = (row: object | null | undefined) => (row ? JSON.stringify(row, leaveOutSecrets) : null)

type Moment = { now: Date; requestId?: string | null | undefined }

/**
 * The one way to tell that something was changed: a row for people to look up and one for programs to react to, in the
 * transaction of the change. None of the three exists without the others.
 */
export async function record(db: Db, actor: Actor, change: Change, { now, requestId = null }: Moment) {
  const { acao, tabela, id_registro, antes, depois, tipo, sobre, id_atividade = null, era } = change
  await db
    .with('registro', (query) =>
      query.insertInto('auditoria').values({
        quando: now,
        id_usuario: actor.id,
        nome_usuario: `${actor.nome} ${actor.sobrenome}`.trim(),
        acao,
        tabela,
        id_registro,
        antes: withoutSecrets(antes),
        depois: withoutSecrets(depois),
        id_requisicao: requestId,
      }),
    )
    .insertInto('ocorrencias')
    .values({
      tipo: tipo ?? usualTipo(tabela, acao),
      tabela: sobre?.tabela ?? tabela,
      id_registro: sobre?.id ?? id_registro,
      id_atividade,
      id_autor: actor.id,
      dados: era ? JSON.stringify({ era }) : null,
      criada_em: now,
    })
    .modifyEnd(prepared('record'))
    .execute()
}
