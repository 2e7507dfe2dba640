import { sql } from 'kysely'
import { slaTexts } from '#contract/sla-texts.ts'
import * as calendarios from '../calendarios/calls.ts'
import type { NounCases } from '../calls/noun-cases.ts'
import * as feriados from '../feriados/calls.ts'
import * as planos from '../planos/calls.ts'
import { makeChamado } from '../chamados/factory.ts'
import { makeRelogio } from './factory.ts'

const motivo = 'Combinado com o cliente por telefone.'

export const cases: NounCases = {
  idOf: 'chamados',
  calls: {
    ...calendarios.calls,
    ...feriados.calls,
    ...planos.calls,
    // The plan of nobody in this company shows its deadlines.
    getPrazos: [{ names: 'chamados', lines: { cliente: 'empresa' } }],
    desconsiderarPrazo: [
      {
        names: 'chamados',
        lines: { admin: 'com-um-prazo' },
        invalid: slaTexts.cicloNotFound,
        body: () => ({ meta: 'solucao', ciclo: 1, motivo }),
      },
    ],
    getRelatorio: [{ query: () => ({ de: '2026-01', ate: '2026-12' }) }],
  },
  recordsNothing: ['simularPrazo'],
  /** The contract of sla has calls on rows of four tables. */
  hide: async (db, id) => {
    await sql`update chamados set excluido_em = now() where id_chamado = ${id}`.execute(db)
    await sql`update feriados set removido_em = now() where id = ${id}`.execute(db)
    await sql`delete from planos where id = ${id}`.execute(db)
    await sql`delete from calendarios k where id = ${id} and not exists (select from planos p where p.id_calendario = k.id)
      and not exists (select from sla_relogios r join calendario_versoes v on v.id = r.id_versao where v.id_calendario = k.id)`.execute(
      db,
    )
  },
  scenes: ({ db, company, opener }) => ({
    ...calendarios.scenes({ db }),
    ...feriados.scenes({ db }),
    ...planos.scenes({ db }),
    desconsiderarPrazo: async () => {
      const { id_chamado } = await makeChamado(db, { id_usuario: opener.id, id_cliente: company })
      await makeRelogio(db, { id_chamado })
      return { params: { id: id_chamado }, body: { meta: 'solucao', ciclo: 1, motivo } }
    },
  }),
}
