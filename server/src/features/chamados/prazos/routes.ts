import { chamadosTexts } from '#contract/chamados-texts.ts'
import { desconsiderarPrazo, getPrazos, slaTexts as texts } from '#contract/sla.ts'
import { findPlanoDe, leaveOutPrazo, readPrazos } from '#server/features/sla/queries.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import { findChamado, lockChamado, savePrazos } from '../queries.ts'
import { type Condition, everything, readableBy } from '../reach.ts'

const nothing = { plano: null, fuso: null, relogios: [], passos: [], trechos: [] }

const read = async (db: Db, id: number, scope: Condition) =>
  (await findChamado(db, id, scope)) ?? refuse(404, chamadosTexts.notFound)

export const prazosRoutes = [
  handle(getPrazos, async ({ db, caller, params, now }) => {
    const { id_chamado, id_cliente } = await read(db, params.id, readableBy(caller, now))
    const plano = await findPlanoDe(db, id_cliente)
    const isCliente = caller.perfil === 'cliente'
    // As without a plan: the screen of a chamado always asks.
    if (isCliente && plano?.mostrar_cliente !== true) return nothing
    const { relogios, passos, trechos } = await readPrazos(
      db,
      { id_chamado, para: isCliente ? id_cliente : undefined },
      now,
    )
    return {
      plano: plano?.nome ?? null,
      fuso: plano?.fuso ?? null,
      // Reasons and names are the team's own.
      relogios: isCliente ? relogios.map((one) => ({ ...one, motivo_desconsiderado: null })) : relogios,
      passos: isCliente ? passos.map((passo) => ({ ...passo, autor: null })) : passos,
      trechos,
    }
  }),

  handle(
    desconsiderarPrazo,
    async ({ db, caller, params, body, now, record }) => {
      const { id_chamado } =
        (await lockChamado(db, params.id, everything)) ?? refuse(404, chamadosTexts.notFound)
      const left =
        (await leaveOutPrazo(db, { id_chamado, ...body }, caller, now)) ??
        refuseField('ciclo', texts.cicloNotFound)
      if (left === 'already') return refuse(409, texts.alreadyDesconsiderado)
      await savePrazos(db, id_chamado, left.campos)
      await record({
        acao: 'desconsiderar',
        tabela: 'chamados',
        id_registro: id_chamado,
        depois: body,
        equipe: true,
      })
      return left.relogio
    },
    { replay: async ({ db, caller, params, now }) => read(db, params.id, readableBy(caller, now)) },
  ),
]
