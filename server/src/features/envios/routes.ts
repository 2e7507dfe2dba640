import {
  descartarEnvio,
  enviosTexts as texts,
  listCanais,
  listEnvios,
  repetirEnvio,
  testCanal,
} from '#contract/envios.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Canal } from '#server/platform/outbox/canal.ts'
import { queueEnvio } from './queries.ts'
import { actionRefusal, situacaoDe } from './rules.ts'
import * as saida from './saida/queries.ts'

type Parts = {
  canais: readonly Canal[]
  demo: boolean
  /** Whether mails that come in are read. */
  mailbox: boolean
}

const caixa = {
  nome: 'caixa',
  needs: ['ZELO_SMTP_URL', 'ZELO_IMAP_URL', 'ZELO_MAIL_AUTHSERV'],
} as const

export const enviosRoutes = ({ canais, demo, mailbox }: Parts) => [
  handle(listCanais, async ({ db }) => {
    // In the demo there is no mailbox: mails are made up.
    const all = [...canais, ...(demo ? [] : [{ ...caixa, isSetUp: () => mailbox }])]
    const states = await saida.findCanais(
      db,
      all.map(({ nome }) => nome),
    )
    return {
      demonstracao: demo,
      canais: all.map(({ nome, isSetUp, needs }) => {
        const state = states.find((one) => one.canal === nome)
        const situacao = situacaoDe(isSetUp(), state?.parado_desde ?? null)
        return {
          canal: nome,
          situacao,
          parado_desde: state?.parado_desde ?? null,
          erro: situacao === 'parado' ? (state?.erro ?? null) : null,
          variaveis: [...needs],
          na_fila: state?.na_fila ?? 0,
        }
      }),
    }
  }),

  handle(testCanal, async ({ db, caller, params, now }) => {
    const canal = canais.find(({ nome }) => nome === params.canal)
    if (!canal?.isSetUp()) refuse(422, texts.notSetUp)
    return {
      id: await queueEnvio(db, { id_usuario: caller.id, canal: params.canal, tipo: 'teste' }, now),
    }
  }),

  handle(listEnvios, async ({ db, caller, query, setTotal }) => {
    const { rows, total } = await saida.findEnvios(db, { reader: caller.id, demo }, query)
    setTotal(total)
    return rows
  }),

  handle(repetirEnvio, async ({ db, caller, params, now, record }) => {
    const before = (await saida.lockEnvio(db, params.id)) ?? refuse(404, texts.notFound)
    const refusal = actionRefusal(before.estado)
    if (refusal) refuse(409, refusal)
    await saida.repeatEnvio(db, params.id, now)
    const email_falho_em =
      before.canal === 'email' && before.id_usuario !== null
        ? await saida.trustAddress(db, before.id_usuario)
        : undefined
    if (email_falho_em !== undefined)
      await record({
        acao: 'alterar',
        tabela: 'usuarios',
        id_registro: before.id_usuario,
        antes: { email_falho_em },
        depois: { email_falho_em: null },
      })
    return saida.getEnvio(db, { reader: caller.id, demo }, params.id)
  }),

  handle(descartarEnvio, async ({ db, caller, params }) => {
    const before = (await saida.lockEnvio(db, params.id)) ?? refuse(404, texts.notFound)
    const refusal = actionRefusal(before.estado)
    if (refusal) refuse(409, refusal)
    await saida.giveUp(db, params.id)
    return saida.getEnvio(db, { reader: caller.id, demo }, params.id)
  }),
]
