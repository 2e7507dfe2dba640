import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Anexo } from '#contract/anexos.ts'
import { anexosTexts } from '#contract/anexos-texts.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { keepDraft, readDraft } from '#web/platform/session/draft.ts'
import { createStore, isBusyOf, type Item, waitsOf } from './envio/store.ts'
import { findAnexos } from './queries.ts'

export type Anexos = {
  items: readonly Item[]
  /** Those that may be sent with what is written, in order; the same array until they change. */
  ids: readonly string[]
  /** Something is still on its way or being checked. */
  isBusy: boolean
  /** Why sending must wait, for `waits` of a form. */
  waits: string | undefined
  /** The last thing to be read out. */
  said: string
  /** Whether photos are made smaller before they are sent. */
  reduce: boolean
  setReduce: (reduce: boolean) => void
  add: (files: Iterable<File>) => void
  cancel: (key: string) => void
  /** After a failure: goes on from what arrived. */
  retry: (key: string) => void
  /** Shows files of a draft that are on the server. */
  restore: (anexos: readonly Anexo[]) => void
  /** After sending: forgets them, here only. */
  clear: () => void
  /** Removes them, also from the server. */
  discard: () => void
  /** After a refusal to send: says which of them are gone, and refuses on. */
  explain: (reason: unknown) => never
}

const draftOf = (name: string) => `anexos:${name}`

/**
 * The files of one composer. `draft`: keeps them in this tab under that name, as other drafts are kept; a draft on the
 * server brings its own by `restore`.
 */
export function useAnexos({ draft }: { draft?: string } = {}): Anexos {
  const [store] = useState(createStore)
  const [reduce, setReduce] = useState(true)
  const { items, ids, said } = useSyncExternalStore(store.subscribe, store.read)
  const isBusy = isBusyOf(items)

  useEffect(() => () => store.leave(), [store])

  useEffect(() => {
    if (!isBusy) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isBusy])

  const [isRead, setRead] = useState(draft === undefined)
  useEffect(() => {
    if (draft === undefined) return undefined
    const stop = new AbortController()
    async function bringBack(kept: readonly string[]) {
      // Without an answer the draft stays as it is, for the next time.
      const anexos = await findAnexos(kept, stop.signal).catch(() => undefined)
      if (stop.signal.aborted || !anexos) return
      store.restore(anexos)
      setRead(true)
    }
    void bringBack(readDraft(draftOf(draft)).split(' ').filter(Boolean))
    return () => stop.abort()
  }, [draft, store])
  useEffect(() => {
    if (draft !== undefined && isRead) keepDraft(draftOf(draft), ids.join(' '))
  }, [draft, ids, isRead])

  function forget() {
    if (draft !== undefined) keepDraft(draftOf(draft), '')
  }

  return {
    items,
    ids,
    said,
    isBusy,
    waits: waitsOf(items),
    reduce,
    setReduce,
    add: (files) => store.add(files, { reduce }),
    cancel: store.cancel,
    retry: store.retry,
    restore: store.restore,
    clear: () => {
      forget()
      store.clear()
    },
    discard: () => {
      forget()
      store.discard()
    },
    explain: (reason) => {
      if (reason instanceof ApiError && reason.error === anexosTexts.notClaimable) void store.recheck()
      throw reason
    },
  }
}
