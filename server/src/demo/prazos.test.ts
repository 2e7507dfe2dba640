import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { folderStore } from '#server/platform/storage/folder-store.ts'
import { useDatabase } from '#server/testing/app/database.ts'
import { scratch } from '#server/testing/processes/folders.ts'
import { prepareDemo } from './prepare.ts'

const store = folderStore(mkdtempSync(path.join(scratch(), 'zelo-demo-')))

/** A Tuesday morning, and the night of a Sunday, in São Paulo. */
describe.each(['2026-11-10T13:40:00Z', '2026-11-15T03:10:00Z'])(
  'the demo company’s deadlines at %s',
  (now) => {
    const database = useDatabase()
    const countOf = async (query: string) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(query)}`.execute(
        database.db,
      )
      return rows[0]?.n
    }
    beforeAll(() => prepareDemo(database.owner, { novo: false, now: new Date(now), store }))

    it('keeps promises as a company in good order does, what is critical a little less', async () => {
      const ended = (meta: string, of = 'true') =>
        `sla_relogios where meta = '${meta}' and mes is not null and meta_min is not null and motivo_desconsiderado is null and ${of}`
      const share = async (meta: string, of?: string) =>
        Number(await countOf(`${ended(meta, of)} and estourado_em is null`)) /
        Number(await countOf(ended(meta, of)))
      expect(await share('resposta')).toSatisfy((kept: number) => kept > 0.85 && kept < 0.98)
      expect(await share('solucao')).toSatisfy((kept: number) => kept > 0.92 && kept < 0.99)
      for (const meta of ['resposta', 'solucao']) {
        expect([meta, await share(meta, 'id_prioridade = 5')]).toEqual([
          meta,
          expect.toSatisfy((kept: number) => kept > 0.8),
        ])
        expect([meta, await share(meta, 'id_cliente = 1')]).toEqual([
          meta,
          expect.toSatisfy((kept: number) => kept > 0.94),
        ])
      }
    })

    it.each([
      ['late', "vence_em < 'NOW'", 5, 8],
      ['near', "vence_em >= 'NOW' and perto_em <= 'NOW'", 4, 6],
      ['on time', "perto_em > 'NOW'", 15, 40],
      ['paused', 'vence_em is null and vence_meta is not null', 10, 25],
      ['without a target', 'vence_meta is null', 1, 12],
    ])('has open tickets that are %s', async (_, state, least, most) => {
      const open = `chamados where id_status in (1, 4, 5) and excluido_em is null and ${state.replaceAll('NOW', now)}`
      expect(await countOf(open)).toSatisfy((n: number) => n >= least && n <= most)
    })

    it.each([
      ['reopened tickets', 'sla_relogios where ciclo > 1 and mes is not null', 2, 4],
      ['disregarded results, audited', "auditoria where acao = 'desconsiderar'", 3, 3],
      [
        'a deadline lost to another priority',
        "sla_passos p join sla_relogios r using (id_chamado, meta, ciclo) where tipo = 'prioridade' and estourado_em = quando",
        1,
        1,
      ],
      ['a feriado of its own', 'feriados', 1, 1],
    ])('has %s', async (_, rows, least, most) =>
      expect(await countOf(rows)).toSatisfy((n: number) => n >= least && n <= most),
    )
  },
)
