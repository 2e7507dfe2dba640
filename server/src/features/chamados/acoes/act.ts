import type { Chamado, TipoAtividade, updateChamado } from '#contract/chamados.ts'
import { isClosed } from '#contract/chamados-texts.ts'
import type { Acao } from '#contract/ocorrencias.ts'
import { movePrazos, openPrazos } from '#server/features/sla/queries.ts'
import type { Context } from '#server/platform/http/handle.ts'
import { fullName } from '#contract/usuarios.ts'
import * as queries from '../queries.ts'
import * as reach from '../reach.ts'
import * as rules from '../rules.ts'
import { claim, withAnexos } from './files.ts'

/** Who does something to a chamado, and when: a caller, or somebody whose mail has come in. */
export type Acting = Pick<Context<typeof updateChamado>, 'db' | 'caller' | 'now' | 'record'>
type Changes = Parameters<typeof queries.saveChamado>[2]

type Action = {
  acao: Acao
  tipo: TipoAtividade
  changes: Changes
  descricao: string
  /** The author's own words. */
  observacoes?: string
  anexos?: string[]
}

/** The end of every action: ticket, exactly one atividade and its record, written together. */
export const act = async (acting: Acting, before: Chamado, action: Action): Promise<Chamado> =>
  (await write(acting, before, action)).after

/** The same, with the entry that it wrote. */
export async function write(
  { db, caller, now, record }: Acting,
  before: Chamado,
  { acao, tipo, changes, descricao, observacoes, anexos = [] }: Action,
) {
  const id_status = changes.id_status ?? before.id_status
  const fechado_em = isClosed(id_status) ? now : null
  const entry = { tipo, observacoes: observacoes !== undefined && observacoes.trim() !== '' }
  const prazos = await movePrazos(
    db,
    {
      id_chamado: before.id_chamado,
      antes: before,
      depois: {
        id_status,
        id_prioridade: changes.id_prioridade ?? before.id_prioridade,
        id_cliente: changes.id_cliente ?? before.id_cliente,
      },
      fala: rules.speaks(tipo, caller),
    },
    caller,
    now,
  )
  const saved = queries.saveChamado(
    db,
    before.id_chamado,
    {
      ...changes,
      ...(id_status !== before.id_status && { fechado_em }),
      ...prazos.campos,
    },
    rules.movedBy(caller, entry, now),
  )
  const written = queries.insertAtividade(db, {
    id_chamado: before.id_chamado,
    id_analista: caller.id,
    ...entry,
    descricao,
    acao,
    status_chamado: id_status,
    data_criacao: now,
  })
  const [after, { id_atividade }] = await Promise.all([saved, written, prazos.save(before.id_chamado)])
  await claim(db, caller.id, anexos, { id_chamado: after.id_chamado, id_atividade })
  await record({
    acao,
    tabela: 'chamados',
    id_registro: after.id_chamado,
    antes: before,
    depois: withAnexos(after, anexos),
    tipo: rules.ocorrenciaOf(tipo, caller, before, after),
    id_atividade,
    era: reach.heldBy(before),
    ...(after.id_analista !== before.id_analista && { para: { analista: after.id_analista } }),
  })
  return { after, id_atividade }
}

type Opening = Pick<Chamado, 'titulo' | 'descricao' | 'solicitante' | 'id_prioridade' | 'id_cliente'> & {
  id_analista: number | null
  anexos: string[]
}

/** A new chamado and its record. Whoever it names is locked before. */
export async function open({ db, caller, now, record }: Acting, { anexos, ...opening }: Opening) {
  const { id_prioridade, id_cliente, id_analista } = opening
  const prazos = await openPrazos(db, { id_status: 1, id_prioridade, id_cliente }, caller, now)
  const created = await queries.insertChamado(db, {
    ...opening,
    ...prazos.campos,
    criado_por: fullName(caller),
    id_usuario: caller.id,
    data_criacao: now,
  })
  await prazos.save(created.id_chamado)
  await claim(db, caller.id, anexos, created)
  await record({
    acao: 'criar',
    tabela: 'chamados',
    id_registro: created.id_chamado,
    depois: withAnexos(created, anexos),
    ...(id_analista !== null && { para: { analista: id_analista } }),
  })
  return created
}

type Entry = { descricao: string; anexos: string[]; alongside?: () => Promise<unknown> }
type Completion = { tipo: TipoAtividade; observacoes: boolean; completa: number | null }
const alone: Completion = { tipo: 'comentario', observacoes: false, completa: null }

/** An entry that changes nothing of its chamado, which is locked, and its record. */
export async function comment(
  { db, caller, now, record }: Acting,
  chamado: Chamado,
  { descricao, anexos, alongside }: Entry,
  { completa, ...kind }: Completion = alone,
) {
  const { id_chamado } = chamado
  const fala = rules.speaks(kind.tipo, caller)
  const prazos = await movePrazos(db, { id_chamado, antes: chamado, depois: chamado, fala }, caller, now)
  const written = queries.insertAtividade(db, {
    id_analista: caller.id,
    descricao,
    data_criacao: now,
    ...kind,
    id_chamado,
    status_chamado: chamado.id_status,
    completa,
  })
  const [{ id_atividade }] = await Promise.all([
    written,
    queries.saveMovement(db, id_chamado, rules.movedBy(caller, kind, now), prazos.campos),
    prazos.save(id_chamado),
    alongside?.(),
  ])
  await claim(db, caller.id, anexos, { id_chamado, id_atividade })
  const created = await queries.findAtividade(db, id_atividade)
  await record({
    acao: 'comentar',
    tabela: 'atividades',
    id_registro: id_atividade,
    depois: withAnexos(created, anexos),
    tipo: rules.ocorrenciaOf('comentario', caller, chamado, chamado),
    sobre: { tabela: 'chamados', id: id_chamado },
    id_atividade,
  })
  return created
}
