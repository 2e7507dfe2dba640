import type { Noun } from '#server/platform/record/noun.ts'

export const clientes: Noun = {
  name: 'clientes',
  table: 'clientes',
  key: 'id',
  heard: {
    by: ['admin', 'analista', 'cliente', 'painel'],
    audience:
      async () =>
      (reader, { id }) =>
        reader.perfil === 'analista' || id === reader.id_empresa,
  },
}
