import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { folderStore } from '#server/platform/storage/folder-store.ts'
import { useDatabase } from '#server/testing/app/database.ts'
import { scratch } from '#server/testing/processes/folders.ts'
import { prepareDemo } from './prepare.ts'

const store = folderStore(mkdtempSync(path.join(scratch(), 'zelo-demo-')))

/** A Monday evening in São Paulo, and the morning three days later. */
const EVENING = '2026-03-02T22:00:00Z'
const MORNING = '2026-03-05T11:00:00Z'

describe('the demo company’s visits', () => {
  const database = useDatabase()
  const countOf = async (query: string) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(query)}`.execute(
      database.db,
    )
    return rows[0]?.n
  }
  const prepare = (now: string) => prepareDemo(database.owner, { novo: false, now: new Date(now), store })
  beforeAll(() => prepare(EVENING))

  it.each(['item', 'foto', 'posicao', 'assinatura', 'concluir'])(
    'were recorded on phones, with or without a network: %s',
    async (tipo) =>
      expect(
        await countOf(`campo_registros where tipo = '${tipo}' and situacao = 'aplicado'`),
      ).toBeGreaterThanOrEqual(5),
  )

  const isOpen = 'not exists (select from campo_decisoes d where d.id_registro = r.id)'
  it.each([
    ['checklists', 'checklists', 3],
    [
      'reasons to wait for an admin',
      `(select distinct causa from campo_registros r where causa <> '' and ${isOpen}) x`,
      2,
    ],
    ['decisions', "campo_decisoes where motivo <> ''", 1],
    ['RATs', 'rats where revisao = 1', 7],
    ['a RAT that was corrected', 'rats where revisao = 2', 1],
    ['RATs that were accepted', "rat_respostas where resposta = 'aceito'", 2],
    ['a RAT that was contested', "rat_respostas where resposta = 'contestado' and texto <> ''", 1],
    [
      'a RAT that nobody answered for ten days',
      `rats r where revisao = 1 and selado_em < '${EVENING}'::timestamptz - interval '10 days'
        and not exists (select from rat_respostas a where a.id_rat = r.id)
        and not exists (select from rats n where n.numero = r.numero and n.revisao > r.revisao)`,
      1,
    ],
    ['visits without their RAT', 'rat_esperas', 0],
    ['signatures under another summary', "rats where conteudo -> 'diferenca' <> 'null'", 0],
  ])('have %s', async (_, query, expected) => expect(await countOf(query)).toBe(expected))

  const wrong = (now: string) =>
    [
      [
        'a registro of the future or before its visit',
        `campo_registros r join visitas v on v.id = r.id_visita
          where r.recebido_em > '${now}' or r.corrigido_em > r.recebido_em or r.corrigido_em < v.checkin`,
      ],
      [
        'a registro out of the order of its device',
        `campo_registros r join campo_registros x on x.aparelho = r.aparelho and x.id_visita = r.id_visita
          where x.seq > r.seq and x.corrigido_em < r.corrigido_em`,
      ],
      [
        'a check-in that a device recorded at another moment',
        `campo_registros r join visitas v on v.id = r.id_visita
          where r.situacao = 'aplicado' and r.tipo = 'checkin' and v.checkin <> r.corrigido_em`,
      ],
      ['a picture that was announced and has not come', 'campo_fotos where id_anexo is null'],
      [
        'a visit to come without a checklist',
        `visitas where excluido_em is null and data_hora_prevista > '${now}' and id_checklist is null`,
      ],
      [
        'a RAT of another moment or with another PDF',
        `rats r left join anexos x on x.id = r.id_pdf join visitas v on v.id = r.id_visita
          where r.sha256_pdf is distinct from x.sha256 or (r.conteudo #>> '{checkin,em}')::timestamptz <> v.checkin
            or r.selado_em > '${now}'`,
      ],
    ] as const

  it.each(wrong(EVENING))('have nowhere %s', async (_, query) => expect(await countOf(query)).toBe(0))

  it('move to another day with all that was recorded and sealed', async () => {
    const before = await countOf('visita_anteriores')
    await prepare(MORNING)
    for (const [name, query] of wrong(MORNING)) expect([name, await countOf(query)]).toEqual([name, 0])
    expect(await countOf('visita_anteriores')).toBe(before)
    expect(await countOf('rats')).toBe(8)
  })
})
