import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type TipoRascunho, tiposRascunho } from '#contract/chamados-texts.ts'
import { call } from '#web/platform/api/api.ts'
import { keepDraft, readDraft } from '#web/platform/session/draft.ts'
import { useSession } from '#web/platform/session/session.ts'
import { createKeeper, type Keeper, type Place } from './rascunho-keeper.ts'
import { draftName } from './rascunho-name.ts'

function placeOf(tipo: TipoRascunho, id_usuario: number | undefined, id_chamado: number): Place {
  const name = draftName(tipo, id_usuario, id_chamado)
  const params = { id: String(id_chamado) }
  return {
    read: () => readDraft(name),
    keep: (text) => keepDraft(name, text),
    save: (saving, { keepalive }) => call('saveRascunho', { params, body: { tipo, ...saving }, keepalive }),
    remove: () => call('deleteRascunho', { params, query: { tipo } }),
  }
}

/** Those that are written or saved now: two for one draft would save against each other. */
const open = new Map<string, Keeper>()

function keeperOf(tipo: TipoRascunho, id_usuario: number | undefined, id_chamado: number) {
  const name = draftName(tipo, id_usuario, id_chamado)
  const found = open.get(name)
  const keeper = found?.isOver() === false ? found : createKeeper(placeOf(tipo, id_usuario, id_chamado))
  open.set(name, keeper)
  return keeper
}

/** Saves it and lets it go, unless somebody has come to write meanwhile. */
async function letGo(keeper: Keeper) {
  await keeper.flush()
  if (keeper.isShown()) return
  for (const [name, each] of open) if (each === keeper) open.delete(name)
}

/** What was only kept here, because the session or the network was lost, is saved now. */
export function savePending(id_usuario: number | undefined, id_chamado: number) {
  for (const tipo of tiposRascunho) void letGo(keeperOf(tipo, id_usuario, id_chamado))
}

export type Rascunhos = ReturnType<typeof useRascunhos>

/** What this person has begun to write to a chamado, here or on another device. */
export const useRascunhos = (id_chamado: number) =>
  useQuery({
    queryKey: ['chamados', 'rascunhos', id_chamado],
    queryFn: async ({ signal }) => {
      const asked = performance.now()
      return { asked, rascunhos: await call('getRascunhos', { params: { id: String(id_chamado) }, signal }) }
    },
    meta: { shows: [] },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** One kind of it, kept while it is written. */
export function useKeeper(tipo: TipoRascunho, id_chamado: number): Keeper {
  const id_usuario = useSession()?.usuario.id
  const [keeper] = useState(() => keeperOf(tipo, id_usuario, id_chamado))

  useEffect(() => {
    const leave = () => void (document.hidden && keeper.flush(true))
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      void letGo(keeper)
    }
  }, [keeper])
  return keeper
}
