import { type Acao, isTold, type Tabela, type TipoOcorrencia, usualTipo } from '#contract/ocorrencias.ts'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import type { Actor } from '../identity/actor.ts'

/** Who had the row before the change: their screens must be notified too. */
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
  /** The type, if it is not the default of this action. */
  tipo?: TipoOcorrencia
  /** The row that screens show, if only a part of it was written. */
  sobre?: { tabela: Tabela; id: number }
  id_atividade?: number
  era?: Held | undefined
  /** Who has it now, where the change is about that. */
  para?: Pick<Held, 'analista'> | undefined
  /** No cliente is told of it: they see nothing of it. */
  equipe?: true
  /** Names of the fields that changed, where it matters to those who are told. */
  mudou?: readonly string[] | undefined
}

/** Never recorded, whatever row is passed in. */
const secret = new Set(['senha_hash', 'senha', 'senha_atual', 'token_hash', 'segredo'])
/** Replacer for JSON.stringify that drops secrets, also hashed ones. */
export const leaveOutSecrets = (key: string, value: unknown) => (secret.has(key) ? undefined : value)
const withoutSecrets = (row: object | null | undefined) => (row ? JSON.stringify(row, leaveOutSecrets) : null)

type Moment = { now: Date; requestId?: string | null | undefined }

/**
 * The only way to record a change: an audit row for people and an ocorrência for programs, in the transaction of the
 * change.
 */
export async function record(db: Db, actor: Actor, change: Change, { now, requestId = null }: Moment) {
  const {
    acao,
    tabela,
    id_registro,
    antes,
    depois,
    sobre,
    id_atividade = null,
    era,
    para,
    mudou,
    equipe,
  } = change
  const { tipo = usualTipo(tabela, acao) } = change
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
      tipo,
      tabela: sobre?.tabela ?? tabela,
      id_registro: sobre?.id ?? id_registro,
      id_atividade,
      id_autor: actor.id,
      dados: era || para || mudou || equipe ? JSON.stringify({ era, para, mudou, equipe }) : null,
      criada_em: now,
      distribuida_em: isTold(tipo) ? null : now,
    })
    .modifyEnd(prepared('record'))
    .execute()
}
