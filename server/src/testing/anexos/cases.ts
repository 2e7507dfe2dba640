import { sql } from 'kysely'
import { anexosTexts as texts } from '#contract/anexos-texts.ts'
import { scratchFiles } from '../app/build.ts'
import { CANARY } from '../calls/cast.ts'
import { type Call, MISSING, type NounCases, type Scene } from '../calls/noun-cases.ts'
import { makeChamado } from '../chamados/factory.ts'
import { JPEG, keepContent, PNG } from './contents.ts'
import { anexoId, makeAnexo } from './factory.ts'

type Some = { id: number }
const TEXT = 'Zelo'
const atStart = { 'upload-offset': '0' }
const numberOf = ({ id }: Some) => 1000 + id

/** A file that is not all here yet is opened by nobody. */
const opens: Call = {
  names: 'anexos',
  lines: { admin: 'abre-todos', analista: 'abre-legiveis', cliente: 'abre-empresa' },
}

export const cases: NounCases = {
  after: ['chamados'],
  nameOf: anexoId,
  ownOf: numberOf,
  rows: async ({ db, now, cast, row }) => {
    const { beto, caio, cida, davi, dora, edu, ana } = cast
    const files = scratchFiles()
    const keep = async (n: number, author: Some, wanted: object) => {
      const id = anexoId(n)
      const nome = `${CANARY}.txt`
      await makeAnexo(db, { id, id_usuario: author.id, nome, content: TEXT, miniatura: JPEG, ...wanted })
      await keepContent(files, id, TEXT)
      return n
    }
    const used = (n: number, author: Some, chamado: string, wanted: object = {}) =>
      keep(n, author, { id_chamado: row('chamados', chamado), usado_em: now, ...wanted })
    for (const person of Object.values(cast.callers))
      await makeAnexo(db, {
        id: anexoId(numberOf(person)),
        id_usuario: person.id,
        nome: `${CANARY}.png`,
        tamanho: PNG.length,
        estado: 'recebendo',
        miniatura: JPEG,
      })
    const { rows } = await sql<{
      id: number
    }>`insert into notas_internas (id_chamado, id_autor, texto, palavras)
      values (${row('chamados', 'own')}, ${ana.id}, ${CANARY}, '') returning id`.execute(db)
    return {
      foreign: await keep(1, beto, {}),
      used: await used(2, caio, 'own'),
      old: await used(3, caio, 'own', { usado_em: new Date(now.getTime() - 16 * 60_000) }),
      same_company: await used(4, cida, 'same_company'),
      other_company: await used(5, davi, 'other_company'),
      unassigned: await used(6, caio, 'unassigned'),
      other_analista: await used(7, edu, 'other_analista'),
      deleted: await used(8, caio, 'deleted'),
      queue: await used(9, davi, 'queue'),
      opened: await used(10, beto, 'opened'),
      acted: await used(11, davi, 'acted'),
      visited: await used(12, dora, 'visited'),
      note: await used(13, beto, 'own', { id_nota: rows[0]?.id ?? 0 }),
      missing: MISSING,
    }
  },
  scopes: `
                     own foreign used old same_company other_company unassigned other_analista deleted queue opened acted visited note missing
    proprio          200 404     404  404 404          404           404        404            404     404   404    404   404     404  404
    anexos_todos     200 404     200  200 200          200           200        200            404     200   200    200   200     200  404
    anexos_legiveis  200 404     200  200 404          200           200        404            404     200   200    200   200     200  404
    anexos_empresa   200 404     200  200 200          404           200        404            404     404   404    404   404     404  404
    anexos_atendidos 200 404     200  200 404          200           403        404            404     403   403    403   403     200  404
    anexos_recentes  200 404     200  403 403          404           200        404            404     404   404    404   404     404  404
    abre-todos       404 404     200  200 200          200           200        200            404     200   200    200   200     200  404
    abre-legiveis    404 404     200  200 404          200           200        404            404     200   200    200   200     200  404
    abre-empresa     404 404     200  200 200          404           200        404            404     404   404    404   404     404  404
  `,
  calls: {
    createAnexo: [{ body: () => ({ nome: 'rede.txt', tamanho: 4 }) }],
    putConteudo: [{ names: 'anexos', body: () => PNG, headers: atStart }],
    putMiniatura: [{ names: 'anexos', body: () => JPEG }],
    getAnexo: [{ names: 'anexos', says: ({ id }) => ({ id: anexoId(id) }) }],
    getMiniatura: [{ names: 'anexos', says: () => ({ tipo: 'image/jpeg' }) }],
    getInicio: [{ ...opens, says: () => ({ texto: TEXT, inteiro: true }) }],
    abrirAnexo: [opens],
    deleteAnexo: [{ names: 'anexos', says: () => ({ message: texts.deleted }) }],
  },
  recordsNothing: ['putConteudo', 'putMiniatura', 'abrirAnexo'],
  hide: (db, id) => db.deleteFrom('anexos').where('id', '=', id).execute(),
  scenes: ({ db, company, opener, ana }) => {
    const begun = async ({ id: id_usuario }: Some, sent: Partial<Scene>): Promise<Scene> => {
      const wanted = { nome: 'rede.png', tamanho: PNG.length, estado: 'recebendo' } as const
      const { id } = await makeAnexo(db, { id_usuario, ...wanted })
      return { params: { id }, ...sent }
    }
    return {
      createAnexo: async () => ({ body: { nome: 'rede.txt', tamanho: 4 } }),
      putConteudo: (me) => begun(me, { octets: PNG, headers: atStart }),
      putMiniatura: (me) => begun(me, { octets: JPEG }),
      deleteAnexo: (me) => begun(me, {}),
      abrirAnexo: async (me, perfil) => {
        const id_analista = perfil === 'analista' ? me.id : ana.id
        const { id_chamado } = await makeChamado(db, {
          id_usuario: opener.id,
          id_cliente: company,
          id_analista,
        })
        const { id } = await makeAnexo(db, { id_usuario: opener.id, id_chamado })
        return { params: { id } }
      },
    }
  },
}
