import { recebidosTexts as texts } from '#contract/recebidos-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { callList } from '#web/platform/api/api.ts'
import { fullName } from '#web/platform/session/stored-user.ts'
import { useNameSearch } from '#web/ui/fields/name-search.ts'

/** Somebody of a customer, as a field keeps them. */
export type PessoaOption = { id: number; nome: string; nome_empresa: string }

/** For a field that asks in whose name a mail is let in. */
export const usePessoaSearch = () => ({
  ...useNameSearch({
    queryKey: ['usuarios', 'pessoas'],
    shows: ['usuarios', 'clientes'],
    find: async (nome, signal) => {
      const query = { nome, inativos: 'false', por_pagina: '200' } as const
      const { rows } = await callList('listUsuarios', { query, signal })
      return rows.flatMap((row): PessoaOption[] =>
        row.perfil === 'cliente'
          ? [{ id: row.id, nome: fullName(row), nome_empresa: row.nome_empresa ?? '' }]
          : [],
      )
    },
    noneFound: texts.nobodyFound,
    errorText,
  }),
  optionText: ({ nome }: PessoaOption) => nome,
  optionNote: ({ nome_empresa }: PessoaOption) => nome_empresa,
})
