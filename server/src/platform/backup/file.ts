import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { SetupError } from '../process/setup-error.ts'

/**
 * One file, gzip over lines: a head, then per table a title, its rows as COPY writes them, `\.` and a sum, then the
 * sequences and an end. Any PostgreSQL reads it, and so does a person.
 */
export const head = z.object({
  zelo: z.literal('cópia de segurança'),
  formato: z.literal(1),
  versao: z.string(),
  feito_em: z.iso.datetime(),
  migracoes: z.array(z.object({ nome: z.string(), checksum: z.string() })),
})
export type Head = z.output<typeof head>
export const title = z.object({ tabela: z.string(), colunas: z.array(z.string()) })
export const sum = z.object({ linhas: z.number(), sha256: z.string() })
export type Sum = z.output<typeof sum>
export const ending = z.object({
  sequencias: z.array(z.object({ tabela: z.string(), coluna: z.string(), valor: z.number() })),
  fim: z.literal(true),
})
/** COPY escapes backslashes, so no row can equal this line. */
export const END_OF_ROWS = String.raw`\.`

const NEWLINE = 10
export const DAMAGED = 'O arquivo não é uma cópia de segurança do Zelo ou está danificado.'

/** The lines of a copy, one by one; only "\n" ends one. */
export class BackupReader {
  readonly #source
  readonly #chunks
  #rest: Buffer = Buffer.alloc(0)

  constructor(file: string) {
    const raw = createReadStream(file)
    this.#source = createGunzip()
    raw.on('error', (error) => this.#source.destroy(error))
    this.#chunks = raw.pipe(this.#source)[Symbol.asyncIterator]()
  }

  async line(): Promise<Buffer> {
    const parts: Buffer[] = []
    for (;;) {
      const end = this.#rest.indexOf(NEWLINE)
      if (end >= 0) {
        parts.push(this.#rest.subarray(0, end))
        this.#rest = this.#rest.subarray(end + 1)
        return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
      }
      parts.push(this.#rest)
      const next: IteratorResult<unknown> = await this.#chunks.next()
      if (next.done === true || !Buffer.isBuffer(next.value)) throw new SetupError(DAMAGED)
      this.#rest = next.value
    }
  }

  /** The next line, parsed with the expected schema. */
  async read<T>(schema: z.ZodType<T>): Promise<T> {
    try {
      return schema.parse(JSON.parse((await this.line()).toString()))
    } catch (error) {
      throw asDamage(error)
    }
  }

  /** The rows of the table at hand, newline included, up to their end. */
  async *rows(): AsyncGenerator<Buffer> {
    for (
      let line = await this.line();
      line.toString('latin1', 0, 3) !== END_OF_ROWS;
      line = await this.line()
    )
      yield Buffer.concat([line, newline])
  }

  close() {
    this.#source.destroy()
  }
}
const newline = Buffer.from('\n')

/** Turns errors of zlib, JSON or a schema into one message; a file that cannot be opened keeps its own. */
export function asDamage(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('E')) return error
  return error instanceof SetupError ? error : new SetupError(DAMAGED)
}

const BLOCK = 64 * 1024

/** Rows are passed on in blocks: a block costs as much as a single row. */
export async function* inBlocks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    gathered.push(chunk)
    size += chunk.length
    if (size < BLOCK) continue
    yield Buffer.concat(gathered)
    gathered = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(gathered)
}
