import { useSyncExternalStore } from 'react'
import { forgetFirstCalls } from '../api/first-calls.ts'
import { forgetDrafts } from './draft.ts'
import type { StoredUser } from '#contract/autenticacao.ts'
import { isSessionEnd, type SessionEnd } from '#contract/endpoint.ts'
import { parseUser, type SessionUser } from './stored-user.ts'

const TOKEN = 'token'
const USUARIO = 'usuario'
/** Why the server ended the last session: told in every tab, and after a reload, until somebody logs in or leaves. */
const FIM = 'fim_da_sessao'
/** Set for a moment when somebody leaves: each tab keeps its own drafts and must be told. */
const LEFT = 'saida'

export type BrowserSession = { token: string; usuario: SessionUser }
/** Why there is no session now; a login page that follows its end says so, with what the server knows of it. */
export type EndReason = 'none' | 'left' | 'expired' | SessionEnd

const listeners = new Set<() => void>()
let endReason: EndReason = 'none'
let seen: { token: string | null; usuario: string | null; session: BrowserSession | undefined } = {
  token: null,
  usuario: null,
  session: undefined,
}

/** The same object as long as the storage holds the same text, as useSyncExternalStore needs. */
export function currentSession(): BrowserSession | undefined {
  const token = localStorage.getItem(TOKEN)
  const usuario = localStorage.getItem(USUARIO)
  if (token !== seen.token || usuario !== seen.usuario) {
    const user = parseUser(usuario)
    seen = { token, usuario, session: token && user ? { token, usuario: user } : undefined }
  }
  return seen.session
}

const tell = () => listeners.forEach((listener) => listener())

export function startSession(session: { token: string; usuario: StoredUser }) {
  forgetFirstCalls()
  localStorage.setItem(TOKEN, session.token)
  localStorage.setItem(USUARIO, JSON.stringify(session.usuario))
  localStorage.removeItem(FIM)
  endReason = 'none'
  tell()
}

/** A session that has expired is about to go on: its drafts stay. */
export function endSession(reason: Exclude<EndReason, 'none'>) {
  // Before the token goes, which other tabs hear of.
  if (isSessionEnd(reason)) localStorage.setItem(FIM, reason)
  else localStorage.removeItem(FIM)
  if (reason === 'left') {
    forgetDrafts()
    localStorage.setItem(LEFT, 'sim')
    localStorage.removeItem(LEFT)
  }
  forgetFirstCalls()
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(USUARIO)
  endReason = reason
  tell()
}

function storedEnd(): SessionEnd | undefined {
  const reason = localStorage.getItem(FIM)
  return isSessionEnd(reason) ? reason : undefined
}

export const lastEndReason = (): EndReason => (endReason === 'none' ? (storedEnd() ?? 'none') : endReason)

// Only other tabs cause this event: leaving in one leaves in all.
const onStorage = (event: StorageEvent) => {
  if (event.key === LEFT) forgetDrafts()
  if (event.key !== TOKEN && event.key !== USUARIO && event.key !== null) return
  endReason = currentSession() ? 'none' : (storedEnd() ?? 'left')
  tell()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

export const useSession = () => useSyncExternalStore(subscribe, currentSession, () => undefined)
