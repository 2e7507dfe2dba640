import { z } from 'zod'
import { endpoint, refusals } from './endpoint.ts'
import { fieldTexts, id, instant, message, sentInstant } from './fields.ts'
import { slaTexts as texts } from './sla-texts.ts'
import {
  admin,
  byId,
  idPrioridade,
  metas,
  plano,
  planoChange,
  planoCreation,
  staff,
  trecho,
} from './sla-rows.ts'

export const listPlanos = endpoint({
  method: 'GET',
  path: '/api/sla/planos',
  summary: 'Os planos de SLA com suas metas',
  ...staff,
  response: z.array(plano),
})

export const createPlano = endpoint({
  method: 'POST',
  path: '/api/sla/planos',
  summary: 'Cria um plano; o primeiro é o padrão, e os chamados abertos começam a contar',
  ...admin,
  status: 201,
  texts: [texts.respostaAfterSolucao, texts.calendarioNotFound, texts.nameTaken, texts.neverReached],
  body: planoCreation,
  response: plano,
})

export const updatePlano = endpoint({
  method: 'PUT',
  path: '/api/sla/planos/:id',
  summary: 'Altera um plano para os chamados novos e, se pedido, para os abertos',
  ...admin,
  ...byId(texts.planoNotFound),
  texts: [
    texts.planoNotFound,
    refusals.stale,
    texts.respostaAfterSolucao,
    texts.calendarioNotFound,
    texts.nameTaken,
    texts.otherPadrao,
    texts.neverReached,
  ],
  body: planoChange,
  response: plano,
})

export const deletePlano = endpoint({
  method: 'DELETE',
  path: '/api/sla/planos/:id',
  summary: 'Exclui um plano que nenhum cliente usa; o padrão, só como último',
  ...admin,
  ...byId(texts.planoNotFound),
  texts: [texts.planoNotFound, texts.otherPadrao],
  response: message,
})

export const simularPrazo = endpoint({
  method: 'POST',
  path: '/api/sla/simular',
  summary: 'Calcula os prazos de um chamado que começasse neste momento; nada é gravado',
  ...admin,
  idempotent: false,
  texts: [texts.planoNotFound, texts.calendarioNotFound, texts.neverReached],
  body: z
    .object({
      id_plano: id.optional(),
      id_calendario: id.optional(),
      metas: metas.optional(),
      id_prioridade: idPrioridade,
      inicio: sentInstant(),
    })
    .refine(
      ({ id_plano, id_calendario, metas: given }) =>
        id_plano !== undefined || (id_calendario !== undefined && given !== undefined),
      { error: fieldTexts.required, path: ['id_plano'] },
    ),
  response: z.object({
    resposta_em: instant.nullable(),
    solucao_em: instant.nullable(),
    /** The working hours that are counted up to each of them. */
    passos: z.array(trecho.omit({ ciclo: true })),
  }),
})
