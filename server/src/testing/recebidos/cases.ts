import { recebidosTexts as texts } from '#contract/recebidos-texts.ts'
import { type Call, MISSING, type NounCases, onRow, rowOf } from '../calls/noun-cases.ts'
import { makeChamado } from '../chamados/factory.ts'
import { makeRecebido } from './factory.ts'

const handling: Call = { names: 'recebidos', lines: { admin: 'retidos' }, conflict: texts.handled }

let senders = 0

export const cases: NounCases = {
  after: ['chamados'],
  rows: async ({ db, cast, row }) => {
    const of = async (chamado: string) => {
      const id_chamado = row('chamados', chamado)
      return (await makeRecebido(db, { id_chamado, remetente: cast.caio.email })).id
    }
    const held = await makeRecebido(db, { remetente: cast.caio.email })
    return {
      held: held.id,
      own: await of('own'),
      unassigned: await of('unassigned'),
      other_analista: await of('other_analista'),
      deleted: await of('deleted'),
      missing: MISSING,
    }
  },
  scopes: `
                     held own unassigned other_analista deleted missing
    todos            200  200 200        200            404     404
    emails_legiveis  404  200 200        404            404     404
    retidos          200  409 409        409            404     404
    lista            200  404 404        404            404     404
  `,
  hide: (db, id) => db.deleteFrom('emails_recebidos').where('id', '=', Number(id)).execute(),
  calls: {
    listRecebidos: [{ lists: 'recebidos', lines: { admin: 'lista' } }],
    getRecebido: [{ names: 'recebidos', says: () => ({ assunto: 'Sem rede', texto: 'Caiu de novo.' }) }],
    abrirRecebido: [{ ...handling, body: () => ({}), says: () => ({ estado: 'aberto' }) }],
    juntarRecebido: [
      {
        ...handling,
        body: ({ world }) => ({ id_chamado: rowOf(world, 'chamados', 'own') }),
        writes: (world) => [`chamados ${rowOf(world, 'chamados', 'own')}`],
        says: () => ({ estado: 'respondido' }),
      },
    ],
    descartarRecebido: [{ ...handling, says: () => ({ estado: 'descartado' }) }],
    bloquearRecebido: [{ ...handling, says: () => ({ estado: 'descartado', motivo: 'bloqueado' }) }],
    simularRecebido: [
      {
        body: () => ({ de: 'alguem@fora.test', assunto: '', texto: 'Oi', verificado: true }),
        always: { status: 409, text: texts.onlyDemo },
      },
    ],
  },
  recordsNothing: ['simularRecebido'],
  scenes: ({ db, company, opener }) => {
    const held = () => makeRecebido(db)
    const body = { id_usuario: opener.id }
    return {
      // Of a second one within the hour its author is not told.
      abrirRecebido: async () => {
        await db.updateTable('emails_recebidos').set({ confirmado_em: null }).execute()
        return onRow(held(), body)
      },
      juntarRecebido: async () => {
        const { id_chamado } = await makeChamado(db, { id_usuario: opener.id, id_cliente: company })
        return onRow(held(), { ...body, id_chamado })
      },
      descartarRecebido: () => onRow(held(), {}),
      // A sender of its own: blocking takes what else waits of it along.
      bloquearRecebido: () => onRow(makeRecebido(db, { remetente: `alguem${++senders}@fora.test` }), {}),
      simularRecebido: async () => {
        const demo = { modo: 'demo', dia_demo: '2026-06-15' } as const
        await db.updateTable('instalacao').set(demo).execute()
        // While one is held, the next is told to nobody.
        await db
          .updateTable('emails_recebidos')
          .set({ estado: 'descartado' })
          .where('estado', '=', 'retido')
          .execute()
        return { body: { de: 'alguem@fora.test', assunto: 'Rede', texto: 'Caiu.', verificado: true } }
      },
    }
  },
}
