import * as anexos from './anexos.ts'
import * as artigos from './artigos.ts'
import * as assistente from './assistente.ts'
import * as auditoria from './auditoria.ts'
import * as autenticacao from './autenticacao.ts'
import * as avisos from './avisos.ts'
import * as campo from './campo.ts'
import * as chamados from './chamados.ts'
import * as checklists from './checklists.ts'
import * as clientes from './clientes.ts'
import type { Endpoint } from './endpoint.ts'
import * as envios from './envios.ts'
import * as eventos from './eventos.ts'
import * as lixeira from './lixeira.ts'
import * as paineis from './paineis.ts'
import * as rats from './rats.ts'
import * as recebidos from './recebidos.ts'
import * as push from './push.ts'
import * as sla from './sla.ts'
import * as sinonimos from './sinonimos.ts'
import * as telegram from './telegram.ts'
import * as usuarios from './usuarios.ts'
import * as visitas from './visitas.ts'
import * as webhooks from './webhooks.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'scope' in value

/** Every call of the product, by noun. A new noun is one line here. */
const nouns = {
  autenticacao,
  usuarios,
  clientes,
  visitas,
  campo,
  checklists,
  rats,
  chamados,
  anexos,
  artigos,
  sinonimos,
  assistente,
  sla,
  paineis,
  eventos,
  avisos,
  push,
  telegram,
  webhooks,
  envios,
  recebidos,
  lixeira,
  auditoria,
}

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type Exports = Both<(typeof nouns)[keyof typeof nouns]>
/** Every call by its name. */
export type Calls = {
  [Name in keyof Exports as Exports[Name] extends Endpoint ? Name : never]: Exports[Name]
}

export const api: { noun: string; name: string; endpoint: Endpoint }[] = Object.entries(nouns).flatMap(
  ([noun, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ noun, name, endpoint: value }] : [],
    ),
)

const lines = new Map(
  api.map(({ noun, endpoint }) => [
    endpoint,
    endpoint.line ?? `${noun} ${endpoint.params === undefined ? 'list' : 'row'}`,
  ]),
)
/** Which calls wait for each other when there are too many of them. */
export const lineOf = (endpoint: Endpoint): string => lines.get(endpoint) ?? endpoint.path
