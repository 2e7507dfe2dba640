import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { changePassword } from '#contract/autenticacao.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  createUsuario,
  deleteUsuario,
  getUsuarioPendencias,
  listUsuarios,
  toggleUsuario,
  updateUsuario,
  type Usuario,
} from '#contract/usuarios.ts'
import { call, callList } from '#web/platform/api.ts'
import { findRow } from '#web/platform/find-row.ts'
import { useRowWrites } from '#web/platform/row-writes.ts'

type Query = z.input<typeof listUsuarios.query>

export const useUsuarios = (query: Query) =>
  useQuery({
    queryKey: ['usuarios', 'list', query],
    queryFn: ({ signal }) => callList(listUsuarios, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const fetchUsuario = (id: number) =>
  findRow(id, (page) => callList(listUsuarios, { query: { ...page, ordenar: 'id', direcao: 'asc' } }))

export const useUsuarioPendencias = (id: number, enabled: boolean) =>
  useQuery({
    queryKey: ['usuarios', 'pendencias', id],
    queryFn: ({ signal }) => call(getUsuarioPendencias, { params: { id: String(id) }, signal }),
    enabled,
    staleTime: 0,
  })

export const setSenha = (id: number, senha: string) =>
  call(changePassword, { params: { id: String(id) }, body: { senha } })

export function useUsuarioWrites() {
  const rows = useRowWrites('usuarios')
  return {
    create: async (body: BodyOf<typeof createUsuario>, idempotencyKey: string) => {
      await call(createUsuario, { body, idempotencyKey })
      rows.added()
    },
    update: async (id: number, body: BodyOf<typeof updateUsuario>) => {
      rows.changed(await call(updateUsuario, { params: { id: String(id) }, body }))
    },
    setAtivo: async (id: number, ativo: Usuario['ativo']) => {
      rows.changed(await call(toggleUsuario, { params: { id: String(id) }, body: { ativo } }))
    },
    remove: async (id: number) => {
      await call(deleteUsuario, { params: { id: String(id) } })
      rows.removed(id)
    },
  }
}
