import { distribute } from '#server/features/avisos/distribuicao/tell.ts'
import { seenBy } from '#server/features/avisos/reach.ts'
import { findReaders, readableBy } from '#server/features/chamados/reach.ts'
import { sendDue } from '#server/features/envios/fila/send.ts'
import { claimForProduction } from '#server/installation.ts'
import type { Canal } from '#server/platform/outbox/canal.ts'
import type { useApp } from '../app/app.ts'
import { peopleAround } from '../chamados/people.ts'

type App = ReturnType<typeof useApp>

/** People around one company, who are told of what they do by these channels, at hours that the test sets. */
export async function tellBy(app: App, canais: readonly Canal[]) {
  await claimForProduction(app.db)
  const people = await peopleAround(app)
  type Who = Exclude<keyof typeof people, 'painel'>
  const parts = {
    db: app.db,
    clock: app.now,
    canais,
    seenBy: (...[reader, now]: Parameters<typeof readableBy>) => seenBy(reader, readableBy(reader, now)),
  }
  const act = async (who: Who, path: string, body: object = {}) => {
    const url = ['/api/chamados', path].filter(Boolean).join('/')
    const { status, body: answer } = await app.call('POST', url, { token: people[who].token, body })
    if (status >= 300) throw new Error(`${url}: ${status}`)
    return answer
  }
  const open = async (id_prioridade = 2) => {
    const body = { titulo: 'Sem rede', descricao: 'Caiu.', solicitante: 'Eu', id_prioridade }
    return Number((await act('cliente', '', body))['id_chamado'])
  }
  /** Opened by the customer and taken by the analista. */
  const openTaken = async (id_prioridade = 2) => {
    const id = await open(id_prioridade)
    await act('analista', `${id}/atender`)
    return id
  }
  const distributeAll = () => distribute({ ...parts, findReaders })
  return {
    people,
    act,
    open,
    openTaken,
    distribute: distributeAll,
    /** The clock goes on by so many seconds. */
    pass: (seconds: number) => app.setNow(new Date(app.now().getTime() + seconds * 1000)),
    send: () => sendDue(parts),
    /** What was to be sent to this person, as tipo and estado. */
    enviosOf: async (who: keyof typeof people, canal: Canal['nome'] = 'email') =>
      (
        await app.db
          .selectFrom('envios')
          .select(['tipo', 'estado', 'erro'])
          .where('id_usuario', '=', people[who].usuario.id)
          .where('canal', '=', canal)
          .orderBy('id_ocorrencia')
          .execute()
      ).map(({ tipo, estado, erro }) => [tipo, estado, ...(erro === null ? [] : [erro])].join(' ')),
  }
}
