import type { Calls } from '#contract/api.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { ApiError, networkFailure } from './api-error.ts'
import { ask, read } from './api.ts'

/** The calls that carry bytes, and the one that is answered with them. */
type OctetsCall = 'putConteudo' | 'putMiniatura' | 'putArquivo'
type BlobCall = 'getMiniatura' | 'getArquivo' | 'getRatPdf'

type Sent = {
  params: { id: string }
  octets: ArrayBuffer
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
}

/** Sends bytes as they are. */
export async function sendOctets<Name extends OctetsCall>(
  name: Name,
  request: Sent,
): Promise<ResponseOf<Calls[Name]>>
export async function sendOctets(name: OctetsCall, request: Sent): Promise<unknown> {
  return read(await ask(name, request))
}

/** Reads bytes as they are. */
export async function readBlob(name: BlobCall, request: Pick<Sent, 'params' | 'signal'>): Promise<Blob> {
  const response = await ask(name, { ...request, accept: '*/*' })
  return response.blob().catch(() => {
    throw new ApiError({ status: 0, error: networkFailure })
  })
}
