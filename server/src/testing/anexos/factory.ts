import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { tipoDeArquivo } from '#contract/anexos-texts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** An id of a file that tests can write down. */
export const anexoId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

type Wanted = Partial<Insertable<Tables['anexos']>> & { id_usuario: number }

/** A row of a file that is ready, without its bytes, unless told otherwise. */
export function makeAnexo(db: Db, { content = 'Zelo', ...wanted }: Wanted & { content?: string }) {
  const { nome = 'rede.txt', estado = 'pronto' } = wanted
  const tamanho = wanted.tamanho ?? Buffer.byteLength(content)
  return db
    .insertInto('anexos')
    .values({
      nome,
      tipo: tipoDeArquivo(nome) ?? '',
      local: 'pasta',
      tamanho,
      recebido: estado === 'recebendo' ? 0 : tamanho,
      sha256: estado === 'recebendo' ? null : createHash('sha256').update(content).digest(),
      estado,
      ...(wanted.id_chamado && { usado_em: new Date() }),
      ...wanted,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
