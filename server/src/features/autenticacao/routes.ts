import {
  askPasswordLink,
  autenticacaoTexts as texts,
  changePassword,
  configureFirstAdmin,
  confirmPassword,
  CURRENT_PASSWORD_NEEDED,
  getMe,
  login,
  logout,
  setPasswordByLink,
} from '#contract/autenticacao.ts'
import { refusals } from '#contract/endpoint.ts'
import { linksTexts } from '#contract/links-texts.ts'
import { usuariosTexts } from '#contract/usuarios.ts'
import { queueEnvio } from '#server/features/envios/queries.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { isUniqueViolation } from '#server/platform/db/errors.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Person } from '#server/platform/identity/actor.ts'
import { findDevice, rememberDevice } from '#server/platform/identity/devices.ts'
import { refuseUnproven } from '#server/platform/identity/fresh-proof.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse, refuseField, refuseFieldIf } from '#server/platform/http/refuse.ts'
import { passwordRefusal } from '#server/platform/identity/password-policy.ts'
import { hashOfNobody, hashPassword, verifyPassword } from '#server/platform/identity/passwords.ts'
import {
  endSessions,
  renewProof,
  type SessionUser,
  startSession,
} from '#server/platform/identity/sessions.ts'
import { type Canal, isMailSetUp } from '#server/platform/outbox/canal.ts'
import { createFirstAdmin } from './links/first-admin.ts'
import { mailLinkTo } from './links/forgotten.ts'
import * as queries from './queries.ts'
import { needsCurrentPassword, toStoredUser } from './rules.ts'

/** Hashing waits in a queue, so these routes open their transactions around it, not during it. */
const ownTransactions = { transaction: false }

const refuseTooMany = (seconds: number) => refuse(429, refusals.tooMany(seconds), { retryAfter: seconds })

type Access =
  | 'pedir link de senha'
  | 'entrar'
  | 'sair'
  | 'entrada recusada'
  | 'confirmar senha'
  | 'confirmação recusada'
const access = (acao: Access, endereco: string, device?: string) => ({
  acao,
  tabela: 'acessos' as const,
  depois: { endereco, ...(device !== undefined && { dispositivo: 'conhecido' }) },
})

/** Counted like logins, per person, so that an open session cannot be used to guess the password. */
async function isOwnPassword(db: Db, { id }: Person, senha: string, now: Date): Promise<boolean> {
  const wait = await inTransaction(db, (tx) => queries.countCurrentPassword(tx, id, now))
  if (wait > 0) refuseTooMany(wait)
  const stored = (await queries.findUsuario(db, id)) ?? refuse(401, refusals.sessionEnded)
  const correct = await verifyPassword(senha, stored.senha_hash)
  if (correct) await queries.forgiveCurrentPassword(db, id)
  return correct
}

async function checkCurrentPassword(
  db: Db,
  session: SessionUser,
  senha_atual: string | undefined,
  now: Date,
) {
  if (senha_atual === undefined || senha_atual === '') {
    if (!needsCurrentPassword(session.loggedInAt, now)) return
    return refuse(422, texts.currentPasswordNeeded, {
      code: CURRENT_PASSWORD_NEEDED,
      fields: { senha_atual: texts.currentPasswordNeeded },
    })
  }
  if (!(await isOwnPassword(db, session, senha_atual, now)))
    refuse(422, texts.currentPasswordWrong, { fields: { senha_atual: texts.currentPasswordWrong } })
}

export const autenticacaoRoutes = ({ canais }: { canais: readonly Canal[] }) => [
  handle(
    login,
    async ({ db, body, now, record, call: { address, device: browser } }) => {
      const { mark, remember } = browser
      const email = body.email.trim().toLowerCase()
      const device = await findDevice(db, mark, email, now)
      const attempt = { email, address, device }
      const wait = await inTransaction(db, (tx) => queries.countLogin(tx, attempt, now))
      if (wait > 0) refuseTooMany(wait)
      const found = await queries.findByEmail(db, email)
      const correct = await verifyPassword(body.senha, found?.senha_hash ?? (await hashOfNobody()))
      if (!found || !correct) {
        // Also for an email that nobody has: the answer takes as long.
        await record({ ...access('entrada recusada', address, device), id_registro: found?.id ?? null })
        return refuse(401, texts.invalidLogin)
      }
      const entered = await inTransaction(db, async (tx) => {
        if (!(await queries.lockUnchanged(tx, found.id, found.senha_hash))) refuse(401, texts.invalidLogin)
        await queries.forgiveLogin(tx, attempt)
        await record(
          { ...access('entrar', address, device), id_registro: found.id },
          { db: tx, actor: found },
        )
        return {
          token: await startSession(tx, found.id, now),
          mark: await rememberDevice(tx, mark, found.id, now),
        }
      })
      remember(entered.mark)
      return { token: entered.token, usuario: toStoredUser(found) }
    },
    ownTransactions,
  ),

  handle(logout, async ({ db, caller, record, call: { address, session, leave } }) => {
    await leave()
    await queries.deleteSession(db, session.tokenHash)
    await record({ ...access('sair', address), id_registro: caller.id })
    return { message: texts.loggedOut }
  }),

  handle(
    confirmPassword,
    async ({ db, caller, body, now, record, call: { address, session, write } }) => {
      if (!(await isOwnPassword(db, caller, body.senha, now))) {
        await record({ ...access('confirmação recusada', address), id_registro: caller.id })
        refuseField('senha', texts.passwordWrong)
      }
      return write(async (tx) => {
        await renewProof(tx, session.tokenHash, now)
        await record({ ...access('confirmar senha', address), id_registro: caller.id }, { db: tx })
        return { message: texts.passwordConfirmed }
      })
    },
    ownTransactions,
  ),

  handle(getMe, async ({ caller }) => toStoredUser(caller)),

  handle(
    changePassword,
    async ({ db, caller, params, body, now, record, call: { device, session, write } }) => {
      const self = params.id === caller.id
      if (!self && caller.perfil !== 'admin') refuse(403, refusals.forbidden)
      const target = (await queries.findUsuario(db, params.id)) ?? refuse(404, texts.userNotFound)
      refuseFieldIf('senha', passwordRefusal(body.senha, target))
      if (!self) refuseUnproven(session, now)
      const wait = await inTransaction(db, (tx) => queries.countPasswordChange(tx, caller.id, now))
      if (wait > 0) refuseTooMany(wait)
      if (self) await checkCurrentPassword(db, session, body.senha_atual, now)
      const senha_hash = await hashPassword(body.senha)
      const mark = await write(async (tx) => {
        const saved =
          (await queries.savePassword(tx, target.id, senha_hash)) ?? refuse(404, texts.userNotFound)
        await queries.deleteLinksOf(tx, saved.id)
        await record({ acao: 'trocar senha', tabela: 'usuarios', id_registro: saved.id }, { db: tx })
        await endSessions(tx, saved.id, 'SENHA_ALTERADA', now, self ? session.tokenHash : undefined)
        return self ? rememberDevice(tx, device.mark, saved.id, now) : undefined
      })
      if (mark !== undefined) device.remember(mark)
      return { message: texts.passwordChanged }
    },
    ownTransactions,
  ),

  handle(
    configureFirstAdmin,
    async ({ db, body: { token, senha, ...person }, now, call: { id: requestId, device } }) => {
      if ((await queries.anyAdmin(db)) || !(await queries.findLink(db, 'configuracao', token, now)))
        refuse(404, texts.linkNotFound)
      refuseFieldIf('senha', passwordRefusal(senha, person))
      const senha_hash = await hashPassword(senha)
      const { mark, ...session } = await inTransaction(db, async (tx) => {
        if (!(await queries.useLink(tx, 'configuracao', token, now))) refuse(404, texts.linkNotFound)
        const created = await createFirstAdmin(
          tx,
          { ...person, senha_hash },
          { id: null, ...person },
          { now, requestId },
        ).catch((error: unknown) => {
          if (isUniqueViolation(error, 'usuarios_email')) return refuse(409, usuariosTexts.emailTaken)
          throw error
        })
        if (created === undefined) return refuse(404, texts.linkNotFound)
        return {
          token: await startSession(tx, created.id, now),
          usuario: toStoredUser(created),
          mark: await rememberDevice(tx, device.mark, created.id, now),
        }
      })
      device.remember(mark)
      return session
    },
    ownTransactions,
  ),

  handle(
    setPasswordByLink,
    async ({ db, body, now, record, call: { device } }) => {
      const link = (await queries.findLink(db, 'senha', body.token, now)) ?? refuse(404, texts.linkNotFound)
      const owner = (await queries.findUsuario(db, link.id_usuario ?? 0)) ?? refuse(404, texts.linkNotFound)
      refuseFieldIf('senha', passwordRefusal(body.senha, owner))
      const senha_hash = await hashPassword(body.senha)
      const mark = await inTransaction(db, async (tx) => {
        await queries.lockForLinks(tx, owner.id)
        if (!(await queries.useLink(tx, 'senha', body.token, now))) refuse(404, texts.linkNotFound)
        await queries.savePassword(tx, owner.id, senha_hash)
        await queries.deleteLinksOf(tx, owner.id)
        await queries.forgiveEmail(tx, owner.email)
        await record(
          { acao: 'definir senha por link', tabela: 'usuarios', id_registro: owner.id },
          { db: tx, actor: owner },
        )
        await endSessions(tx, owner.id, 'SENHA_ALTERADA', now)
        if (isMailSetUp(canais))
          await queueEnvio(tx, { id_usuario: owner.id, canal: 'email', tipo: 'senha_trocada' }, now)
        return rememberDevice(tx, device.mark, owner.id, now)
      })
      device.remember(mark)
      return { message: texts.passwordChanged }
    },
    ownTransactions,
  ),

  handle(
    askPasswordLink,
    async ({ db, body, now, record, call: { address, countRefused } }) => {
      if (!isMailSetUp(canais)) return { message: linksTexts.askAdmin }
      const email = body.email.toLowerCase()
      const { isHeard, mayAsk } = await inTransaction(db, (tx) =>
        queries.countLinkAsked(tx, email, address, now),
      )
      if (!isHeard) {
        await countRefused()
        return { message: linksTexts.asked }
      }
      await inTransaction(db, async (tx) => {
        const id_registro = await mailLinkTo(tx, { email, mayAsk }, now)
        await record({ ...access('pedir link de senha', address), id_registro }, { db: tx })
      })
      return { message: linksTexts.asked }
    },
    ownTransactions,
  ),
]
