import { lixeiraTexts as texts, listLixeira, recuperarDaLixeira } from '#contract/lixeira.ts'
import { handle, replayToAll } from '#server/platform/http/handle.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Retention } from '#server/platform/record/retention.ts'
import type { Noun } from '#server/platform/record/noun.ts'
import { daysBefore } from '#server/platform/time/clock.ts'
import * as queries from './queries.ts'

export const lixeiraRoutes = ({ nouns, retention }: { nouns: readonly Noun[]; retention: Retention }) => [
  handle(listLixeira, async ({ db, query, setTotal }) => {
    const { rows, total } = await queries.findLixeira(db, nouns, query)
    setTotal(total)
    return rows.map((row) => ({
      ...row,
      remocao_em: daysBefore(new Date(row.excluido_em), -retention.trashDays).toISOString(),
    }))
  }),

  handle(
    recuperarDaLixeira,
    async ({ db, caller, params: { tipo, id }, now, record }) => {
      const noun = nouns.find(({ name }) => name === tipo) ?? refuse(404, texts.notFound)
      const antes = (await queries.recover(db, noun, id)) ?? refuse(404, texts.notFound)
      await noun.recovered?.(db, { id, by: caller.id, now, ...antes })
      await record({ acao: 'recuperar', tabela: tipo, id_registro: id, antes, depois: { excluido_em: null } })
      return { message: texts.recovered[tipo] }
    },
    { replay: replayToAll },
  ),
]
