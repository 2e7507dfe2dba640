import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { isPicture, tipoDeArquivo } from '#contract/anexos-texts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Store } from '#server/platform/storage/store.ts'
import { demoId, keepObject, sha256 } from './objects.ts'

const folder = new URL('../../demo/arquivos/', import.meta.url)

type Place = { id_usuario: number; id_chamado: number; id_atividade?: number; id_nota?: number }
/** Gives copies of the demo's files to an entry of a ticket. */
export type Attach = (tx: Db, nomes: readonly string[], place: Place, when: Date) => Promise<void>

export function attachTo(store: Store): Attach {
  let count = 0
  async function keep(nome: string) {
    const content = await readFile(new URL(nome, folder))
    const id = demoId((count += 1))
    await keepObject(store, id, content)
    return { id, content }
  }

  return async (tx, nomes, place, when) => {
    for (const nome of nomes) {
      const { id, content } = await keep(nome)
      const tipo = tipoDeArquivo(nome)
      if (tipo === undefined) throw new Error(`the demo has a file of a kind that is not accepted: ${nome}`)
      const { length: tamanho } = content
      await tx
        .insertInto('anexos')
        .values({
          ...place,
          id,
          nome,
          tipo,
          tamanho,
          sha256: sha256(content),
          recebido: tamanho,
          estado: 'pronto',
          local: store.local,
          // The demo's pictures are small enough.
          miniatura: isPicture({ tipo }) ? content : null,
          criado_em: when,
          usado_em: when,
        })
        .execute()
    }
  }
}

/** What was uploaded to a demo that begins anew leaves the store. */
export async function letGo(tx: Db, fill: () => Promise<void>) {
  const before = await tx.selectFrom('anexos').select(['id', 'local']).execute()
  await fill()
  if (before.length > 0)
    await tx
      .insertInto('objetos_soltos')
      .values(before.map((object) => ({ ...object, desde: sql<Date>`'-infinity'` })))
      .execute()
}
