import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { localDate } from '#server/platform/time/clock.ts'
import { folderStore } from '#server/platform/storage/folder-store.ts'
import { useDatabase } from '#server/testing/app/database.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { scratch } from '#server/testing/processes/folders.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { prepareDemo } from './prepare.ts'

const store = folderStore(mkdtempSync(path.join(scratch(), 'zelo-demo-')))

/** A Monday morning in São Paulo. */
const NOW = new Date('2026-03-02T13:20:00Z')

describe('the demo company', () => {
  const database = useDatabase()
  const countOf = async (query: string) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(query)}`.execute(
      database.db,
    )
    return rows[0]?.n
  }
  beforeAll(() => prepareDemo(database.owner, { novo: false, now: NOW, store }))

  it.each([
    ['clientes', 12],
    ["clientes where ativo = 'N'", 1],
    ["usuarios where perfil = 'analista'", 8],
    ["usuarios where perfil = 'analista' and ativo = 'N'", 1],
    ["usuarios where perfil = 'cliente'", 40],
    ["usuarios where perfil = 'cliente' and ativo = 'N'", 3],
    ['chamados where excluido_em is null', 300],
    ['artigos where excluido_em is null', 40],
    ['chamados where excluido_em is not null', 1],
  ])('has in %s exactly %i', async (query, expected) => expect(await countOf(query)).toBe(expected))

  it('has three months of visits around today, in every state, and several today', async () => {
    expect(await countOf('visitas')).toBeGreaterThan(150)
    expect(
      await countOf(
        `visitas where data_hora_prevista < '${NOW.toISOString()}'::timestamptz - interval '40 days'`,
      ),
    ).toBeGreaterThan(3)
    expect(
      await countOf(
        `visitas where data_hora_prevista > '${NOW.toISOString()}'::timestamptz + interval '40 days'`,
      ),
    ).toBeGreaterThan(3)
    for (const state of [
      'checkout is not null',
      'checkin is not null and checkout is null',
      'checkin is null',
      `checkin is null and data_hora_prevista < '${NOW.toISOString()}'`,
    ])
      expect([state, await countOf(`visitas where ${state}`)]).toEqual([
        state,
        expect.toSatisfy((n) => Number(n) >= 2),
      ])
    expect(
      await countOf(
        "visitas v join usuarios u on u.id = v.id_analista where u.email = 'analista@zelo.test' and data_hora_prevista::date = '2026-03-02'",
      ),
    ).toBe(3)
  })

  it('has every status, priority and age among its chamados, and a queue', async () => {
    for (const id of [1, 2, 3, 4, 5]) {
      expect([id, await countOf(`chamados where id_status = ${id}`)]).toEqual([
        id,
        expect.toSatisfy((n) => Number(n) >= 3),
      ])
      expect([id, await countOf(`chamados where id_prioridade = ${id}`)]).toEqual([
        id,
        expect.toSatisfy((n) => Number(n) >= 10),
      ])
    }
    expect(await countOf('chamados where id_analista is null and id_status = 1')).toBeGreaterThanOrEqual(8)
    for (const days of [1, 7, 30, 90])
      expect(
        await countOf(
          `chamados where data_criacao < '${NOW.toISOString()}'::timestamptz - interval '${days} days'`,
        ),
      ).toBeGreaterThan(5)
    expect(
      await countOf(`(select titulo from chamados group by titulo having count(*) > 1) as repeated`),
    ).toBe(0)
  })

  it.each([
    [
      'a ticket whose status is not that of its last atividade',
      'chamados c where id_analista is not null and id_status <> (select status_chamado from atividades a where a.id_chamado = c.id_chamado order by id_atividade desc limit 1)',
    ],
    [
      'a taken ticket without history',
      'chamados c where id_analista is not null and not exists (select from atividades a where a.id_chamado = c.id_chamado)',
    ],
    [
      'a queued ticket with history',
      'chamados c where id_analista is null and exists (select from atividades a where a.id_chamado = c.id_chamado)',
    ],
    [
      'a closed ticket that was not closed by its last atividade',
      'chamados c where id_status in (2, 3) and fechado_em <> (select max(data_criacao) from atividades a where a.id_chamado = c.id_chamado)',
    ],
    [
      'an atividade before its ticket',
      'atividades a join chamados c using (id_chamado) where a.data_criacao < c.data_criacao',
    ],
    [
      'atividades out of order',
      '(select data_criacao < lag(data_criacao) over (partition by id_chamado order by id_atividade) as back from atividades) x where back',
    ],
    [
      'anything done in the future',
      `(select data_criacao as t from chamados union all select fechado_em from chamados union all select data_criacao from atividades union all select checkin from visitas union all select checkout from visitas union all select criado_em from visitas union all select criado_em from artigos) x where t > '${NOW.toISOString()}'`,
    ],
    [
      'a cliente author of another company',
      "atividades a join chamados c using (id_chamado) join usuarios u on u.id = a.id_analista where u.perfil = 'cliente' and u.id_empresa <> c.id_cliente",
    ],
    [
      'a cliente opening for another company',
      "chamados c join usuarios u on u.id = c.id_usuario where u.perfil = 'cliente' and u.id_empresa <> c.id_cliente",
    ],
    [
      'a cliente closing without success',
      "atividades a join usuarios u on u.id = a.id_analista where u.perfil = 'cliente' and a.status_chamado = 3",
    ],
    [
      'an open ticket of an inactive company',
      "chamados c join clientes e on e.id = c.id_cliente where e.ativo = 'N' and id_status not in (2, 3)",
    ],
    [
      'an unprefixed answer of an analista',
      "atividades a join usuarios u on u.id = a.id_analista where u.perfil = 'analista' and descricao !~ '^(\\(Analista\\) |Atendimento iniciado por |Chamado fechado pelo analista )'",
    ],
    [
      'a placeholder left in a text',
      "(select titulo || descricao as t from chamados union all select descricao from atividades) x where t ~ '[{}]'",
    ],
    [
      'a check-in before the planned day',
      "visitas where (checkin at time zone 'America/Sao_Paulo')::date < (data_hora_prevista at time zone 'America/Sao_Paulo')::date",
    ],
    [
      'an observation on a visit that did not happen',
      'visitas where observacao_analista is not null and checkin is null',
    ],
    [
      'a ticket or atividade outside office hours, but of who has a contract for longer ones',
      "(select data_criacao at time zone 'America/Sao_Paulo' as t from chamados where id_cliente <> 1 union all select a.data_criacao at time zone 'America/Sao_Paulo' from atividades a join chamados c using (id_chamado) where id_cliente <> 1) x where extract(isodow from t) > 5 or t::time < '08:00' or t::time > '18:00'",
    ],
    [
      'an analista at two places at once',
      'visitas a join visitas b on a.id <> b.id and a.id_analista = b.id_analista and b.checkin >= a.checkin and b.checkin < a.checkout',
    ],
    [
      'a school’s ticket anywhere else',
      "chamados c join clientes e on e.id = c.id_cliente where (c.titulo || c.descricao) ~* 'col.gio|alunos|professores' and e.nome !~ 'Col.gio'",
    ],
    [
      'a note out of office hours, in the future or before its ticket was taken',
      `notas_internas n join lateral (select min(data_criacao) as inicio from atividades a where a.id_chamado = n.id_chamado) x on true
        where n.criado_em > '${NOW.toISOString()}' or n.criado_em < inicio or n.criado_em > (select coalesce(fechado_em, 'infinity') from chamados c where c.id_chamado = n.id_chamado)`,
    ],
    [
      'a note of a cliente',
      "notas_internas n join usuarios u on u.id = n.id_autor where u.perfil = 'cliente'",
    ],
    [
      'an aviso of the future, read before it was told, or left to tell',
      `avisos where criado_em > '${NOW.toISOString()}' or lido_em < criado_em or lido_em > '${NOW.toISOString()}'
        or exists (select from ocorrencias where distribuida_em is null)`,
    ],
    ['no small picture', "anexos where tipo like 'image/%' and miniatura is null and id_chamado > 0"],
    [
      'two visits of one analista within the hour',
      'visitas a join visitas b on a.id < b.id and a.id_analista = b.id_analista and abs(extract(epoch from a.data_hora_prevista - b.data_hora_prevista)) < 3600',
    ],
  ])('has nowhere %s', async (_, query) => expect(await countOf(query)).toBe(0))

  it('has pictures, documents and logs whose bytes are in the store, and notes with and without them', async () => {
    expect(await countOf('notas_internas')).toBeGreaterThan(30)
    expect(await countOf('anexos where id_nota is not null')).toBeGreaterThan(1)
    const anexos = await database.db.selectFrom('anexos').select(['id', 'tipo', 'sha256']).execute()
    expect(anexos.length).toBeGreaterThan(30)
    expect(new Set(anexos.map(({ tipo }) => tipo)).size).toBeGreaterThanOrEqual(3)
    for (const { id, sha256 } of anexos) {
      const stored = await store.get(id)
      const sum =
        stored &&
        createHash('sha256')
          .update(await buffer(stored))
          .digest()
      expect([id, sum]).toEqual([id, sha256])
    }
  })

  it.each(['admin', 'analista', 'cliente'])(
    '%s has avisos of three months, most of them read and a few not',
    async (who) => {
      const mine = `avisos a join usuarios u on u.id = a.id_usuario where u.email = '${who}@zelo.test'`
      const unread = await countOf(`${mine} and a.lido_em is null`)
      expect(unread).toBeGreaterThanOrEqual(2)
      expect(unread).toBeLessThan(60)
      expect(await countOf(`${mine} and a.lido_em is not null`)).toBeGreaterThan(Number(unread))
      expect(
        await countOf(`${mine} and a.criado_em < '${NOW.toISOString()}'::timestamptz - interval '40 days'`),
      ).toBeGreaterThan(3)
    },
  )

  it('lets exactly the four demo accounts in, and is the same company each time', async () => {
    const snapshot = async () =>
      (
        await sql`select titulo, criado_por, id_status, data_criacao from chamados order by id_chamado`.execute(
          database.db,
        )
      ).rows
    const before = await snapshot()
    await prepareDemo(database.owner, { novo: true, now: NOW, store })
    expect(await snapshot()).toEqual(before)
    expect(await countOf('objetos_soltos o where not exists (select from anexos x where x.id = o.id)')).toBe(
      0,
    )
    expect(await countOf('(select senha_hash from usuarios group by senha_hash having count(*) = 1) x')).toBe(
      4,
    )
  })
})

describe('prepareDemo on another day', () => {
  const database = useDatabase()

  it.each(['2026-11-19T13:30:00Z', '2026-12-31T22:00:00Z', '2027-02-14T03:00:00Z'])(
    'gives who tries it as cliente something of their own in progress, on %s',
    async (now) => {
      await prepareDemo(database.owner, { novo: true, now: new Date(now), store })
      const { rows } = await sql`select from chamados c join usuarios u on u.id = c.id_usuario
        where u.email = 'cliente@zelo.test' and c.id_analista is not null and c.fechado_em is null
          and c.excluido_em is null`.execute(database.db)
      expect(rows.length).toBeGreaterThanOrEqual(2)
    },
  )

  it('moves every date by whole days to today, keeps people’s changes, and leaves nothing in the future', async () => {
    const { db } = database
    const evening = new Date('2026-03-02T22:00:00Z')
    await prepareDemo(database.owner, { novo: true, now: evening, store })
    await db.updateTable('clientes').set({ nome: 'Nome mudado' }).where('id', '=', 1).execute()
    const planned = () =>
      db
        .selectFrom('visitas')
        .select(['id', 'data_hora_prevista'])
        .where('checkin', 'is', null)
        .orderBy('id')
        .execute()
    const before = await planned()
    const morning = new Date('2026-03-05T11:00:00Z')
    await prepareDemo(database.owner, { novo: false, now: morning, store })
    const after = await planned()
    expect(after.map(({ data_hora_prevista }) => data_hora_prevista)).toEqual(
      before.map(({ data_hora_prevista }) =>
        new Date(Date.parse(data_hora_prevista) + 3 * 86_400_000).toISOString(),
      ),
    )
    const { rows } =
      await sql`select 1 from (select data_criacao as t from chamados union all select fechado_em from chamados union all select data_criacao from atividades
      union all select checkin from visitas union all select checkout from visitas union all select criado_em from artigos) x where t > ${morning.toISOString()}`.execute(
        db,
      )
    expect(rows).toEqual([])
    expect(await db.selectFrom('clientes').select('nome').where('id', '=', 1).executeTakeFirst()).toEqual({
      nome: 'Nome mudado',
    })
    expect(await db.selectFrom('instalacao').select('dia_demo').executeTakeFirst()).toEqual({
      dia_demo: localDate(morning),
    })
    await prepareDemo(database.owner, { novo: false, now: morning, store })
    expect(await planned()).toEqual(after)
  })
})

describe('prepareDemo on a real company’s database', () => {
  const database = useDatabase()

  it('refuses and changes nothing', async () => {
    await makeUsuario(database.db, { perfil: 'cliente', id_empresa: (await makeCliente(database.db)).id })
    await expect(prepareDemo(database.owner, { novo: true, now: NOW, store })).rejects.toThrow(
      'não é da demonstração',
    )
    expect(await database.db.selectFrom('usuarios').select('id').execute()).toHaveLength(1)
  })
})
