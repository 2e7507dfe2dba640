import type { Perfil } from '#contract/endpoint.ts'
import { CANARY } from '../calls/cast.ts'
import { MISSING, type NounCases, onRow } from '../calls/noun-cases.ts'
import { makeRelogio } from '../sla/factory.ts'
import { calls } from './calls.ts'
import { makeAtividade, makeChamado } from './factory.ts'

type Some = { id: number }

export const cases: NounCases = {
  rows: async ({ db, now, cast }) => {
    const { companies, admin, ana, beto, caio, cida, davi, dora, edu, left } = cast
    const enter = (id_chamado: number, author: Some) =>
      makeAtividade(db, { id_chamado, id_analista: author.id, descricao: CANARY, status_chamado: 4 })
    const make = async (opener: Some, company: Some, analista: Some | null, wanted: object = {}) => {
      const { id_chamado } = await makeChamado(db, {
        titulo: CANARY,
        descricao: CANARY,
        id_usuario: opener.id,
        id_cliente: company.id,
        id_analista: analista?.id ?? null,
        id_status: 4,
        id_prioridade: 5,
        ...wanted,
      })
      await enter(id_chamado, admin)
      return id_chamado
    }
    const { a, b, c, e } = companies
    const rows = {
      own: await make(caio, a, ana),
      same_company: await make(cida, a, beto, { id_status: 5 }),
      other_company: await make(davi, b, ana),
      unassigned: await make(caio, a, null),
      other_analista: await make(edu, e, beto),
      deleted: await make(caio, a, ana, { excluido_em: now }),
      missing: MISSING,
      queue: await make(davi, b, null),
      opened: await make(ana, b, beto),
      acted: await make(davi, b, beto, { id_status: 5 }),
      visited: await make(dora, c, beto),
      left: await make(davi, b, left),
    }
    await enter(rows.acted, ana)
    await makeRelogio(db, { id_chamado: rows.own })
    return rows
  },
  scopes: `
                     own same_company other_company unassigned other_analista deleted missing queue opened acted visited left
    todos            200 200          200           200        200            404     404     200   200    200   200     200
    listados         200 404          200           200        404            404     404     200   200    404   404     200
    legiveis         200 404          200           200        404            404     404     200   200    200   200     200
    comentaveis      200 404          200           200        404            404     404     200   200    200   403     200
    atendidos        200 404          200           409        404            404     404     409   403    403   403     403
    escalaveis       200 404          200           200        404            404     404     200   403    403   403     200
    livres           409 409          409           200        409            404     404     200   409    409   409     200
    empresa          200 200          404           200        404            404     404     404   404    404   404     404
    empresa_atendida 200 200          404           409        404            404     404     404   404    404   404     404
    com-analista     200 200          200           409        200            404     404     409   200    200   200     200
    edita-os-seus    200 404          200           403        404            404     404     403   403    403   403     403
    le-sem-mudar     403 404          403           403        404            404     404     403   403    403   403     403
    empresa-sem-mudar 403 403         404           403        404            404     404     404   404    404   404     404
    com-um-prazo     200 422          422           422        422            404     404     422   422    422   422     422
    na-lixeira       404 404          404           404        404            200     404     404   404    404   404     404
  `,
  fields: ['id_chamado'],
  calls,
  recordsNothing: ['lerChamado', 'saveRascunho', 'deleteRascunho', 'marcarPresenca'],
  scenes: ({ db, company, opener, ana }) => {
    const ticket = async (wanted: Parameters<typeof makeChamado>[1] = {}) => {
      const made = await makeChamado(db, { id_usuario: opener.id, id_cliente: company, ...wanted })
      return { id: made.id_chamado }
    }
    const taken = (me: Some, perfil: Perfil) =>
      ticket({ id_analista: perfil === 'analista' ? me.id : ana.id })
    return {
      createChamado: async () => ({
        body: { titulo: 'Sem rede', descricao: 'Caiu.', id_cliente: company },
      }),
      updateChamado: (me, perfil) =>
        onRow(taken(me, perfil), perfil === 'cliente' ? { id_status: 2 } : { titulo: 'Outro' }),
      deleteChamado: () => onRow(ticket(), {}),
      responderChamado: (me, perfil) => onRow(taken(me, perfil), { resposta: 'Feito.' }),
      fecharChamado: (me, perfil) => onRow(taken(me, perfil), { observacoes: 'Feito.' }),
      escalarChamado: () => onRow(ticket(), { id_analista: ana.id }),
      atenderChamado: () => onRow(ticket(), { observacoes: 'Já vou.' }),
      createAtividade: async (me, perfil) => ({
        body: { id_chamado: (await taken(me, perfil)).id, descricao: 'Olá.' },
      }),
      createNota: (me, perfil) => onRow(taken(me, perfil), { texto: 'Falar com o fornecedor.' }),
      saveRascunho: (me, perfil) => onRow(taken(me, perfil), { tipo: 'resposta', texto: 'Olá' }),
      deleteRascunho: (me, perfil) => onRow(taken(me, perfil), {}),
      marcarPresenca: (me, perfil) => onRow(taken(me, perfil), { estado: 'vendo' }),
      lerChamado: async (me, perfil) => {
        const { id } = await taken(me, perfil)
        const by = { id_analista: ana.id, descricao: 'Olá.', status_chamado: 1 }
        const { id_atividade } = await makeAtividade(db, { id_chamado: id, ...by })
        return { params: { id }, body: { id_atividade } }
      },
    }
  },
}
