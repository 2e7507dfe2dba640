import { makeRandom } from '#server/demo/random.ts'
import { type Answer, rowsOf, type useApp } from '../app/app.ts'
import { z } from 'zod'
import { makeCliente } from '../clientes/factory.ts'
import { makeUsuario } from '../usuarios/factory.ts'
import { type measuredCompany, metas, sempre } from './company.ts'

const TICKETS = 70

const row = z.looseObject({
  id_chamado: z.number(),
  id_status: z.number(),
  id_cliente: z.number(),
  sla: z.string().nullable().optional(),
  vence_em: z.string().nullable().optional(),
})
export type Row = z.output<typeof row>
/** The chamados of a list that was answered. */
export function rows(answer: Answer): Row[] {
  if (answer.status !== 200) throw new Error(answer.text)
  return z.array(row).parse(rowsOf(answer))
}

type App = ReturnType<typeof useApp>
type Company = ReturnType<typeof measuredCompany>

/**
 * Chamados of every status, prioridade, customer and analista, many of them due at one moment: of a company whose plan shows
 * its deadlines, and of one whose plan hides them.
 */
export async function makeMany(app: App, company: Company, now: string) {
  const { at, asPerson, send } = company
  at('16/11/2026 08:00')
  const id_calendario = await company.calendario({ horas: sempre })
  const hours = metas({ 5: [1, 4], 4: [24, 96], 3: [40, 104], 2: [200, 400], 1: [null, null] })
  await company.plano({ id_calendario, metas: hours })
  const showing = await company.plano({ id_calendario, metas: hours, mostrar_cliente: true })
  const shown = (await makeCliente(app.db, { id_plano: showing })).id
  const hidden = (await makeCliente(app.db)).id
  const cliente = (await makeUsuario(app.db, { perfil: 'cliente', id_empresa: shown })).id
  const blind = (await makeUsuario(app.db, { perfil: 'cliente', id_empresa: hidden })).id
  const inactive = (await makeUsuario(app.db, { ativo: 'N' })).id
  const analistas = [await company.personOf('analista'), await company.personOf('other')].map(({ id }) => id)
  const owners = [...analistas, null, inactive]
  const random = makeRandom(20_261_119)
  for (let n = 0; n < TICKETS; n++) {
    at(`16/11/2026 ${random.pick(['08:00', '08:00', '09:30'])}`)
    const byCliente = random.chance(0.4)
    const id_cliente = random.pick([shown, hidden])
    const opener = byCliente ? (id_cliente === shown ? cliente : blind) : analistas[0]
    const made = await asPerson(opener ?? 0, 'POST', 'chamados', {
      titulo: `Chamado ${n}`,
      descricao: 'Texto.',
      id_prioridade: random.integer(1, 5),
      ...(!byCliente && { id_cliente }),
    })
    const id = Number(made.body['id_chamado'])
    at('16/11/2026 10:00')
    await app.db
      .updateTable('chamados')
      .set({ id_analista: analistas[0] ?? 0 })
      .where('id_chamado', '=', id)
      .execute()
    const fate = random.integer(0, 5)
    if (fate === 0) await company.answer(id, random.pick([4, 5]))
    if (fate === 1) await company.close(id)
    if (fate === 2) await company.comment(id)
    if (fate === 3 && random.chance(0.3)) await send('admin', 'DELETE', `chamados/${id}`)
    const id_analista = random.pick(owners)
    await app.db.updateTable('chamados').set({ id_analista }).where('id_chamado', '=', id).execute()
  }
  at(now)
  return { shown, hidden, cliente, blind }
}
