import { beforeAll, describe, expect, it } from 'vitest'
import { type TipoAviso, tiposAviso } from '#contract/ocorrencias.ts'
import { findReaders } from '#server/features/chamados/reach.ts'
import { record } from '#server/platform/record/record.ts'
import { zelo } from '#server/platform/identity/actor.ts'
import { useDatabase } from '#server/testing/app/database.ts'
import { makeAtividade, makeChamado } from '#server/testing/chamados/factory.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { fakeCanal } from '#server/testing/envios/canal.ts'
import { makeRat } from '#server/testing/rats/factory.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { distribute } from './tell.ts'

const database = useDatabase()

/** Everybody who could be meant, and those who never are. */
async function makePeople() {
  const { db } = database
  const [a, b, closed] = [await makeCliente(db), await makeCliente(db), await makeCliente(db)]
  const person = async (wanted: Parameters<typeof makeUsuario>[1]) => (await makeUsuario(db, wanted)).id
  const of = (empresa: { id: number }, wanted: object = {}) =>
    person({ perfil: 'cliente', id_empresa: empresa.id, ...wanted })
  const people = {
    admin: await person({ perfil: 'admin' }),
    otherAdmin: await person({ perfil: 'admin' }),
    holder: await person({}),
    former: await person({}),
    otherAnalista: await person({}),
    opener: await of(a),
    writer: await of(a),
    colleague: await of(a),
    // Never told.
    inactiveAdmin: await person({ perfil: 'admin', ativo: 'N' }),
    inactiveAnalista: await person({ ativo: 'N' }),
    inactiveColleague: await of(a, { ativo: 'N' }),
    inactiveWriter: await of(a, { ativo: 'N' }),
    stranger: await of(b),
    strangeWriter: await of(b),
    ofClosedCompany: await of(closed),
    painel: await person({ perfil: 'painel' }),
  }
  await db.updateTable('clientes').set({ ativo: 'N' }).where('id', '=', closed.id).execute()
  return { people, company: a.id, otherCompany: b.id, closedCompany: closed.id }
}
type Who = keyof Awaited<ReturnType<typeof makePeople>>['people']
const held: { world?: Awaited<ReturnType<typeof makePeople>> } = {}
beforeAll(async () => {
  held.world = await makePeople()
})
const whoIsWho = (): Who[] => [...admins, ...analistas, ...company, ...never]
function world() {
  if (!held.world) throw new Error('people come before the first test')
  return held.world
}

const admins: Who[] = ['admin', 'otherAdmin']
const analistas: Who[] = ['holder', 'former', 'otherAnalista']
const company: Who[] = ['opener', 'writer', 'colleague']
const never: Who[] = [
  'inactiveAdmin',
  'inactiveAnalista',
  'inactiveColleague',
  'inactiveWriter',
  'stranger',
  'strangeWriter',
  'ofClosedCompany',
  'painel',
]
/** By the table of the specification, author left aside (who opens is one): with an analista, and without one. */
const table: Record<TipoAviso, [held: Who[], free: Who[]]> = {
  chamado_novo: [
    ['holder', ...admins, ...company],
    [...analistas, ...admins, ...company],
  ],
  escalado: [
    ['holder', 'former', 'opener'],
    ['former', 'opener'],
  ],
  atendido: [['opener'], ['opener']],
  resposta_equipe: [company, company],
  resposta_cliente: [['holder'], admins],
  fechado: [['holder', 'opener'], ['opener']],
  reaberto: [['holder', 'opener'], ['opener']],
  prioridade_critica: [['holder', ...admins], admins],
  sla_perto: [['holder'], admins],
  sla_vencido: [['holder', ...admins], admins],
  visita_marcada: [
    ['holder', ...company],
    ['holder', ...company],
  ],
  visita_alterada: [
    ['holder', ...company],
    ['holder', ...company],
  ],
  visita_cancelada: [
    ['holder', ...company],
    ['holder', ...company],
  ],
  visita_amanha: [['holder'], ['holder']],
  rat_selado: [company, company],
  rat_contestado: [admins, admins],
  email_retido: [admins, admins],
  canal_parado: [admins, admins],
  webhook_pausado: [admins, admins],
}

type Canal = 'email' | 'push' | 'telegram'
type Sent = Partial<Record<Canal, [held: Who[], free: Who[]]>>
const toHolder = { push: [['holder'], []], telegram: [['holder'], []] } satisfies Sent
const ofVisita: Sent = {
  ...toHolder,
  email: [
    ['holder', ...company],
    ['holder', ...company],
  ],
  push: [['holder'], ['holder']],
  telegram: [['holder'], ['holder']],
}
/** Whom the same table reaches by which channels besides the bell. */
const sent: Partial<Record<TipoAviso, Sent>> = {
  chamado_novo: { ...toHolder, email: [['holder'], []] },
  escalado: { ...toHolder, email: [['holder'], []] },
  resposta_equipe: {
    email: [
      ['opener', 'writer'],
      ['opener', 'writer'],
    ],
    push: [
      ['opener', 'writer'],
      ['opener', 'writer'],
    ],
  },
  resposta_cliente: { ...toHolder, email: [['holder'], admins] },
  fechado: { email: [['opener'], ['opener']], push: [['holder'], []] },
  reaberto: { ...toHolder, email: [['holder', 'opener'], ['opener']] },
  prioridade_critica: toHolder,
  sla_perto: { push: [['holder'], admins] },
  sla_vencido: { ...toHolder, email: [['holder', ...admins], admins] },
  visita_marcada: ofVisita,
  visita_alterada: ofVisita,
  visita_cancelada: ofVisita,
  visita_amanha: { email: [['holder'], ['holder']] },
  rat_selado: { email: [company, company] },
  rat_contestado: { email: [admins, admins] },
}
const channels = ['email', 'push', 'telegram'] as const
const canais = channels.map((nome) => fakeCanal(nome).canal)

/** The author reads of nothing but that their own chamado has arrived. */
const sentTo = (tipo: TipoAviso, index: number, author: Who | null) =>
  channels.flatMap((canal) => [
    ...without(sent[tipo]?.[canal]?.[index] ?? [], author).map((who) => `${canal} ${who}`),
    ...(tipo === 'chamado_novo' && canal === 'email' && author === 'opener' ? ['email opener'] : []),
  ])

type Case = { tipo: TipoAviso; holder: 'holder' | 'inactiveAnalista' | null; company?: number }

/** Something happens, by this author. */
async function happen({ tipo, holder, company: id_cliente = world().company }: Case, author: Who | null) {
  const { db } = database
  const { people } = world()
  const id_analista = holder && people[holder]
  const change = async () => {
    if (tipo.startsWith('visita')) {
      const visita = await makeVisita(db, {
        id_analista: people.holder,
        id_cliente,
        ...(tipo === 'visita_cancelada' && { excluido_em: new Date() }),
      })
      return { tabela: 'visitas' as const, id_registro: visita.id, mudou: ['data_hora_prevista'] }
    }
    if (tipo.startsWith('rat_')) {
      const rat = await makeRat(db, { id_analista: people.holder, id_cliente })
      return { tabela: 'rats' as const, id_registro: rat.id }
    }
    if (['email_retido', 'canal_parado', 'webhook_pausado'].includes(tipo))
      return { tabela: 'instalacao' as const, id_registro: null }
    const wanted = { id_usuario: people.opener, id_cliente, id_analista }
    const { id_chamado } = await makeChamado(db, wanted)
    for (const writer of ['writer', 'inactiveWriter', 'strangeWriter', 'former'] as const)
      await makeAtividade(db, {
        id_chamado,
        id_analista: people[writer],
        descricao: 'Oi',
        status_chamado: 1,
      })
    const para = { analista: id_analista }
    const dados: Partial<Record<TipoAviso, object>> = {
      chamado_novo: { para },
      escalado: { era: { analista: people.former }, para },
    }
    return { tabela: 'chamados' as const, id_registro: id_chamado, ...dados[tipo] }
  }
  const actor = author === null ? zelo : { id: people[author], nome: 'Eva', sobrenome: 'Dias' }
  await record(db, actor, { acao: 'alterar', tipo, ...(await change()) }, { now: new Date() })
  const { id } = await db
    .selectFrom('ocorrencias')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** Who was told of each. */
async function toldOf(ids: number[]) {
  const { db } = database
  await distribute({ db, clock: () => new Date(), findReaders, canais })
  const told = await db
    .selectFrom('avisos')
    .select(['id_ocorrencia', 'id_usuario'])
    .where('id_ocorrencia', 'in', ids)
    .execute()
  const names = new Map(Object.entries(world().people).map(([name, person]) => [person, name]))
  return ids.map((id) =>
    told
      .filter(({ id_ocorrencia }) => id_ocorrencia === id)
      .map(({ id_usuario }) => names.get(id_usuario) ?? '')
      .toSorted(),
  )
}

/** To whom each goes by which channel. */
async function sentOf(ids: number[]) {
  const rows = await database.db
    .selectFrom('envios')
    .select(['id_ocorrencia', 'id_usuario', 'canal'])
    .where('id_ocorrencia', 'in', ids)
    .execute()
  const names = new Map(Object.entries(world().people).map(([name, person]) => [person, name]))
  return ids.map((id) =>
    rows
      .filter(({ id_ocorrencia }) => id_ocorrencia === id)
      .map(({ id_usuario, canal }) => `${canal} ${names.get(id_usuario ?? 0)}`)
      .toSorted(),
  )
}

const without = (who: Who[], author: Who | null) => who.filter((one) => one !== author).toSorted()

describe.each(tiposAviso)('%s', (tipo) => {
  it('each kind of author › those of the table are told once by the channels of the table, the author and all others never', async () => {
    const authors = [null, ...whoIsWho()]
    const cases = authors.flatMap((author) =>
      (['holder', null] as const).map((holder, index) => ({ author, holder, index })),
    )
    const ids: number[] = []
    for (const { author, holder } of cases) ids.push(await happen({ tipo, holder }, author))
    // At the same moment something happens to others, who are told of that.
    await happen({ tipo, holder: 'holder', company: world().otherCompany }, null)
    const told = await toldOf(ids)
    const wanted = cases.map(({ author, index }) => without(table[tipo][index] ?? [], author))
    const faults = cases.flatMap((one, n) =>
      told[n]?.join() === wanted[n]?.join() ? [] : [{ ...one, told: told[n], wanted: wanted[n] }],
    )
    expect(faults).toEqual([])
    const gone = await sentOf(ids)
    const others = cases.flatMap((one, n) => {
      const goes = sentTo(tipo, one.index, one.author).toSorted()
      return gone[n]?.join() === goes.join() ? [] : [{ ...one, gone: gone[n], goes }]
    })
    expect(others).toEqual([])
    prove('A1', `${tipo}: by every kind of author, to every kind of person`, {
      tried: cases.length,
      lost: 0,
    })
  })

  it('an inactive analista counts as none; nobody of an inactive company is told', async () => {
    const [free = [], closed = []] = await toldOf([
      await happen({ tipo, holder: 'inactiveAnalista' }, null),
      await happen({ tipo, holder: 'holder', company: world().closedCompany }, null),
    ])
    expect(free).toEqual(without(table[tipo][1], null))
    expect(closed.filter((who) => [...company, 'ofClosedCompany'].includes(who))).toEqual([])
  })
})
