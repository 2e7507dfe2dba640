import { getConversa } from '#contract/chamados.ts'
import { findAnexosOf } from '#server/features/anexos/queries.ts'
import { findEmailsOf } from '#server/features/recebidos/queries.ts'
import { handle } from '#server/platform/http/handle.ts'
import { read } from '../acoes/routes.ts'
import { readableBy, seesNotas } from '../reach.ts'
import { findOpener, findPage, findPageTo } from './queries.ts'
import { aberturaOf, readCursor, withAnexos, withEmails } from './rules.ts'

export const conversaRoutes = [
  handle(getConversa, async ({ db, caller, params, query, now }) => {
    const chamado = await read(db, params.id, readableBy(caller, now))
    const withNotas = seesNotas(caller)
    const link = query.entrada === 'abertura' ? undefined : query.entrada
    const until = readCursor(query.antes)
    const asked = { until, withNotas }
    const { lines, anteriores } = await (link === undefined
      ? findPage(db, chamado.id_chamado, asked)
      : findPageTo(db, chamado.id_chamado, link, asked))
    const [anexos, opener, emails] = await Promise.all([
      findAnexosOf(db, chamado.id_chamado, { withNotes: withNotas }),
      findOpener(db, chamado.id_usuario),
      withNotas ? findEmailsOf(db, chamado.id_chamado) : [],
    ])
    const abertura = aberturaOf(chamado, opener, anexos)
    return {
      ...withEmails(abertura, withAnexos(lines, anexos), emails),
      anteriores,
    }
  }),
]
