import {
  campoTexts as texts,
  createRegistro,
  type CausaPendencia,
  type DadosDe,
  feitoDe,
  listRegistros,
  type RegistroEnviado,
  textosPendencia,
} from '#contract/campo.ts'
import { visitasTexts } from '#contract/visitas-texts.ts'
import { findVisita } from '#server/features/visitas/queries.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type Context, handle } from '#server/platform/http/handle.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findLegibleVisita } from '../queries.ts'
import { applyFeito, judge, toldOf } from './apply.ts'
import * as queries from './queries.ts'
import { causaOf, isFull } from './rules.ts'
import { isSameRegistro } from './same.ts'
import { correctTime } from './time.ts'

/** Pictures that one person may announce for one visit: of those that count or wait, and of all. */
const ANNOUNCED_MAX = 100

type Asking = { db: Db; caller: { id: number }; now: Date }

async function answerOf({ db, caller, now }: Asking, row: queries.RegistroRow) {
  const { id, situacao, texto, corrigido_em, hora } = row
  const visita = await findVisita(db, row.id_visita, now)
  return {
    id,
    situacao,
    ...(texto !== null && { texto }),
    corrigido_em,
    hora,
    ...(visita?.id_analista === caller.id && { visita }),
  }
}

/** The first answer, for ever. */
async function repeat(asking: Asking, row: queries.RegistroRow, sent: RegistroEnviado) {
  if (row.id_usuario !== asking.caller.id || !isSameRegistro(row, sent)) refuse(422, texts.keyReused)
  return answerOf(asking, row)
}

type Receiving = Pick<Context<typeof createRegistro>, 'db' | 'caller' | 'body' | 'now' | 'record'>

async function receive({ db, caller, body, now, record }: Receiving, visita: queries.VisitaRow) {
  const feito = feitoDe(body)
  const [known, state] = [
    await queries.findPlanAt(db, visita, body.contato_em),
    await queries.findState(db, visita.id, caller.id),
  ]
  if (isFull(state, body.dados)) refuse(422, texts.tooManyRegistros)
  const arrival = { autor: caller.id, visita, known, isKnownFormato: feito !== undefined, ...state }
  const isOver = feito?.tipo === 'foto' && state.ownFotos >= ANNOUNCED_MAX
  const causa = isOver ? undefined : causaOf(arrival)
  const corrected = correctTime(body, now)
  const judged =
    feito && causa === undefined ? judge({ feito, visita, known, moment: corrected }, state) : undefined
  const moment = judged?.moment ?? corrected
  const refusal = isOver ? texts.tooManyFotos : judged?.refusal
  const outcome = outcomeOf(causa, refusal, toldOf(visita, known))
  const { id, id_visita, tipo } = body
  const made = { id_usuario: caller.id, recebido: now, moment, outcome }
  const row = (await queries.insertRegistro(db, body, made)) ?? refuse(422, texts.keyReused)
  // What is refused is kept too, up to a limit: the visit may have been concluded meanwhile.
  const isKept = refusal === undefined || (refusal !== texts.tooManyFotos && state.announced < ANNOUNCED_MAX)
  if (feito?.tipo === 'foto' && isKept) await announce(db, id, feito.dados)
  const isRecorded =
    outcome.situacao === 'aplicado' &&
    feito !== undefined &&
    (await applyFeito({ db, record, now }, { feito, visita, moment }))
  if (!isRecorded)
    await record({
      acao: 'registrar',
      tabela: 'campo',
      id_registro: null,
      // Without `dados`: the log outlives where somebody was.
      depois: { id, id_visita, tipo, ...outcome },
      ...(outcome.situacao !== 'pendente' && { sobre: { tabela: 'visitas', id: id_visita } as const }),
      equipe: true,
    })
  return row
}

function outcomeOf(causa: CausaPendencia | undefined, refusal: string | undefined, told: string | null) {
  if (causa !== undefined) return { situacao: 'pendente', causa, texto: textosPendencia[causa] } as const
  if (refusal !== undefined) return { situacao: 'recusado', causa: null, texto: refusal } as const
  return { situacao: 'aplicado', causa: null, texto: told } as const
}

async function announce(db: Db, id: string, dados: DadosDe<'foto'>) {
  if (!(await queries.announceFotos(db, id, dados))) refuse(422, texts.keyReused)
}

export const registrosRoutes = [
  handle(
    createRegistro,
    async (context) => {
      const { db, caller, body } = context
      const seen = await queries.findRegistro(db, body.id)
      if (seen) return repeat(context, seen, body)
      const visita =
        (await queries.lockVisitaOf(db, body.id_visita, caller.id)) ?? refuse(404, visitasTexts.notFound)
      // Another try of the same may have held the lock.
      const before = await queries.findRegistro(db, body.id)
      if (before) return repeat(context, before, body)
      return answerOf(context, await receive(context, visita))
    },
    {
      replay: async ({ db, caller }, { id }) => {
        const row = await queries.findRegistro(db, id)
        return row?.id_usuario === caller.id ? row : refuse(404, visitasTexts.notFound)
      },
    },
  ),

  handle(listRegistros, async ({ db, caller, params }) => {
    if (!(await findLegibleVisita(db, params.id, caller))) refuse(404, visitasTexts.notFound)
    return queries.findRegistrosOf(db, [params.id], caller)
  }),
]
