import { chamadosTexts as texts } from '#contract/chamados-texts.ts'
import type { Perfil } from '#contract/endpoint.ts'
import type { SessionUser } from '#web/platform/session/stored-user.ts'

type LoggedIn = { id: number; perfil: Perfil; id_empresa: number | null }

/** Who acts, as the browser keeps it; damaged storage is told before anything is sent. */
export function identify(
  usuario: SessionUser | undefined,
  { withEmpresa = false } = {},
): LoggedIn | { fault: string } {
  if (usuario?.id === undefined) return { fault: texts.storedIdMissing }
  if (usuario.nome === undefined) return { fault: texts.storedNomeMissing }
  const { id, perfil, id_empresa = null } = usuario
  if (withEmpresa && id_empresa === null) return { fault: texts.storedClienteMissing }
  return { id, perfil, id_empresa }
}
