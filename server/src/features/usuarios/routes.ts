import {
  createUsuario,
  deleteUsuario,
  fullName,
  getUsuario,
  getUsuarioPendencias,
  inviteUsuario,
  listAnalistas,
  listUsuarios,
  toggleUsuario,
  updateUsuario,
  usuarioCreation,
  usuariosTexts as texts,
} from '#contract/usuarios.ts'
import { convitesTexts } from '#contract/convites-texts.ts'
import { enviosTexts } from '#contract/envios-texts.ts'
import { deleteLinksOf, lockAdmins, replaceLinks } from '#server/features/autenticacao/queries.ts'
import { lockActiveCliente } from '#server/features/clientes/queries.ts'
import { queueLink } from '#server/features/envios/queries.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { changesAnything } from '#server/platform/db/changes.ts'
import { isUniqueViolation } from '#server/platform/db/errors.ts'
import { refuseUnproven } from '#server/platform/identity/fresh-proof.ts'
import { type Context, handle } from '#server/platform/http/handle.ts'
import {
  refuse,
  refuseBrokenLines,
  refuseField,
  refuseFieldIf,
  refuseStale,
} from '#server/platform/http/refuse.ts'
import { countLinks, countPendencias, linksRefusal } from '#server/platform/record/links.ts'
import type { Noun } from '#server/platform/record/noun.ts'
import { passwordRefusal } from '#server/platform/identity/password-policy.ts'
import { hashPassword } from '#server/platform/identity/passwords.ts'
import { endSessions, newToken } from '#server/platform/identity/sessions.ts'
import { type Canal, isMailSetUp } from '#server/platform/outbox/canal.ts'
import * as queries from './queries.ts'
import {
  companyOf,
  endsSessions,
  inviteRefusal,
  lastAdminRefusal,
  leavesWork,
  needsProof,
  selfRefusal,
} from './rules.ts'

async function checkCompany(db: Db, id_empresa: number | null) {
  if (id_empresa === null) return refuseField('id_empresa', texts.missingEmpresa)
  const company = await lockActiveCliente(db, id_empresa)
  return company ?? refuseField('id_empresa', texts.unknownEmpresa)
}

const refuseTakenEmail = (error: unknown): never => {
  if (isUniqueViolation(error, 'usuarios_email'))
    return refuse(409, texts.emailTaken, { fields: { email: texts.emailTaken } })
  throw error
}

const find = async (db: Db, id: number) => (await queries.findUsuario(db, id)) ?? refuse(404, texts.notFound)
const lock = async (db: Db, id: number) => (await queries.lockUsuario(db, id)) ?? refuse(404, texts.notFound)

type Leaving = Context<typeof toggleUsuario>
type HandOver = NonNullable<NonNullable<Leaving['body']>['transferir']>

/** In the transaction of the deactivation: either both happen or neither. */
async function handOver(
  { db, caller, now, record }: Leaving,
  nouns: readonly Noun[],
  from: number,
  wanted: HandOver,
) {
  const successor = async (id: number, field: string) => {
    // The person who leaves is inactive by now, and so is no successor.
    if (!(await queries.lockActiveAnalista(db, id))) refuseField(field, texts.unknownSuccessor)
    return { id, nome: fullName(await find(db, id)) }
  }
  for (const { name, handOver: move } of nouns) {
    if (move === undefined || (name !== 'chamados' && name !== 'visitas')) continue
    const id = wanted[name]
    if (id === undefined) continue
    const to = id === null ? null : await successor(id, `transferir.${name}`)
    for (const moved of await move(db, { from, to, by: caller.id, now }))
      await record({
        acao: 'transferir',
        tabela: name,
        id_registro: moved.id,
        antes: { id_analista: from },
        depois: { id_analista: id },
        ...moved.detail,
      })
  }
}

async function sendConvite(db: Db, id_usuario: number, now: Date) {
  const token = await queueLink(db, { id_usuario, canal: 'email', tipo: 'convite' }, now)
  await replaceLinks(db, { id_usuario, tipo: 'convite', token }, now)
}

/** Whether whoever has somebody's mailbox can set their password. */
const linksBy = (canais: readonly Canal[]) => ({ mail: isMailSetUp(canais) })

type Parts = { nouns: readonly Noun[]; canais: readonly Canal[] }

export const usuariosRoutes = ({ nouns, canais }: Parts) => [
  handle(listUsuarios, async ({ db, query, setTotal }) => {
    const { rows, total } = await queries.findUsuarios(db, query)
    setTotal(total)
    return rows
  }),

  handle(listAnalistas, async ({ db }) => queries.findAnalistas(db)),

  handle(getUsuario, async ({ db, params }) => find(db, params.id)),

  handle(getUsuarioPendencias, async ({ db, params }) => {
    const { id } = await find(db, params.id)
    return countPendencias(db, nouns, 'id_analista', id)
  }),

  handle(
    createUsuario,
    async ({ db, body: { senha, convidar, ...person }, now, record, call: { session } }) => {
      const id_empresa = companyOf(person.perfil, person.id_empresa)
      const company = person.perfil === 'cliente' ? await checkCompany(db, id_empresa) : undefined
      if (convidar) {
        if (!isMailSetUp(canais)) refuse(422, enviosTexts.notSetUp)
        if (person.perfil === 'painel') refuseField('perfil', convitesTexts.invitePainel)
      } else refuseFieldIf('senha', passwordRefusal(senha ?? '', { ...person, empresa: company?.nome }))
      if (needsProof(undefined, { ...person, ativo: 'S' }, linksBy(canais))) refuseUnproven(session, now)
      // Nobody knows the password of whoever is invited: it is set by the link.
      const senha_hash = await hashPassword(convidar ? newToken() : (senha ?? ''))
      const created = await queries
        .insertUsuario(db, { ...person, id_empresa, senha_hash })
        .catch(refuseTakenEmail)
      await record({ acao: 'criar', tabela: 'usuarios', id_registro: created.id, depois: created })
      if (convidar) await sendConvite(db, created.id, now)
      return find(db, created.id)
    },
    { replay: ({ db }, { id }) => find(db, id) },
  ),

  handle(updateUsuario, async (context) => {
    const { db, caller: me, params, now, record } = context
    const { session, leave } = context.call
    const { versao, ...changes } = context.body
    await lockAdmins(db)
    const before = await lock(db, params.id)
    refuseStale(versao, before)
    if (!changesAnything(before, changes)) return find(db, before.id)
    refuseBrokenLines(before, changes, usuarioCreation)
    const perfil = changes.perfil ?? before.perfil
    const id_empresa = companyOf(
      perfil,
      changes.id_empresa === undefined ? before.id_empresa : changes.id_empresa,
    )
    // A company that became inactive may stay; only a change is checked.
    if (perfil === 'cliente' && (id_empresa === null || id_empresa !== before.id_empresa))
      await checkCompany(db, id_empresa)
    if (needsProof(before, { ...before, perfil, email: changes.email ?? before.email }, linksBy(canais)))
      refuseUnproven(session, now)
    const refusal = lastAdminRefusal(
      before,
      { ...before, perfil },
      await queries.countOtherActiveAdmins(db, before.id),
    )
    if (refusal) refuse(409, refusal)
    if (leavesWork(before.perfil, perfil, await countPendencias(db, nouns, 'id_analista', before.id)))
      refuse(409, texts.leavesWork)
    const after = await queries.saveUsuario(db, before.id, { ...changes, id_empresa }).catch(refuseTakenEmail)
    await record({ acao: 'alterar', tabela: 'usuarios', id_registro: after.id, antes: before, depois: after })
    if (endsSessions(before, after)) {
      if (after.id === me.id) await leave()
      await deleteLinksOf(db, after.id)
      await endSessions(db, after.id, 'ACESSO_ALTERADO', now)
    }
    return find(db, after.id)
  }),

  handle(deleteUsuario, async ({ db, caller: me, params, now, record }) => {
    await lockAdmins(db)
    const before = await lock(db, params.id)
    const links = linksRefusal(texts.notDeleted, await countLinks(db, nouns, 'usuarios', before.id))
    const refusal =
      selfRefusal(before.id, me) ??
      lastAdminRefusal(before, undefined, await queries.countOtherActiveAdmins(db, before.id)) ??
      links
    if (refusal) refuse(409, refusal, { code: refusal === links ? 'VINCULADO' : 'CONFLITO' })
    await record({ acao: 'excluir', tabela: 'usuarios', id_registro: before.id, antes: before })
    await endSessions(db, before.id, 'CONTA_DESATIVADA', now)
    await queries.removeUsuario(db, before.id)
    return { message: texts.deleted }
  }),

  handle(toggleUsuario, async (context) => {
    const { db, caller: me, params, body, now, record } = context
    const { session } = context.call
    await lockAdmins(db)
    const before = await lock(db, params.id)
    const ativo = body?.ativo ?? (before.ativo === 'S' ? 'N' : 'S')
    if (ativo === before.ativo) return find(db, before.id)
    const refusal =
      selfRefusal(before.id, me) ??
      lastAdminRefusal(before, { ...before, ativo }, await queries.countOtherActiveAdmins(db, before.id))
    if (refusal) refuse(409, refusal)
    if (needsProof(before, { ...before, ativo }, linksBy(canais))) refuseUnproven(session, now)
    const after = await queries.saveUsuario(db, before.id, { ativo })
    if (ativo === 'N' && body?.transferir) await handOver(context, nouns, after.id, body.transferir)
    await record({
      acao: ativo === 'S' ? 'reativar' : 'desativar',
      tabela: 'usuarios',
      id_registro: after.id,
      antes: before,
      depois: after,
    })
    if (ativo === 'N') {
      await deleteLinksOf(db, after.id)
      await endSessions(db, after.id, 'CONTA_DESATIVADA', now)
    }
    return find(db, after.id)
  }),

  handle(inviteUsuario, async ({ db, params, now, record, call: { session } }) => {
    if (!isMailSetUp(canais)) refuse(422, enviosTexts.notSetUp)
    const before = await lock(db, params.id)
    const { ativo_empresa } = await find(db, before.id)
    const refusal = inviteRefusal({ ...before, ativo_empresa })
    if (refusal) refuse(409, refusal)
    refuseUnproven(session, now)
    await sendConvite(db, before.id, now)
    await record({ acao: 'convidar', tabela: 'usuarios', id_registro: before.id })
    return { message: convitesTexts.invited }
  }),
]
