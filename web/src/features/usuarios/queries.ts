import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { chamadosTexts } from '#contract/chamados-texts.ts'
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type {
  createUsuario,
  listAnalistas,
  listUsuarios,
  toggleUsuario,
  updateUsuario,
  Usuario,
} from '#contract/usuarios.ts'
import { usuariosTexts } from '#contract/usuarios-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { call, callList } from '#web/platform/api/api.ts'
import { nameWithState } from '#web/domain/names.ts'
import { plainText } from '#web/platform/browser/plain-text.ts'
import { useRowWrites } from '#web/platform/api/row-writes.ts'
import { useChanged } from '#web/platform/live/shown.ts'
import { useSession } from '#web/platform/session/session.ts'
import { fullName } from '#web/platform/session/stored-user.ts'
import { useNameSearch } from '#web/ui/fields/name-search.ts'

type Query = z.input<typeof listUsuarios.query>

export const usuariosQuery = (query: Query) =>
  queryOptions({
    queryKey: ['usuarios', 'list', query],
    queryFn: ({ signal }) => callList('listUsuarios', { query, signal }),
    meta: { shows: ['usuarios', 'clientes'] },
    placeholderData: keepPreviousData,
  })

export const fetchUsuario = (id: number) => call('getUsuario', { params: { id: String(id) } })

/** The person behind an id, whoever it is. */
export const useUsuario = (id: number | undefined) =>
  useQuery({
    queryKey: ['usuarios', 'one', id],
    queryFn: id === undefined ? skipToken : () => fetchUsuario(id),
    meta: { shows: ['usuarios'] },
  })

/** A person as a field keeps it: chosen by name, sent by id. */
export type UsuarioOption = Pick<Usuario, 'id' | 'nome' | 'sobrenome' | 'ativo'>

/** For a field that asks which person, of any perfil and in use or not. */
export const useUsuarioSearch = () => ({
  ...useNameSearch({
    queryKey: ['usuarios', 'search'],
    shows: ['usuarios'],
    find: async (nome, signal) =>
      (await callList('listUsuarios', { query: { nome, por_pagina: '20' }, signal })).rows,
    noneFound: usuariosTexts.noneFound,
    errorText,
  }),
  optionText: (usuario: UsuarioOption) =>
    nameWithState(fullName(usuario), usuario.ativo, chamadosTexts.notInformed),
})

export const useAnalistas = () =>
  useQuery({
    queryKey: ['usuarios', 'analistas'],
    queryFn: ({ signal }) => call('listAnalistas', { signal }),
    meta: { shows: ['usuarios'] },
  })

/** An analista as a field keeps it: chosen by name, sent by id. */
export type AnalistaOption = ResponseOf<typeof listAnalistas>[number]

/** Nobody knows an id that is not in the list; undefined while the list is on its way. */
export function useAnalista(id: number | undefined): AnalistaOption | null | undefined {
  const { data } = useAnalistas()
  return id === undefined ? null : data && (data.find((analista) => analista.id === id) ?? null)
}

const counted = (count: number, none: string, one: string, many: string) =>
  count === 0 ? none : `${count} ${count === 1 ? one : many}`

/** "7 abertos · 2 visitas hoje", for whoever may know; undefined until it is known. */
function useCargas() {
  const { data = [] } = useQuery({
    queryKey: ['usuarios', 'cargas'],
    queryFn: ({ signal }) => call('listCargas', { signal }),
    meta: { shows: ['usuarios', 'chamados', 'visitas'] },
    enabled: useSession()?.usuario.perfil === 'admin',
    staleTime: 0,
  })
  return ({ id }: AnalistaOption) => {
    const carga = data.find((one) => one.id === id)
    if (carga === undefined) return undefined
    const abertos = counted(carga.abertos, 'nenhum aberto', 'aberto', 'abertos')
    return `${abertos} · ${counted(carga.visitas_hoje, 'sem visita hoje', 'visita hoje', 'visitas hoje')}`
  }
}

/** For a field that asks which analista: a company has few of them, so they are sifted here. */
export function useAnalistaSearch({ inativos, except }: { inativos: boolean; except?: number }) {
  const [text, onSearch] = useState('')
  const optionNote = useCargas()
  const { data = [], isPending, error } = useAnalistas()
  return {
    options: data.filter(
      ({ id, nome, ativo }) =>
        id !== except && (inativos || ativo === 'S') && plainText(nome).includes(plainText(text.trim())),
    ),
    onSearch,
    optionNote,
    searching: isPending,
    nothing: error
      ? errorText(error)
      : data.length === 0
        ? 'Ainda não há analistas. O administrador cadastra o primeiro em Usuários.'
        : 'Nenhum analista encontrado',
    optionText: ({ nome, ativo }: AnalistaOption) =>
      nameWithState(nome, ativo, chamadosTexts.unknownAnalista),
  }
}

export const useUsuarioPendencias = (id: number, enabled: boolean) =>
  useQuery({
    queryKey: ['usuarios', 'pendencias', id],
    queryFn: ({ signal }) => call('getUsuarioPendencias', { params: { id: String(id) }, signal }),
    meta: { shows: ['usuarios', 'chamados', 'visitas'] },
    enabled,
    staleTime: 0,
  })

export const setSenha = (id: number, senha: string) =>
  call('changePassword', { params: { id: String(id) }, body: { senha } })

/** Sends them a link to set their password. */
export const invite = (id: number) => call('inviteUsuario', { params: { id: String(id) } })

type ToggleBody = NonNullable<BodyOf<typeof toggleUsuario>>
/** What somebody who leaves hands over: what is missing stays with them. */
export type Transfer = NonNullable<ToggleBody['transferir']>

export function useUsuarioWrites() {
  const rows = useRowWrites('usuarios')
  const tellChanged = useChanged()
  return {
    create: async (body: BodyOf<typeof createUsuario>, idempotencyKey: string) => {
      await call('createUsuario', { body, idempotencyKey })
      rows.added()
    },
    update: async (id: number, body: BodyOf<typeof updateUsuario>) => {
      rows.changed(await call('updateUsuario', { params: { id: String(id) }, body }))
    },
    setAtivo: async (id: number, body: ToggleBody) => {
      rows.changed(await call('toggleUsuario', { params: { id: String(id) }, body }))
      if (body.transferir) void tellChanged({ noun: 'chamados', id: 0 }, { noun: 'visitas', id: 0 })
    },
    remove: async (id: number) => {
      await call('deleteUsuario', { params: { id: String(id) } })
      rows.removed(id)
    },
  }
}
