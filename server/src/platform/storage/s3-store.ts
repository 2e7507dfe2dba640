import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { errorCode } from '../db/errors.ts'
import { SetupError } from '../process/setup-error.ts'
import { ask, errorOf, type S3Config, S3Error, textOf } from './s3-request.ts'
import { isKey, refuseForeignKey, type Store, type Stored } from './store.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plainOf = (xml: string) =>
  xml
    .replaceAll(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')
const valueOf = (xml: string, name: string) => {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return found === undefined ? undefined : plainOf(found)
}

/** Objects of a server that speaks the protocol of Amazon's S3: only the five requests that all of them know. */
export function s3Store(config: S3Config): Store {
  const head = async (key: string): Promise<Stored | undefined> => {
    refuseForeignKey(key)
    const response = await ask(config, { method: 'HEAD', key })
    if (response.statusCode === 200) {
      response.resume()
      return { key, size: Number(response.headers['content-length']) }
    }
    const error = await errorOf('HEAD', response)
    if (error.status === 404 && (await isMissing(key))) return undefined
    throw error
  }

  const put: Store['put'] = async (key, file, { size, sha256 }) => {
    refuseForeignKey(key)
    try {
      const response = await ask(config, { method: 'PUT', key, content: { file, size, sha256 } })
      if (response.statusCode !== 200 && response.statusCode !== 201) throw await errorOf('PUT', response)
      response.resume()
    } catch (error) {
      // Somebody else, or an attempt that was killed, has done it.
      if (errorCode(error) !== 'ENOENT' || (await head(key))?.size !== size) throw error
    }
  }

  const get: Store['get'] = async (key, stretch) => {
    refuseForeignKey(key)
    const range = stretch && { range: `bytes=${stretch.first}-${stretch.last}` }
    const response = await ask(config, { method: 'GET', key, headers: { ...range } })
    if (response.statusCode === (stretch ? 206 : 200)) return response
    const error = await errorOf('GET', response)
    if (error.reason === 'NoSuchKey') return undefined
    throw error
  }

  /** What a bare 404 means: a HEAD has no words for a bucket that is gone, a GET has. */
  async function isMissing(key: string) {
    const found = await get(key, { first: 0, last: 0 })
    found?.destroy()
    return found === undefined
  }

  const remove = async (key: string) => {
    refuseForeignKey(key)
    const response = await ask(config, { method: 'DELETE', key })
    if ([200, 202, 204].includes(response.statusCode ?? 0)) return void response.resume()
    const error = await errorOf('DELETE', response)
    if (error.status !== 404 || !(await isMissing(key))) throw error
  }

  async function* list() {
    for (let token: string | undefined; ;) {
      const next = token !== undefined && { 'continuation-token': token }
      const query = { 'list-type': '2', 'max-keys': '1000', prefix: config.prefix, ...next }
      const response = await ask(config, { method: 'GET', query })
      if (response.statusCode !== 200) throw await errorOf('LIST', response)
      const xml = await textOf(response)
      for (const [entry] of xml.matchAll(/<Contents>.*?<\/Contents>/gs)) {
        const key = valueOf(entry, 'Key')?.slice(config.prefix.length)
        if (key !== undefined && isKey.test(key)) yield { key, size: Number(valueOf(entry, 'Size')) }
      }
      token = valueOf(xml, 'NextContinuationToken')
      if (valueOf(xml, 'IsTruncated') !== 'true' || token === undefined) return
    }
  }

  async function probe() {
    const [key, content] = [randomUUID(), 'Zelo']
    const folder = await mkdtemp(path.join(tmpdir(), 'zelo-sonda-'))
    try {
      const file = path.join(folder, key)
      await writeFile(file, content)
      await put(key, file, { size: content.length, sha256: createHash('sha256').update(content).digest() })
      const read = await get(key, { first: 1, last: 2 })
      if (read === undefined || (await text(read)) !== 'el') throw new Error('leitura diferente')
      await remove(key)
    } catch (error) {
      throw new SetupError(
        `Não foi possível guardar arquivos no S3 (ZELO_S3_ENDPOINT, ${config.endpoint}): ${reasonOf(error)}`,
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return { local: 's3', put, get, head, remove, list, probe }
}

const hints: Record<string, string> = {
  NoSuchBucket: 'o bucket não existe (ZELO_S3_BUCKET)',
  InvalidAccessKeyId: 'a chave não foi aceita (ZELO_S3_KEY)',
  SignatureDoesNotMatch: 'a assinatura não foi aceita (ZELO_S3_SECRET ou ZELO_S3_REGION)',
  AccessDenied: 'sem permissão para gravar, ler, listar e remover',
  RequestTimeTooSkewed: 'o relógio desta máquina está errado',
}

function reasonOf(error: unknown) {
  if (error instanceof S3Error) return hints[error.reason] ?? `resposta ${error.message}`
  return errorCode(error) ?? (error instanceof Error ? error.message : String(error))
}
