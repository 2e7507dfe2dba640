import { queryOptions } from '@tanstack/react-query'
import { ABERTURA_MS, anexosTexts as texts } from '#contract/anexos-texts.ts'
import { refusals } from '#contract/endpoint.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/api.ts'
import { readBlob } from '#web/platform/api/octets.ts'

/** A thumbnail never changes. */
export const miniaturaQuery = (id: string) =>
  queryOptions({
    queryKey: ['anexos', 'miniatura', id],
    queryFn: ({ signal }) => readBlob('getMiniatura', { params: { id }, signal }),
    meta: { shows: [] },
    staleTime: Infinity,
  })

export const inicioQuery = (id: string) =>
  queryOptions({
    queryKey: ['anexos', 'inicio', id],
    queryFn: ({ signal }) => call('getInicio', { params: { id }, signal }),
    meta: { shows: [] },
    staleTime: Infinity,
  })

const isGone = (reason: unknown) => reason instanceof ApiError && reason.status === 404

/** Those of them that are still there and can be sent. */
export async function findAnexos(ids: readonly string[], signal?: AbortSignal) {
  const found = await Promise.all(
    ids.map((id) =>
      call('getAnexo', { params: { id }, ...(signal && { signal }) }).catch((reason: unknown) => {
        if (!isGone(reason)) throw reason
        return undefined
      }),
    ),
  )
  return found
    .filter((anexo) => anexo !== undefined)
    .filter(({ estado, usado }) => estado === 'pronto' && !usado)
}

const openAnexo = (id: string, signal?: AbortSignal) =>
  call('abrirAnexo', { params: { id }, ...(signal && { signal }) })

/** Where a file can be read without a login: for a quarter of an hour, while this session may. */
export const enderecoQuery = (id: string) =>
  queryOptions({
    queryKey: ['anexos', 'endereco', id],
    queryFn: async ({ signal }) => (await openAnexo(id, signal)).endereco,
    meta: { shows: [] },
    staleTime: ABERTURA_MS / 2,
    gcTime: ABERTURA_MS / 2,
  })

/** The page stays: a file that is missing must not become a download that fails without a word. */
export async function downloadAnexo({ id, nome }: { id: string; nome: string }) {
  const { endereco } = await openAnexo(id)
  const first = await fetch(endereco, { headers: { range: 'bytes=0-0' } }).catch(() => undefined)
  const error = first?.status === 503 ? refusals.storeAway : texts.unavailable
  if (!first?.ok) throw new ApiError({ status: first?.status ?? 0, error })
  const link = document.createElement('a')
  link.href = endereco
  link.download = nome
  link.click()
}

/** From a conversation. */
export const removeAnexo = (id: string) => call('deleteAnexo', { params: { id } })

/** Before it was sent, also when the page is being left. What was sent after all, though nobody heard so, stays. */
export const dropAnexo = (id: string) =>
  void call('deleteAnexo', { params: { id }, query: { solto: 'true' }, keepalive: true }).catch(
    () => undefined,
  )
