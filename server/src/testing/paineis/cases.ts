import type { Call, NounCases, To } from '../calls/noun-cases.ts'

const total = (number: number) => () => ({ total: number })

/** Figures of the caller; for other rows only whether the call is allowed. */
const ofAnalista = (mine: object): Pick<Call, 'names' | 'says'> => ({
  names: 'usuarios',
  says: ({ row, who }: To) => (row === 'own' && who === 'analista' ? mine : undefined),
})
const ofCompany = (a: object, b: object): Pick<Call, 'names' | 'says'> => ({
  names: 'clientes',
  says: ({ row }: To) => (row === 'own' ? a : row === 'other_company' ? b : undefined),
})

export const cases: NounCases = {
  idOf: 'usuarios',
  calls: {
    countClientes: [{ says: total(5) }],
    countAguardandoTerceiros: [{ says: total(8) }],
    countAguardandoCliente: [{ says: total(2) }],
    countCriticos: [{ says: total(10) }],
    getResumo: [
      {
        says: () => ({
          totalClientes: 5,
          totalVisitas: 5,
          totalVisitasAndamento: 0,
          totalVisitasAtrasadas: 1,
          totalVisitasBemAtrasadas: 1,
          chamados: { abertos: 10, aguardandoTerceiros: 8, aguardandoCliente: 2, criticos: 10 },
        }),
      },
    ],
    listCargas: [{ lists: 'usuarios', lines: { admin: 'nomes' } }],
    getAtencao: [{}],
    getAlertas: [{}],
    getPrimeirosPassos: [
      {
        says: () => ({
          cliente: true,
          analista: true,
          visita: true,
          chamado: true,
          artigo: true,
          prazos: true,
        }),
      },
    ],
    getTendencia: [{}],

    getPainelAnalista: [
      ofAnalista({
        totalVisitas: 2,
        totalVisitasHoje: 1,
        totalVisitasAndamento: 0,
        totalVisitasAtrasadas: 1,
        totalVisitasBemAtrasadas: 1,
      }),
    ],
    countCriticosDoAnalista: [ofAnalista({ total: 2 })],
    countAguardandoDoAnalista: [ofAnalista({ total: 2 })],
    countStatusDoAnalista: [
      { ...ofAnalista({ total: 2 }), body: ({ id }) => ({ statusList: [1, 4, 5], id_analista: id }) },
    ],

    countDoCliente: [ofCompany({ total: 3 }, { total: 5 })],
    countStatusDoCliente: [ofCompany({ total: 2 }, { total: 4 })],
    countCriticosDoCliente: [ofCompany({ total: 3 }, { total: 5 })],
    getUltimoChamado: [{ names: 'clientes' }],
    countVariosDoCliente: [
      {
        ...ofCompany({ total: 3 }, { total: 5 }),
        body: ({ id }) => ({ statusList: [1, 4, 5], id_cliente: id }),
      },
    ],
    getProximaVisita: [{ names: 'clientes' }],
  },
  recordsNothing: ['countStatusDoAnalista', 'countVariosDoCliente'],
  scenes: ({ company }) => ({
    countStatusDoAnalista: async ({ id }) => ({ body: { statusList: [1], id_analista: id } }),
    countVariosDoCliente: async () => ({ body: { statusList: [1], id_cliente: company } }),
  }),
}
