import { sql } from 'kysely'
import { isClosed, tiposQueFalam } from '#contract/chamados-texts.ts'
import type { Perfil } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { zelo } from '#server/platform/identity/actor.ts'
import { record } from '#server/platform/record/record.ts'
import type { Recovered } from '#server/platform/record/noun.ts'
import { findMudanca, insertRecalculo } from './planos/queries.ts'
import { alcancar } from './relogios/behind.ts'
import {
  type Aviso,
  findOcultos,
  findPlanoDe,
  holdOpening,
  readLido,
  readLidos,
  readNovo,
  saveMovidos,
} from './relogios/queries.ts'
import {
  abrir,
  type Lance,
  type Movidos,
  mover,
  recontar,
  type Relogio,
  type Situado,
} from './relogios/rules.ts'
import { soar } from './relogios/soar.ts'
import { after, type Campos, camposDe } from './relogios/shown.ts'

const tipos = { perto: 'sla_perto', vencido: 'sla_vencido' } as const

/** What is told of a deadline, once: for live screens, notifications and the audit log. */
export const tellAviso = (db: Db, { id_chamado, meta, ciclo, tipo }: Aviso, now: Date) =>
  record(
    db,
    zelo,
    {
      acao: 'avisar',
      tabela: 'chamados',
      id_registro: id_chamado,
      depois: { aviso: tipo, meta, ciclo },
      tipo: tipos[tipo],
    },
    { now },
  )

/** What goes into the write of the chamado itself, and what is written beside it. */
export type Movimento = { campos: Campos; save: (id_chamado: number) => Promise<void> }
const nothing: Movimento = { campos: {}, save: async () => {} }

function movimentoOf(
  db: Db,
  before: readonly Relogio[],
  moved: Movidos,
  { id, now }: { id: number; now: Date },
) {
  if (moved.relogios.length === 0) return nothing
  const save = async (id_chamado: number) => {
    const avisos = await saveMovidos(db, [{ id_chamado, id_usuario: id, ...moved }], 'saveRelogios')
    for (const aviso of avisos) await tellAviso(db, aviso, now)
  }
  return { campos: camposDe(after(before, moved)), save }
}

type Caller = { id: number; perfil: Perfil }

/** The clocks of a chamado that somebody opens. */
export async function openPrazos(db: Db, situado: Situado, caller: Caller, now: Date): Promise<Movimento> {
  await holdOpening(db)
  const alvo = await readNovo(db, situado)
  const moved = abrir(alvo, situado, now.getTime(), caller.perfil === 'cliente')
  return movimentoOf(db, [], moved, { id: caller.id, now })
}

type Action = Pick<Lance, 'antes' | 'depois' | 'fala'> & { id_chamado: number }

/** What an action does to the clocks of its chamado, which it has locked. */
export async function movePrazos(db: Db, action: Action, caller: Caller, now: Date): Promise<Movimento> {
  const { antes, depois, fala, id_chamado } = action
  const isElsewhere = antes.id_prioridade !== depois.id_prioridade || antes.id_cliente !== depois.id_cliente
  if (!fala && !isElsewhere && antes.id_status === depois.id_status) return nothing
  if (isClosed(antes.id_status) && !isClosed(depois.id_status)) await holdOpening(db)
  const lido = await readLido(db, id_chamado, depois)
  if (!lido) return nothing
  const quando = now.getTime()
  // A plan came or went just now, and this chamado's turn has not come: until this action it has the target that it had.
  const since = { desde: lido.desde, quando, asked: lido.pedido }
  const alvo = isElsewhere && lido.desde !== null ? await readNovo(db, antes) : lido.alvo
  const begun = alcancar(lido.relogios, alvo, antes, since)
  const moved = mover(after(lido.relogios, begun), lido.alvo, { quando, antes, depois, fala })
  const all: Movidos = {
    relogios: after(begun.relogios, moved),
    passos: [...begun.passos, ...moved.passos],
  }
  return movimentoOf(db, lido.relogios, all, { id: caller.id, now })
}

/** The clocks of a chamado that comes out of the trash: there no plan, calendar or alarm has moved them. */
export async function resumePrazos(db: Db, { id, excluido_em, by, now }: Recovered) {
  await holdOpening(db)
  const lido = await readLido(db, id)
  if (!lido) return
  const { relogios, alvo, pedido: asked } = lido
  const quando = now.getTime()
  const changed = await findMudanca(db, lido.id_cliente, excluido_em)
  // Without a plan they have stopped as it went; by another one they go on now.
  const desde = changed === null ? null : alvo ? quando : new Date(changed).getTime()
  const begun = alcancar(relogios, alvo, lido, { desde, quando, asked })
  const behind = after(relogios, begun).filter(({ antigo }) => antigo)
  const counted = recontar(behind, quando)
  const moved = {
    relogios: after(begun.relogios, counted),
    passos: [...begun.passos, ...counted.passos],
  }
  const { campos, save } = movimentoOf(db, relogios, moved, { id: by, now })
  if (moved.relogios.length > 0)
    await db.updateTable('chamados').set(campos).where('id_chamado', '=', id).execute()
  await save(id)
}

/** Whether the deadlines of their chamados are for this person; then those that are not all the same. */
export async function findOcultosDe(
  db: Db,
  { perfil, id_empresa }: { perfil: Perfil; id_empresa: number | null },
): Promise<number[] | undefined> {
  if (perfil !== 'cliente') return []
  if (id_empresa === null || !(await findPlanoDe(db, id_empresa))?.mostrar_cliente) return undefined
  return findOcultos(db, id_empresa)
}

/** A customer has another plan: what is open begins to be measured, or ends to be, if that is what it means. */
export const followPlano = (db: Db, id_cliente: number, now: Date) =>
  insertRecalculo(db, { tipo: 'planos', id_alvo: id_cliente, quando: now })

type Evento = { quando: string; id_usuario: number; id_status: number; equipe: boolean; fala: boolean }

/** Computes the clocks of chamados that have a history and no clocks, as if the plans had been there from the beginning. */
export async function replayPrazos(db: Db, now: Date) {
  const { rows } = await sql<{
    id_chamado: number
    id_usuario: number
    aberto_por_cliente: boolean
    eventos: Evento[]
  }>`
    select t.id_chamado, t.id_usuario, o.perfil = 'cliente' as aberto_por_cliente,
      (select coalesce(json_agg(json_build_object('quando', a.data_criacao, 'id_usuario', a.id_analista, 'id_status', a.status_chamado,
          'equipe', u.perfil <> 'cliente', 'fala', a.tipo in (${sql.join(tiposQueFalam.map((tipo) => sql.lit(tipo)))})) order by a.id_atividade), '[]')
        from atividades a join usuarios u on u.id = a.id_analista where a.id_chamado = t.id_chamado) as eventos
    from chamados t join usuarios o on o.id = t.id_usuario
    where not exists (select from sla_relogios r where r.id_chamado = t.id_chamado)`.execute(db)
  const lidos = new Map(
    (
      await readLidos(
        db,
        rows.map(({ id_chamado }) => id_chamado),
      )
    ).map((lido) => [lido.id_chamado, lido]),
  )
  for (const { id_chamado, id_usuario, aberto_por_cliente, eventos } of rows) {
    const lido = lidos.get(id_chamado)
    if (!lido?.alvo) continue
    let antes: Situado = { id_status: 1, id_cliente: lido.id_cliente, id_prioridade: lido.id_prioridade }
    const begun = abrir(lido.alvo, antes, lido.criado_em, aberto_por_cliente)
    await saveMovidos(db, [{ id_chamado, id_usuario, ...begun }])
    let relogios = after([], begun)
    for (const evento of eventos) {
      const depois = { ...antes, id_status: evento.id_status }
      const quando = new Date(evento.quando).getTime()
      const moved = mover(relogios, lido.alvo, { quando, antes, depois, fala: evento.equipe && evento.fala })
      await saveMovidos(db, [{ id_chamado, id_usuario: evento.id_usuario, ...moved }])
      relogios = after(relogios, moved)
      antes = depois
    }
    const { movidos } = soar(relogios, now.getTime())
    await saveMovidos(db, [{ id_chamado, id_usuario: null, ...movidos }])
    await db
      .updateTable('chamados')
      .set(camposDe(after(relogios, movidos)))
      .where('id_chamado', '=', id_chamado)
      .execute()
  }
}

export { mesesRefusal } from './relatorio/rules.ts'
export { findPlanoDe, readNovo } from './relogios/queries.ts'
export { leaveOutPrazo, readPrazos } from './relogios/reading.ts'
export { somar, util } from './tempo/contas.ts'
