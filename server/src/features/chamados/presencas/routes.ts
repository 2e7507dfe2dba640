import { marcarPresenca } from '#contract/chamados.ts'
import { handle } from '#server/platform/http/handle.ts'
import { read } from '../acoes/routes.ts'
import { readableBy } from '../reach.ts'
import * as queries from './queries.ts'

export const presencasRoutes = [
  handle(marcarPresenca, async ({ db, caller, params, body, now }) => {
    const { id_chamado } = await read(db, params.id, readableBy(caller, now))
    const place = { id_chamado, id_usuario: caller.id, now }
    if (body.estado === 'saiu') await queries.endPresenca(db, place)
    else await queries.savePresenca(db, place, body.estado)
    const there = (await queries.findPresentes(db, [id_chamado], now)).get(id_chamado) ?? []
    return { presentes: there.filter(({ id }) => id !== caller.id) }
  }),
]
