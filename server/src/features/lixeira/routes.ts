import { lixeiraTexts as texts, listLixeira, recuperarDaLixeira } from '#contract/lixeira.ts'
import { handle, replayToAll } from '#server/platform/http/handle.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { daysBefore } from '#server/platform/time/clock.ts'
import * as queries from './queries.ts'

export const lixeiraRoutes = [
  handle(listLixeira, async ({ db, query, retention, setTotal }) => {
    const { rows, total } = await queries.findLixeira(db, query)
    setTotal(total)
    return rows.map((row) => ({
      ...row,
      remocao_em: daysBefore(new Date(row.excluido_em), -retention.trashDays).toISOString(),
    }))
  }),

  handle(
    recuperarDaLixeira,
    async ({ db, params: { tipo, id }, audit }) => {
      const antes = (await queries.recover(db, tipo, id)) ?? refuse(404, texts.notFound)
      await audit({ acao: 'recuperar', tabela: tipo, id_registro: id, antes, depois: { excluido_em: null } })
      return { message: texts.recovered[tipo] }
    },
    { replay: replayToAll },
  ),
]
