import { sql } from 'kysely'
import { ratsTexts as texts } from '#contract/rats-texts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { keepContent } from '../anexos/contents.ts'
import { scratchFiles } from '../app/build.ts'
import { CANARY } from '../calls/cast.ts'
import { type Call, MISSING, type NounCases, onRow } from '../calls/noun-cases.ts'
import { makeCliente } from '../clientes/factory.ts'
import { makeVisita } from '../visitas/factory.ts'
import { makeRat, PDF } from './factory.ts'

const conteudo = { observacao: CANARY, analista: CANARY }

async function makeOpened(db: Db, wanted: Parameters<typeof makeRat>[1]) {
  const rat = await makeRat(db, { conteudo, ...wanted })
  await keepContent(scratchFiles(), rat.id_pdf, PDF)
  return rat
}

const answering: Call = {
  names: 'rats',
  lines: { cliente: 'responde' },
  conflict: (row) => (row === 'replaced' ? texts.replaced(2) : texts.answered),
}

export const cases: NounCases = {
  rows: async ({ db, now, cast: { companies, ana, beto, caio } }) => {
    const make = async (company: { id: number }, analista: { id: number }, wanted: object = {}) => {
      const whose = { id_cliente: company.id, id_analista: analista.id }
      // Figures of visits count none of these.
      const { id } = await makeVisita(db, { ...whose, excluido_em: now })
      return makeOpened(db, { id_visita: id, ...wanted })
    }
    const { id_visita, id: replaced, numero } = await make(companies.a, ana)
    return {
      own: (await make(companies.a, ana)).id,
      same_company: (await make(companies.a, beto)).id,
      other_company: (await make(companies.b, ana)).id,
      other_analista: (await make(companies.e, beto)).id,
      answered: (await make(companies.a, beto, { resposta: { resposta: 'aceito', id_usuario: caio.id } })).id,
      replaced,
      correction: (await makeOpened(db, { id_visita, numero, revisao: 2 })).id,
      missing: MISSING,
    }
  },
  scopes: `
                     own same_company other_company other_analista answered replaced correction missing
    todos            200 200          200           200            200      200      200        404
    proprio          200 404          200           404            404      200      200        404
    empresa          200 200          404           404            200      200      200        404
    responde         200 200          404           404            409      409      200        404
    corrige          200 200          200           200            200      409      200        404
  `,
  // Rows are only added: whoever answered goes to another company.
  hide: async (db, id) => {
    const { id: id_empresa } = await makeCliente(db)
    await sql`update usuarios set id_empresa = ${id_empresa}
      where id in (select id_usuario from rat_respostas where id_rat = ${id})`.execute(db)
  },
  calls: {
    listRats: [{ lists: 'rats' }],
    listEsperas: [{ says: () => [] }],
    getRat: [{ names: 'rats', says: ({ id }) => ({ id, conteudo: { observacao: CANARY } }) }],
    getRatPdf: [{ names: 'rats', says: () => ({ tipo: 'application/pdf' }) }],
    aceitarRat: [{ ...answering, body: () => ({}), says: () => ({ estado: 'aceito' }) }],
    contestarRat: [
      { ...answering, body: () => ({ motivo: 'Não foi assim.' }), says: () => ({ estado: 'contestado' }) },
    ],
    revisarRat: [
      {
        names: 'rats',
        lines: { admin: 'corrige' },
        conflict: texts.replaced(2),
        body: () => ({ motivo: 'Texto errado', mudancas: { observacao: 'Outra' } }),
      },
    ],
    getRatPublico: [{ always: { status: 404, text: texts.notFound } }],
  },
  scenes: ({ db, company, ana }) => {
    const made = (id_cliente: number) => makeOpened(db, { id_cliente, id_analista: ana.id })
    return {
      aceitarRat: () => onRow(made(company), {}),
      contestarRat: () => onRow(made(company), { motivo: 'Não foi assim.' }),
      revisarRat: () => onRow(made(company), { motivo: 'Texto errado', mudancas: { observacao: 'Outra' } }),
    }
  },
}
