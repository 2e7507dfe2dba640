import { clientesTexts } from '#contract/clientes.ts'
import { refusals } from '#contract/endpoint.ts'
import * as contract from '#contract/paineis.ts'
import { findCliente } from '#server/features/clientes/queries.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { SessionUser } from '#server/platform/identity/sessions.ts'
import * as queries from './queries.ts'
import { readTendencia } from './tendencia.ts'

/** An id that must be the caller's own; an admin may ask for anybody's. */
function own(usuario: SessionUser, id: number, mine: number | null): number {
  if (usuario.perfil !== 'admin' && id !== mine) refuse(403, refusals.forbidden)
  return id
}
const ofAnalista = (usuario: SessionUser, id: number) => ({ id_analista: own(usuario, id, usuario.id) })
const ofCliente = (usuario: SessionUser, id: number) => ({ id_cliente: own(usuario, id, usuario.id_empresa) })

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
    const { totalVisitas, totalVisitasAndamento, totalVisitasAtrasadas } = await queries.countVisitas(db, now)
    return {
      totalClientes: await queries.countClientes(db),
      totalVisitas,
      totalVisitasAndamento,
      totalVisitasAtrasadas,
      chamados: await queries.countStates(db),
    }
  }),

  handle(contract.getPrimeirosPassos, async ({ db }) => queries.findPrimeirosPassos(db)),

  handle(contract.getTendencia, async ({ db, now, usuario }) =>
    readTendencia(db, now, usuario.perfil === 'admin'),
  ),

  handle(contract.getPainelAnalista, async ({ db, now, usuario, params }) =>
    queries.countVisitas(db, now, own(usuario, params.id, usuario.id)),
  ),
  handle(contract.countCriticosDoAnalista, async ({ db, usuario, params }) => ({
    total: await queries.countCriticos(db, ofAnalista(usuario, params.id)),
  })),
  handle(contract.countAguardandoDoAnalista, async ({ db, usuario, params }) => ({
    total: await queries.countChamados(db, ofAnalista(usuario, params.id), [4]),
  })),
  handle(contract.countStatusDoAnalista, async ({ db, usuario, body }) => ({
    total: await queries.countChamados(db, ofAnalista(usuario, body.id_analista), body.statusList),
  })),

  handle(contract.countDoCliente, async ({ db, usuario, params }) => ({
    total: await queries.countChamados(db, ofCliente(usuario, params.clientId)),
  })),
  handle(contract.countStatusDoCliente, async ({ db, usuario, params }) => ({
    total: await queries.countChamados(db, ofCliente(usuario, params.clientId), [params.status]),
  })),
  handle(contract.countCriticosDoCliente, async ({ db, usuario, params }) => ({
    total: await queries.countCriticos(db, ofCliente(usuario, params.clientId)),
  })),
  handle(contract.getUltimoChamado, async ({ db, usuario, params }) => ({
    ultima_data: await queries.findUltimoChamado(db, ofCliente(usuario, params.clientId).id_cliente),
  })),
  handle(contract.countVariosDoCliente, async ({ db, usuario, body }) => ({
    total: await queries.countChamados(db, ofCliente(usuario, body.id_cliente), body.statusList),
  })),
  handle(contract.getProximaVisita, async ({ db, now, usuario, params }) => {
    const { id_cliente } = ofCliente(usuario, params.id)
    if (!(await findCliente(db, id_cliente))) refuse(404, clientesTexts.notFound)
    return (await queries.findProximaVisita(db, id_cliente, now)) ?? { data_hora_prevista: null, tipo: null }
  }),
]
