import {
  analyseChamados,
  askArtigos,
  getAnaliseMaterial,
  getAssistente,
  suggestVisita,
  switchAssistente,
} from '#contract/assistente.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Model } from '#server/platform/model/model.ts'
import { analyse, analysisStart } from './analise/analise.ts'
import { findAtividadesOf, findRecent } from './analise/queries.ts'
import { answerQuestion } from './answers/perguntas.ts'
import * as queries from './queries.ts'
import { suggest } from './answers/sugestao.ts'

const readSituation = async (db: Db, model: Model | undefined, now: Date) => ({
  modelo: model?.name ?? null,
  servidor: model?.server ?? null,
  pausado_ate: model?.pausedUntil()?.toISOString() ?? null,
  ...(await queries.findAssistente(db)),
  dias: await queries.findUso(db, now),
})

/** No transaction around a model that may take half a minute. */
const outside = { transaction: false }

export const assistenteRoutes = ({ model }: { model: Model | undefined }) => [
  handle(
    askArtigos,
    ({ body, ...asker }) => answerQuestion({ ...asker, model }, body.observacao, body.sem_modelo),
    outside,
  ),
  handle(suggestVisita, ({ body, ...asker }) => suggest({ ...asker, model }, body), outside),
  handle(
    analyseChamados,
    ({ body, ...asker }) => analyse({ ...asker, model }, body.prompt, body.sem_modelo),
    outside,
  ),

  handle(getAnaliseMaterial, async ({ db, now }) => {
    const chamados = await findRecent(db, analysisStart(now))
    return {
      chamados,
      atividades: await findAtividadesOf(
        db,
        chamados.map(({ id_chamado }) => id_chamado),
      ),
    }
  }),

  handle(getAssistente, ({ db, now }) => readSituation(db, model, now)),

  handle(switchAssistente, async ({ db, now, body, record }) => {
    const before = await queries.findAssistente(db)
    if (before.ligado !== body.ligado) {
      await queries.switchAssistente(db, body.ligado)
      await record({
        acao: 'alterar',
        tabela: 'assistente',
        id_registro: 1,
        antes: { ligado: before.ligado },
        depois: { ligado: body.ligado },
      })
    }
    return readSituation(db, model, now)
  }),
]
