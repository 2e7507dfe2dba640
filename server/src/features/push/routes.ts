import {
  createAparelho,
  deleteAparelho,
  getChavePush,
  listAparelhos,
  pushTexts as texts,
} from '#contract/push.ts'
import { fieldTexts } from '#contract/fields.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import { isPoint } from './entrega/sealing.ts'
import * as queries from './queries.ts'

/** `isSetUp`: browsers take messages only from an address of https. */
export const pushRoutes = ({ isSetUp }: { isSetUp: boolean }) => [
  handle(getChavePush, async ({ db }) => ({
    chave: isSetUp ? (await queries.ensureChave(db)).publica : null,
  })),

  handle(listAparelhos, async ({ db, caller }) => queries.findAparelhos(db, caller.id)),

  handle(createAparelho, async ({ db, caller, body, now }) => {
    if (!isPoint(body.p256dh)) refuseField('p256dh', fieldTexts.invalid)
    return queries.saveAparelho(db, caller.id, body, now)
  }),

  handle(deleteAparelho, async ({ db, caller, params }) => {
    if (!(await queries.removeAparelho(db, caller.id, params.id))) refuse(404, texts.notFound)
    return { message: texts.removed }
  }),
]
