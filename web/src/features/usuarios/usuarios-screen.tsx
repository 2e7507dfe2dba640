import { type QueryClient, useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useNavigate } from 'react-router'
import { usuariosSorts, usuariosTexts as texts } from '#contract/usuarios-texts.ts'
import { listLink } from '#web/domain/nouns.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import type { Arrival } from '#web/platform/browser/arrival.ts'
import { SwitchFilter } from '#web/ui/list/filters.tsx'
import { given } from '#web/ui/list/given.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useListTask } from '#web/ui/list/list-task.ts'
import {
  choiceParam,
  directionParam,
  pageParam,
  readAddress,
  switchParam,
  textParam,
  useListParams,
  type ValuesOf,
} from '#web/ui/list/params.ts'
import { TextFilter } from '#web/ui/list/text-filter.tsx'
import { useOnIntent } from '#web/ui/page/on-intent.ts'
import { UsuarioActions } from './components/usuario-actions.tsx'
import { usuarioColumns } from './components/usuario-columns.tsx'
import type { UsuarioTask } from './components/usuario-dialogs.tsx'
import { usuariosQuery } from './queries.ts'

const loadDialogs = () => import('./components/usuario-dialogs.tsx')
const UsuarioDialogs = lazy(loadDialogs)

const PAGE_SIZE = 6
const address = {
  pagina: pageParam,
  ordenar: choiceParam(usuariosSorts, 'nome'),
  direcao: directionParam('asc'),
  nome: textParam,
  clientes: switchParam,
  inativos: switchParam,
  novo: switchParam,
} as const

const rowsOf = ({ pagina, ordenar, direcao, nome, clientes, inativos }: ValuesOf<typeof address>) =>
  usuariosQuery({
    ...given({ pagina, por_pagina: PAGE_SIZE, ordenar, direcao, nome }),
    ...(!clientes && { clientes: 'false' }),
    ...(!inativos && { inativos: 'false' }),
  })

export const ask = (client: QueryClient, { search }: Arrival) =>
  client.prefetchQuery(rowsOf(readAddress(address, search)))

export default function UsuariosScreen() {
  const params = useListParams(address, ['novo'])
  const { values, change } = params
  const { nome, clientes, inativos } = values
  const fresh: UsuarioTask = { action: 'editar', usuario: undefined }
  const { task, setTask, add, onTask } = useListTask<UsuarioTask>(params, fresh)
  useOnIntent(loadDialogs)
  const usuarios = useQuery(rowsOf(values))
  const navigate = useNavigate()
  // The toast that offers it may outlive this screen.
  const show = (person: string) =>
    void navigate(listLink('admin', 'usuarios', { nome: person, clientes: 'true' }))

  return (
    <ListPage
      name="Usuários"
      params={params}
      source={usuarios}
      sizes={[PAGE_SIZE]}
      counted={['usuário', 'usuários']}
      add={{ text: 'Novo Usuário', first: 'Cadastrar usuário', onAdd: add }}
      filters={
        <>
          <TextFilter label="Nome" value={nome} onChange={(text, how) => change({ nome: text }, how)} />
          <SwitchFilter
            label="Exibir Clientes"
            value={clientes}
            onChange={(on) => change({ clientes: on })}
          />
          <SwitchFilter
            label="Exibir Inativos"
            value={inativos}
            onChange={(on) => change({ inativos: on })}
          />
        </>
      }
      columns={usuarioColumns}
      rowKey={({ id }) => id}
      isDimmed={({ ativo }) => ativo === 'N'}
      onOpen={(usuario) => setTask({ action: 'editar', usuario })}
      renderActions={(usuario) => <UsuarioActions usuario={usuario} onTask={setTask} />}
      failureText={errorText}
      empty={{ title: texts.noneFound, text: 'Cadastre quem vai usar o Zelo.' }}
      dialog={task && <UsuarioDialogs task={task} onTask={onTask} onShow={show} />}
    />
  )
}
