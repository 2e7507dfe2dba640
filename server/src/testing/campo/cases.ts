import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CausaPendencia } from '#contract/campo-texts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { scratchFiles } from '../app/build.ts'
import { keepContent } from '../anexos/contents.ts'
import { anexoId, makeAnexo } from '../anexos/factory.ts'
import { makeRat } from '../rats/factory.ts'
import { MISSING, type NounCases, rowOf } from '../calls/noun-cases.ts'
import { makeVisita } from '../visitas/factory.ts'
import { makeFoto, makeRegistro } from './factory.ts'
import { SMALL_JPEG } from './jpeg.ts'

/** Registros have ids of their devices, and so have their pictures: here the same. */
const campoId = (n: number) => anexoId(500_000 + n)
const sum = createHash('sha256').update(SMALL_JPEG).digest('hex')
const headers = { 'x-sha256': sum }

/** Of figures alone: where two equal calls are compared, they are left out. */
let aparelhos = 700_000

const sent = (id_visita: number, at: string) => ({
  id: randomUUID(),
  id_visita,
  tipo: 'item',
  dados: { id_item: 1, item: 'Cabos', valor: true },
  ocorrido_em: at,
  desvio_ms: 0,
  contato_em: at,
  aparelho: anexoId(++aparelhos),
  seq: 1,
  formato: 1,
})
const sentNow = (id_visita: number, at: string) => ({ ...sent(id_visita, at), enviado_em: at })

type Whose = { id_usuario: number; id_visita: number }

async function announce(db: Db, n: number, whose: Whose, causa: CausaPendencia, id_anexo?: string) {
  const { id } = await makeRegistro(db, { id: campoId(n), ...whose, tipo: 'foto', causa })
  await makeFoto(db, {
    id,
    id_registro: id,
    content: SMALL_JPEG,
    ...(id_anexo !== undefined && { id_anexo }),
  })
  return n
}

async function keepFoto(db: Db, id: string, id_usuario: number) {
  await makeAnexo(db, { id, id_usuario, nome: 'foto.jpg', finalidade: 'campo', content: 'Zelo' })
  await keepContent(scratchFiles(), id, 'Zelo')
  return id
}

/** A picture that a RAT of its visit shows. */
async function seal(
  db: Db,
  n: number,
  { id_cliente, id_usuario }: { id_cliente: number; id_usuario: number },
) {
  // Figures of visits count none of these.
  const whose = { id_cliente, id_analista: id_usuario, excluido_em: new Date() }
  const { id: id_visita } = await makeVisita(db, whose)
  const kept = await keepFoto(db, anexoId(600_000 + n), id_usuario)
  await announce(db, n, { id_usuario, id_visita }, 'formato', kept)
  const foto = { id: campoId(n), sha256: sum, legenda: '', tirada_em: new Date().toISOString() }
  await makeRat(db, { id_visita, conteudo: { fotos: [foto] } })
  return n
}

export const cases: NounCases = {
  after: ['visitas'],
  nameOf: campoId,
  rows: async ({ db, cast: { companies, ana, beto }, row }) => {
    const mine = { id_usuario: ana.id, id_visita: row('visitas', 'own') }
    const other = { id_usuario: beto.id, id_visita: row('visitas', 'same_company') }
    return {
      own: await announce(db, 1, mine, 'formato'),
      other_analista: await announce(db, 2, other, 'formato'),
      imported: await announce(db, 3, other, 'importado'),
      received: await announce(db, 4, mine, 'formato', await keepFoto(db, anexoId(600_004), ana.id)),
      sealed: await seal(db, 5, { id_cliente: companies.a.id, id_usuario: ana.id }),
      sealed_elsewhere: await seal(db, 6, { id_cliente: companies.b.id, id_usuario: ana.id }),
      missing: MISSING,
    }
  },
  scopes: `
                     own other_analista imported received sealed sealed_elsewhere missing
    todos            200 200            200      200      200    200              404
    proprio          200 404            404      200      200    200              404
    envia-importados 404 404            200      404      404    404              404
    abre-recebidas   404 404            404      200      200    200              404
    empresa_selados  404 404            404      404      200    404              404
  `,
  calls: {
    getPacote: [{ says: () => ({ igual: false }) }],
    createRegistro: [
      {
        names: 'visitas',
        body: ({ id, me }) => sentNow(id, me.criado_em),
        lines: { analista: 'em-campo' },
      },
    ],
    listRegistros: [{ names: 'visitas' }],
    putArquivo: [{ names: 'campo', body: () => SMALL_JPEG, headers, lines: { admin: 'envia-importados' } }],
    getArquivo: [
      {
        names: 'campo',
        lines: { admin: 'abre-recebidas', analista: 'abre-recebidas' },
        says: () => ({ tipo: 'image/jpeg' }),
      },
    ],
    listPendenciasDeCampo: [{}],
    countPendenciasDeCampo: [{ says: () => ({ total: 6, houve: true }) }],
    decidirPendencia: [{ names: 'campo', body: () => ({ aplicar: false, motivo: 'Repetido.' }) }],
    importarRegistros: [
      {
        body: ({ world, me }) => ({
          id_usuario: world.people.analista.id,
          registros: [sent(rowOf(world, 'visitas', 'own'), me.criado_em)],
        }),
        says: () => ({ importados: 1, repetidos: 0, recusados: [] }),
      },
    ],
  },
  // Rows are only added: they go with their visit, out of the trash.
  hide: async (db, id) => {
    await sql`update visitas set excluido_em = '2001-01-01'
      where id = (select id_visita from campo_registros where id = ${id})`.execute(db)
    await sql`select remover_da_lixeira('visitas', now(), 1000)`.execute(db)
  },
  scenes: ({ db, company, ana }) => {
    const now = () => new Date().toISOString()
    const visit = async (id_analista: number) =>
      (await makeVisita(db, { id_cliente: company, id_analista })).id
    return {
      createRegistro: async (me) => ({ body: sentNow(await visit(me.id), now()) }),
      putArquivo: async (me, perfil) => {
        const id_usuario = perfil === 'admin' ? ana.id : me.id
        const whose = { id_usuario, id_visita: await visit(id_usuario) }
        const { id } = await makeRegistro(db, { ...whose, tipo: 'foto' })
        await makeFoto(db, { id, id_registro: id, content: SMALL_JPEG })
        return { params: { id }, octets: SMALL_JPEG, headers }
      },
      decidirPendencia: async () => {
        const whose = { id_usuario: ana.id, id_visita: await visit(ana.id) }
        const { id } = await makeRegistro(db, { ...whose, aparelho: anexoId(++aparelhos) })
        return { params: { id }, body: { aplicar: true } }
      },
      importarRegistros: async () => ({
        body: { id_usuario: ana.id, registros: [sent(await visit(ana.id), now())] },
      }),
    }
  },
}
