import {
  campoTexts as texts,
  countPendenciasDeCampo,
  decidirPendencia,
  importarRegistros,
  listPendenciasDeCampo,
} from '#contract/campo.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import { findRegistro } from '../registros/queries.ts'
import { applyPendencia } from './decide.ts'
import { importAll } from './import.ts'
import * as queries from './queries.ts'

export const pendenciasRoutes = [
  handle(listPendenciasDeCampo, async ({ db, caller, query, setTotal }) => {
    const { rows, total } = await queries.findPendencias(db, caller, query)
    setTotal(total)
    return rows
  }),

  handle(countPendenciasDeCampo, ({ db }) => queries.countPendencias(db)),

  handle(
    decidirPendencia,
    async ({ db, caller, params, body: { aplicar, motivo }, now, record }) => {
      const row = await findRegistro(db, params.id)
      if (row?.situacao !== 'pendente') refuse(404, texts.noPendencia)
      const visita = await queries.lockVisita(db, row.id_visita)
      if (await queries.isDecided(db, row.id)) refuse(409, texts.decided)
      if (!aplicar && motivo.trim() === '') refuseField('motivo', texts.missingMotivo)
      if (aplicar) await applyPendencia({ db, record, now }, row, visita)
      const situacao = aplicar ? 'aplicado' : 'descartado'
      const decision = { id_registro: row.id, situacao, id_usuario: caller.id, motivo, quando: now } as const
      if (!(await queries.insertDecisao(db, decision))) refuse(409, texts.decided)
      const { id, id_visita, tipo } = row
      await record({
        acao: aplicar ? 'aplicar' : 'descartar',
        tabela: 'campo',
        id_registro: null,
        depois: { id, id_visita, tipo, situacao, motivo },
        equipe: true,
      })
      return (await queries.findPendencia(db, caller, row.id)) ?? refuse(404, texts.noPendencia)
    },
    {
      replay: async ({ db, caller }, { id }) =>
        (await queries.findPendencia(db, caller, id)) ?? refuse(404, texts.noPendencia),
    },
  ),

  handle(importarRegistros, async ({ db, body: { id_usuario, registros }, now, record }) => {
    if (!(await queries.isAnalista(db, id_usuario))) refuseField('id_usuario', texts.unknownAutor)
    const imported = await importAll({ db, id_usuario, now }, registros)
    if (imported.importados > 0)
      await record({
        acao: 'importar',
        tabela: 'campo',
        id_registro: null,
        depois: { id_usuario, registros: imported.importados },
      })
    return imported
  }),
]
