import { convitesTexts } from '#contract/convites-texts.ts'
import type { Perfil } from '#contract/endpoint.ts'
import type { Pendencias } from '#contract/lists.ts'
import { usuariosTexts as texts } from '#contract/usuarios.ts'

type Person = { id: number; perfil: Perfil; email: string; id_empresa: number | null; ativo: 'S' | 'N' }

/** Only a cliente belongs to a company; what is sent for the others is ignored. */
export const companyOf = (perfil: Perfil, id_empresa: number | null) =>
  perfil === 'cliente' ? id_empresa : null

/** Rights or identity changed: existing sessions must end. */
export const endsSessions = (before: Person, after: Person) =>
  before.perfil !== after.perfil ||
  before.email !== after.email ||
  before.id_empresa !== after.id_empresa ||
  after.ativo === 'N'

const isActiveAdmin = ({ perfil, ativo }: Person) => perfil === 'admin' && ativo === 'S'

/** Why this person must stay an active admin; `after` is undefined for a deletion. */
export function lastAdminRefusal(
  before: Person,
  after: Person | undefined,
  otherActiveAdmins: number,
): string | undefined {
  const steps = isActiveAdmin(before) && (after === undefined || !isActiveAdmin(after))
  return steps && otherActiveAdmins === 0 ? texts.lastAdmin : undefined
}

type Access = { perfil: Perfil; email: string; ativo: 'S' | 'N' }

/**
 * Somebody becomes an active admin, or an admin's login changes: needs a password confirmation. Where links come by e-mail,
 * whoever says where they go may as well set the password.
 */
export const needsProof = (before: Access | undefined, after: Access, { mail }: { mail: boolean }) =>
  (before !== undefined && before.email !== after.email && (mail || before.perfil === 'admin')) ||
  (after.perfil === 'admin' && (before?.perfil !== 'admin' || (before.ativo === 'N' && after.ativo === 'S')))

/** Nobody may deactivate or delete themselves. */
export const selfRefusal = (id: number, me: { id: number }) => (id === me.id ? texts.self : undefined)

type Invited = Pick<Person, 'perfil' | 'ativo'> & {
  ativo_empresa: 'S' | 'N' | null
  email_falho_em: string | null
}

/** Why no link is sent to this person. */
export function inviteRefusal({ perfil, ativo, ativo_empresa, email_falho_em }: Invited): string | undefined {
  if (ativo === 'N' || ativo_empresa === 'N') return convitesTexts.inviteInactive
  if (perfil === 'painel') return convitesTexts.invitePainel
  return email_falho_em === null ? undefined : convitesTexts.inviteFailed
}

/** Tickets belong to staff and visits to analistas: before changing the perfil they must be handed over. */
export const leavesWork = (
  before: Perfil,
  after: Perfil,
  { chamados_abertos, visitas_pendentes }: Pendencias,
) =>
  before !== after &&
  ((chamados_abertos > 0 && after !== 'admin' && after !== 'analista') ||
    (visitas_pendentes > 0 && after !== 'analista'))
