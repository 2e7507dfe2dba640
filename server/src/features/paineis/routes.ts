import { clientesTexts } from '#contract/clientes.ts'
import { refusals } from '#contract/endpoint.ts'
import * as contract from '#contract/paineis.ts'
import { findCliente } from '#server/features/clientes/queries.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Person } from '#server/platform/identity/actor.ts'
import { readAlertas, readAtencao } from './atencao/queries.ts'
import * as queries from './queries.ts'
import { countPrazos, findProximos } from './prazos/queries.ts'
import { readTendencia } from './tendencia/queries.ts'

/** An id that must be the caller's own; an admin may ask for anybody's. */
function own(caller: Person, id: number, mine: number | null): number {
  if (caller.perfil !== 'admin' && id !== mine) refuse(403, refusals.forbidden)
  return id
}
const ofAnalista = (caller: Person, id: number) => ({ id_analista: own(caller, id, caller.id) })
const ofCliente = (caller: Person, id: number) => ({ id_cliente: own(caller, id, caller.id_empresa) })

export const paineisRoutes = [
  handle(contract.countClientes, async ({ db }) => ({ total: await queries.countClientes(db) })),
  handle(contract.countAguardandoTerceiros, async ({ db }) => ({
    total: await queries.countChamados(db, undefined, [4]),
  })),
  handle(contract.countAguardandoCliente, async ({ db }) => ({
    total: await queries.countChamados(db, undefined, [5]),
  })),
  handle(contract.countCriticos, async ({ db }) => ({ total: await queries.countCriticos(db) })),

  handle(contract.getResumo, async ({ db, now }) => {
    const visitas = await queries.countVisitas(db, now)
    return {
      totalClientes: await queries.countClientes(db),
      totalVisitas: visitas.totalVisitas,
      totalVisitasAndamento: visitas.totalVisitasAndamento,
      totalVisitasAtrasadas: visitas.totalVisitasAtrasadas,
      totalVisitasBemAtrasadas: visitas.totalVisitasBemAtrasadas,
      chamados: await queries.countStates(db),
      sla: await countPrazos(db, now),
    }
  }),

  handle(contract.listCargas, async ({ db, now }) => queries.findCargas(db, now)),
  handle(contract.getAtencao, async ({ db, now }) => readAtencao(db, now)),
  handle(contract.getAlertas, async ({ db, now }) => ({
    ...(await readAlertas(db)),
    prazos: await findProximos(db, now),
  })),

  handle(contract.getPrimeirosPassos, async ({ db }) => queries.findPrimeirosPassos(db)),

  handle(contract.getTendencia, async ({ db, now, caller }) =>
    readTendencia(db, now, caller.perfil === 'admin'),
  ),

  handle(contract.getPainelAnalista, async ({ db, now, caller, params }) => {
    const id = own(caller, params.id, caller.id)
    return { ...(await queries.countVisitas(db, now, id)), sla: await countPrazos(db, now, id) }
  }),
  handle(contract.countCriticosDoAnalista, async ({ db, caller, params }) => ({
    total: await queries.countCriticos(db, ofAnalista(caller, params.id)),
  })),
  handle(contract.countAguardandoDoAnalista, async ({ db, caller, params }) => ({
    total: await queries.countChamados(db, ofAnalista(caller, params.id), [4]),
  })),
  handle(contract.countStatusDoAnalista, async ({ db, caller, body }) => ({
    total: await queries.countChamados(db, ofAnalista(caller, body.id_analista), body.statusList),
  })),

  handle(contract.countDoCliente, async ({ db, caller, params }) => ({
    total: await queries.countChamados(db, ofCliente(caller, params.clientId)),
  })),
  handle(contract.countStatusDoCliente, async ({ db, caller, params }) => ({
    total: await queries.countChamados(db, ofCliente(caller, params.clientId), [params.status]),
  })),
  handle(contract.countCriticosDoCliente, async ({ db, caller, params }) => ({
    total: await queries.countCriticos(db, ofCliente(caller, params.clientId)),
  })),
  handle(contract.getUltimoChamado, async ({ db, caller, params }) => ({
    ultima_data: await queries.findUltimoChamado(db, ofCliente(caller, params.clientId).id_cliente),
  })),
  handle(contract.countVariosDoCliente, async ({ db, caller, body }) => ({
    total: await queries.countChamados(db, ofCliente(caller, body.id_cliente), body.statusList),
  })),
  handle(contract.getProximaVisita, async ({ db, now, caller, params }) => {
    const { id_cliente } = ofCliente(caller, params.id)
    if (!(await findCliente(db, id_cliente))) refuse(404, clientesTexts.notFound)
    return (await queries.findProximaVisita(db, id_cliente, now)) ?? { data_hora_prevista: null, tipo: null }
  }),
]
