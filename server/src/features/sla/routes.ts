import { getRelatorio } from '#contract/sla.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuseFieldIf } from '#server/platform/http/refuse.ts'
import { calendariosRoutes } from './calendarios/routes.ts'
import { planosRoutes } from './planos/routes.ts'
import { findNomes, sumResults } from './relatorio/queries.ts'
import { csvOf, linesOf, mesesRefusal } from './relatorio/rules.ts'

export const slaRoutes = [
  ...calendariosRoutes,
  ...planosRoutes,

  handle(getRelatorio, async ({ db, query: { de, ate, grupo, formato } }) => {
    refuseFieldIf('ate', mesesRefusal(de, ate))
    const somas = await sumResults(db, `${de}-01`, `${ate}-01`, grupo)
    const ids = somas.flatMap(({ chave }) => (chave === null ? [] : [Number(chave)]))
    const clientes = grupo === 'cliente' && ids.length > 0 ? await findNomes(db, ids) : []
    const nomes = new Map(clientes.map(({ id, nome }) => [id, nome]))
    const relatorio = linesOf(somas, { de, ate, grupo, nomes })
    return formato === 'json'
      ? relatorio
      : { tipo: 'text/csv; charset=utf-8', conteudo: Buffer.from(csvOf(relatorio, grupo)) }
  }),
]
