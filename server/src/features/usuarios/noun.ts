import { sql } from 'kysely'
import type { Noun } from '#server/platform/record/noun.ts'

export const usuarios: Noun = {
  name: 'usuarios',
  table: 'usuarios',
  key: 'id',
  parts: ['push_assinaturas', 'telegram_codigos'],
  heard: { by: ['admin'] },
  words: { one: 'usuário', many: 'usuários' },
  refers: { clientes: (id) => sql`t.id_empresa = ${id}` },
}
