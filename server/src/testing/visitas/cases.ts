import { visitasTexts } from '#contract/visitas.ts'
import { daysBefore } from '#server/platform/time/clock.ts'
import { CANARY } from '../calls/cast.ts'
import { MISSING, type NounCases, onRow, rowOf, type To } from '../calls/noun-cases.ts'
import { makeVisita } from './factory.ts'

const day = (text: string, days: number) =>
  new Date(new Date(text).getTime() + days * 86_400_000).toISOString().slice(0, 10)

const visit = ({ world, me }: To) => ({
  data_hora_prevista: me.criado_em,
  id_cliente: rowOf(world, 'clientes', 'own'),
  id_analista: rowOf(world, 'usuarios', 'other_analista'),
})
const idsOf = (world: To['world'], ...rows: string[]) =>
  rows.map((row) => ({ id: rowOf(world, 'visitas', row) }))

export const cases: NounCases = {
  rows: async ({ db, now, cast: { companies, ana, beto, left } }) => {
    const planned = { data_hora_prevista: now, observacao_admin: CANARY }
    const make = async (company: { id: number }, analista: { id: number }, wanted: object = {}) => {
      const whose = { id_cliente: company.id, id_analista: analista.id }
      return (await makeVisita(db, { ...planned, ...whose, ...wanted })).id
    }
    return {
      own: await make(companies.c, ana),
      same_company: await make(companies.a, beto),
      // So long ago that it opens no ticket of that company.
      other_company: await make(companies.b, ana, { data_hora_prevista: daysBefore(now, 30) }),
      unassigned: await make(companies.b, left),
      other_analista: await make(companies.e, beto),
      deleted: await make(companies.a, ana, { excluido_em: now }),
      missing: MISSING,
    }
  },
  scopes: `
                     own same_company other_company unassigned other_analista deleted missing
    todos            200 200          200           200        200            404     404
    proprio          200 404          200           404        404            404     404
    na-lixeira       404 404          404           404        404            200     404
    em-campo         200 404          200           404        404            200     404
  `,
  fields: ['id_visita'],
  calls: {
    listVisitas: [{ lists: 'visitas' }],
    listCalendario: [
      {
        lists: 'visitas',
        query: ({ me }) => ({ data_inicio: day(me.criado_em, -40), data_fim: day(me.criado_em, 2) }),
      },
    ],
    listConflitos: [
      {
        names: 'usuarios',
        query: ({ id, me }) => ({ id_analista: id, data_hora_prevista: me.criado_em }),
        says: ({ row, world }) =>
          row === 'other_analista'
            ? idsOf(world, 'same_company', 'other_analista')
            : row === 'left'
              ? idsOf(world, 'unassigned')
              : [],
      },
    ],
    getVisita: [{ names: 'visitas', says: ({ id }) => ({ id }) }],
    createVisita: [
      {
        as: 'to a company',
        names: 'clientes',
        body: (to) => ({ ...visit(to), id_cliente: to.id }),
        lines: { admin: 'ativo' },
        invalid: visitasTexts.unknownCliente,
      },
      {
        as: 'of an analista',
        names: 'usuarios',
        body: (to) => ({ ...visit(to), id_analista: to.id }),
        lines: { admin: 'analista-ativo' },
        invalid: visitasTexts.unknownAnalista,
      },
    ],
    updateVisita: [
      { names: 'visitas', body: () => ({ observacao_admin: 'Outra' }) },
      {
        as: 'to a company',
        names: 'clientes',
        at: (world) => `visitas ${rowOf(world, 'visitas', 'own')}`,
        body: ({ id }) => ({ id_cliente: id }),
        lines: { admin: 'ativo' },
        invalid: visitasTexts.unknownCliente,
      },
      {
        as: 'of an analista',
        names: 'usuarios',
        at: (world) => `visitas ${rowOf(world, 'visitas', 'own')}`,
        body: ({ id }) => ({ id_analista: id }),
        lines: { admin: 'analista-ativo' },
        invalid: visitasTexts.unknownAnalista,
      },
    ],
    deleteVisita: [{ names: 'visitas' }],
    listVisitasDoAnalista: [
      {
        as: 'without a name',
        says: ({ who, world }) => (who === 'analista' ? idsOf(world, 'other_company', 'own') : []),
      },
      {
        as: 'of an analista',
        names: 'usuarios',
        query: ({ id }) => ({ id_analista: id, ordenar: 'id' }),
        says: ({ row, who, world }) =>
          row === 'other_analista'
            ? idsOf(world, 'same_company', 'other_analista')
            : row === 'own' && who === 'analista'
              ? idsOf(world, 'own', 'other_company')
              : undefined,
      },
    ],
    getVisitaDoAnalista: [{ names: 'visitas', says: ({ id }) => ({ id }) }],
    saveVisitaProgress: ['checkin', 'observacao_analista'].map((field) => ({
      as: field,
      names: 'visitas',
      body: () => ({ [field]: 'Feito' }),
    })),
  },
  scenes: ({ db, company, ana }) => {
    const of = (id_analista: number) => makeVisita(db, { id_cliente: company, id_analista })
    return {
      createVisita: async () => ({
        body: { data_hora_prevista: '2026-11-20T12:00:00.000Z', id_cliente: company, id_analista: ana.id },
      }),
      updateVisita: () => onRow(of(ana.id), { tipo: 'Avulsa' }),
      deleteVisita: () => onRow(of(ana.id), {}),
      saveVisitaProgress: (me) => onRow(of(me.id), { checkin: true }),
    }
  },
}
