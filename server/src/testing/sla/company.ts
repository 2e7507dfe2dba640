import { type MetaSla } from '#contract/sla-terms.ts'
import { calendarioSugerido, planoSugerido } from '#contract/sla-texts.ts'
import type { Perfil } from '#contract/endpoint.ts'
import { watchPrazos } from '#server/features/sla/jobs.ts'
import { startSession } from '#server/platform/identity/sessions.ts'
import type { Answer, useApp } from '../app/app.ts'
import { makeCliente } from '../clientes/factory.ts'
import { makeUsuario } from '../usuarios/factory.ts'

export const HOUR = 3_600_000
const always = [{ inicio: '00:00', fim: '24:00' }]
/** Day and night. */
export const sempre = {
  seg: always,
  ter: always,
  qua: always,
  qui: always,
  sex: always,
  sab: always,
  dom: always,
}

/** dd/mm/aaaa hh:mm of São Paulo, where it is three hours behind UTC; seconds and parts of them may follow. */
export const moment = (text: string) => {
  const [day = '', time = ''] = text.split(' ')
  return new Date(`${day.split('/').toReversed().join('-')}T${time}-03:00`)
}
export const iso = (text: string) => moment(text).toISOString()

type Who = 'admin' | 'analista' | 'other' | 'cliente' | 'painel'
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Person = { id: number; id_empresa: number | null }
/** Hours to the first answer and to the solution. */
type Hours = readonly [number | null, number | null]

const perfis: Record<Who, Perfil> = {
  admin: 'admin',
  analista: 'analista',
  other: 'analista',
  cliente: 'cliente',
  painel: 'painel',
}
const minutes = (hours: number | null) => (hours === null ? null : Math.round(hours * 60))
/** The same for every priority that is named. */
export const metas = (hours: Record<number, Hours>) =>
  Object.entries(hours).map(([id, [resposta, solucao]]) => ({
    id_prioridade: Number(id),
    resposta_min: minutes(resposta),
    solucao_min: minutes(solucao),
  }))

/** A company that is measured: its people, whom nobody logs out as the clock is set, and short calls for what they do. */
export function measuredCompany(app: ReturnType<typeof useApp>) {
  const people = new Map<Who, Person>()
  const tokens = new Map<string, string>()
  let sequence = 0

  async function personOf(who: Who): Promise<Person> {
    const known = people.get(who)
    if (known) return known
    const made = await makeUsuario(app.db, { perfil: perfis[who], nome: who, sobrenome: 'Souza' })
    people.set(who, made)
    return made
  }

  async function tokenOf(id: number) {
    const key = `${id} ${app.now().getTime()}`
    const token = tokens.get(key) ?? (await startSession(app.db, id, app.now()))
    tokens.set(key, token)
    return token
  }

  const asPerson = async (id: number, method: Method, path: string, body?: object): Promise<Answer> =>
    app.call(method, `/api/${path}`, { token: await tokenOf(id), ...(body && { body }) })
  const ask = async (who: Who, method: Method, path: string, body?: object) =>
    asPerson((await personOf(who)).id, method, path, body)

  /** Throws unless it is done. */
  async function send(who: Who, method: Method, path: string, body?: object) {
    const answer = await ask(who, method, path, body)
    if (answer.status >= 300) throw new Error(`${method} ${path} ${answer.status} ${answer.text}`)
    return answer.body
  }

  const idOf = (body: Record<string, unknown>) => Number(body['id'])
  const calendario = async (change: object = {}) =>
    idOf(
      await send('admin', 'POST', 'sla/calendarios', {
        ...calendarioSugerido,
        nome: `Calendário ${++sequence}`,
        ...change,
      }),
    )
  const plano = async (change: object = {}) =>
    idOf(
      await send('admin', 'POST', 'sla/planos', {
        ...planoSugerido,
        nome: `Plano ${++sequence}`,
        ...change,
        ...(!('id_calendario' in change) && { id_calendario: await calendario() }),
      }),
    )

  type Ticket = { by?: Who; id_prioridade?: number; id_cliente?: number }
  async function open({ by = 'admin', id_prioridade = 3, id_cliente }: Ticket = {}) {
    const own = (await personOf('cliente')).id_empresa
    const { id } = await personOf('analista')
    const body = await send(by, 'POST', 'chamados', {
      titulo: 'Servidor parado',
      descricao: 'Não liga.',
      id_prioridade,
      ...(by !== 'cliente' && { id_cliente: id_cliente ?? own, id_analista: id }),
    })
    const id_chamado = Number(body['id_chamado'])
    // Without an analista nobody could answer.
    if (by === 'cliente') await send('admin', 'PUT', `chamados/${id_chamado}`, { id_analista: id })
    return id_chamado
  }

  return {
    personOf,
    ask,
    asPerson,
    send,
    calendario,
    plano,
    open,
    /** Stops the clock there. */
    at: (text: string) => app.setNow(moment(text)),
    /** A customer with a calendar and a plan of its own: nothing that others change concerns it. */
    customer: async (
      hours: Record<number, Hours>,
      { calendario: change = {}, ...plan }: { calendario?: object; mostrar_cliente?: boolean } = {},
    ) => {
      const id_calendario = await calendario(change)
      const id_plano = await plano({ id_calendario, metas: metas(hours), ...plan })
      const { id } = await makeCliente(app.db, { id_plano })
      return { id_cliente: id, id_plano, id_calendario }
    },
    answer: (id: number, id_status: number, by: Who = 'admin') =>
      send(by, 'POST', `chamados/${id}/responder`, { resposta: 'Veja.', id_status }),
    comment: (id: number, by: Who = 'admin') =>
      send(by, 'POST', 'chamados/atividades', { id_chamado: id, descricao: 'Mais uma coisa.' }),
    close: (id: number, by: Who = 'admin') => send(by, 'POST', `chamados/${id}/fechar`, {}),
    change: (id: number, body: object, by: Who = 'admin') => send(by, 'PUT', `chamados/${id}`, body),
    work: (stopping?: AbortSignal) => watchPrazos(app.db, app.now, stopping),
    relogios: (id: number, meta?: MetaSla) =>
      app.db
        .selectFrom('sla_relogios')
        .selectAll()
        .where('id_chamado', '=', id)
        .$if(meta !== undefined, (query) => query.where('meta', '=', meta ?? 'solucao'))
        .orderBy('meta')
        .orderBy('ciclo')
        .execute(),
    chamado: (id: number) =>
      app.db
        .selectFrom('chamados')
        .select(['vence_em', 'perto_em', 'vence_meta', 'versao'])
        .where('id_chamado', '=', id)
        .executeTakeFirstOrThrow(),
    /** What was told: the rows that say so, and what other programs hear. */
    told: async (id: number) => {
      const avisos = await app.db
        .selectFrom('sla_avisos')
        .select(['meta', 'ciclo', 'meta_min', 'tipo', 'quando'])
        .where('id_chamado', '=', id)
        .orderBy('quando')
        .orderBy('tipo')
        .execute()
      const ocorrencias = await app.db
        .selectFrom('ocorrencias')
        .select('tipo')
        .where('id_registro', '=', id)
        .where('tabela', '=', 'chamados')
        .where('tipo', 'in', ['sla_perto', 'sla_vencido'])
        .orderBy('id')
        .execute()
      return { avisos, ocorrencias: ocorrencias.map(({ tipo }) => tipo) }
    },
    passos: async (id: number) =>
      app.db
        .selectFrom('sla_passos')
        .select(['meta', 'ciclo', 'quando', 'tipo', 'meta_min', 'usado_ms', 'vence_em', 'id_usuario'])
        .where('id_chamado', '=', id)
        .orderBy('id')
        .execute(),
  }
}
