import { getNomeCliente } from '#contract/chamados.ts'
import { clientesTexts } from '#contract/clientes.ts'
import { refusals } from '#contract/endpoint.ts'
import { findCliente } from '#server/features/clientes/queries.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export const chamadosRoutes = [
  handle(getNomeCliente, async ({ db, usuario, params }) => {
    if (usuario.perfil === 'cliente' && usuario.id_empresa !== params.clientId)
      refuse(403, refusals.forbidden)
    const { nome } = (await findCliente(db, params.clientId)) ?? refuse(404, clientesTexts.notFound)
    return [{ nome }]
  }),
]
