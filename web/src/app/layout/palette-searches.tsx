import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Building2, FileText, Ticket, User } from 'lucide-react'
import { chamadosTexts } from '#contract/chamados-texts.ts'
import type { Perfil } from '#contract/endpoint.ts'
import type { NounName } from '#contract/ocorrencias.ts'
import { ListedStatus } from '#web/features/chamados/components/chamado-status.tsx'
import { clienteName, informed } from '#web/features/chamados/components/chamado-names.ts'
import { Numero } from '#web/features/chamados/components/chamado-mark.tsx'
import { callList } from '#web/platform/api/api.ts'
import { listLink, rowLink } from '#web/domain/nouns.ts'
import { nameWithState } from '#web/domain/names.ts'
import { perfilNames } from '#web/domain/perfil-names.ts'
import { fullName } from '#web/platform/session/stored-user.ts'
import type { Entry, Group } from '#web/ui/palette/groups.ts'

/** One source that the server searches: what it finds, as places to open. */
type Source = {
  name: string
  noun: NounName
  find: (text: string, signal: AbortSignal) => Promise<Entry[]>
}

const por_pagina = '5'

export const chamadosSource = (perfil: Perfil): Source => ({
  name: 'Chamados',
  noun: 'chamados',
  find: async (busca, signal) => {
    const { rows } = await callList('listChamados', {
      query: { busca, por_pagina, campos: 'lista' },
      signal,
    })
    return rows.map((chamado) => ({
      key: `chamado-${chamado.id_chamado}`,
      icon: Ticket,
      mark: <Numero chamado={chamado} />,
      title: informed(chamado.titulo),
      note: clienteName(chamado),
      aside: <ListedStatus chamado={chamado} />,
      to: rowLink(perfil, 'chamados', chamado.id_chamado),
    }))
  },
})

export const artigosSource = (perfil: Perfil): Source => ({
  name: 'Artigos',
  noun: 'artigos',
  find: async (busca, signal) => {
    const { rows } = await callList('listArtigos', { query: { busca, por_pagina }, signal })
    return rows.map(({ id, titulo }) => ({
      key: `artigo-${id}`,
      icon: FileText,
      title: titulo,
      to: rowLink(perfil, 'artigos', id),
    }))
  },
})

export const clientesSource = (perfil: Perfil): Source => ({
  name: 'Clientes',
  noun: 'clientes',
  find: async (nome, signal) => {
    const { rows } = await callList('listClientes', {
      query: { nome, inativos: 'false', por_pagina },
      signal,
    })
    return rows.map((cliente) => ({
      key: `cliente-${cliente.id}`,
      icon: Building2,
      title: cliente.nome,
      note: 'cidade' in cliente ? cliente.cidade || undefined : undefined,
      to: rowLink(perfil, 'clientes', cliente.id),
    }))
  },
})

export const usuariosSource: Source = {
  name: 'Usuários',
  noun: 'usuarios',
  find: async (nome, signal) => {
    const { rows } = await callList('listUsuarios', { query: { nome, por_pagina }, signal })
    return rows.map((usuario) => {
      const { id, perfil, ativo, nome_empresa } = usuario
      // The list hides these people until it is asked for them.
      const filters = {
        nome: fullName(usuario),
        ...(perfil === 'cliente' && { clientes: 'true' }),
        ...(ativo === 'N' && { inativos: 'true' }),
      }
      return {
        key: `usuario-${id}`,
        icon: User,
        title: nameWithState(fullName(usuario), ativo, chamadosTexts.notInformed),
        note: nome_empresa ?? perfilNames[perfil],
        to: listLink('admin', 'usuarios', filters),
      }
    })
  },
}

type Search = { text: string; settled: string; enabled: boolean }

/** Asked when the text stands still; an outdated question is aborted. */
export function useFound({ name, noun, find }: Source, { text, settled, enabled }: Search): Group[] {
  const found = useQuery({
    queryKey: ['palette', name, settled],
    queryFn: ({ signal }) => find(settled, signal),
    meta: { shows: [noun] },
    enabled: enabled && settled !== '',
    placeholderData: keepPreviousData,
  })
  if (!enabled || text === '') return []
  const searching = text !== settled || found.isPlaceholderData || (found.isFetching && !found.isSuccess)
  return [
    {
      name,
      searching,
      entries: found.data ?? [],
      failure:
        found.isError && !searching
          ? { text: 'Não foi possível buscar.', onRetry: () => void found.refetch() }
          : undefined,
    },
  ]
}
