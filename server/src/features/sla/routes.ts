import { getRelatorio } from '#contract/sla.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuseFieldIf } from '#server/platform/http/refuse.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { calendariosRoutes } from './calendarios/routes.ts'
import { planosRoutes } from './planos/routes.ts'
import { createSums } from './relatorio/kept.ts'
import { findNomes } from './relatorio/queries.ts'
import { csvOf, linesOf, mesesRefusal } from './relatorio/rules.ts'

export function slaRoutes({ clock }: { clock: Clock }) {
  const sums = createSums()
  const relatorio = handle(getRelatorio, async ({ db, now, query: { de, ate, grupo, formato } }) => {
    refuseFieldIf('ate', mesesRefusal(de, ate))
    const somas = await sums(db, { de, ate, grupo }, now)
    const ids = somas.flatMap(({ chave }) => (chave === null ? [] : [Number(chave)]))
    const clientes = grupo === 'cliente' && ids.length > 0 ? await findNomes(db, ids) : []
    const nomes = new Map(clientes.map(({ id, nome }) => [id, nome]))
    const lines = linesOf(somas, { de, ate, grupo, nomes })
    return formato === 'json'
      ? lines
      : { tipo: 'text/csv; charset=utf-8', conteudo: Buffer.from(csvOf(lines, grupo)) }
  })
  return [...calendariosRoutes({ clock }), ...planosRoutes, relatorio]
}
