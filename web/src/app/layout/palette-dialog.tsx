import { useState } from 'react'
import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Perfil } from '#contract/endpoint.ts'
import { areaPath } from '#web/domain/area-path.ts'
import { plainText } from '#web/platform/browser/plain-text.ts'
import { useDebounced } from '#web/ui/fields/debounced.ts'
import type { Entry, Group } from '#web/ui/palette/groups.ts'
import { PaletteFrame, PaletteSearch } from '#web/ui/palette/palette.tsx'
import {
  artigosSource,
  chamadosSource,
  clientesSource,
  useFound,
  usuariosSource,
} from './palette-searches.tsx'
import { inMenu, type Place } from './places.ts'

export type PaletteProps = { perfil: Perfil; places: readonly Place[] }

const placeholders: Record<Perfil, string> = {
  admin: 'Telas, chamados, artigos, clientes e usuários',
  analista: 'Telas, chamados e artigos',
  cliente: 'Telas e chamados',
  painel: 'Telas',
}

/** The screens of the menu whose name or heading contains every typed word. */
function screensOf({ perfil, places }: PaletteProps, text: string): Entry[] {
  const words = plainText(text).split(/\s+/)
  return inMenu(places)
    .filter(({ title, group = '' }) => words.every((word) => plainText(`${title} ${group}`).includes(word)))
    .map(({ path, title, icon, group }) => ({
      key: `tela-${path}`,
      icon,
      title,
      note: group,
      to: path === '' ? areaPath(perfil) : `${areaPath(perfil)}/${path}`,
    }))
}

/** The forms that open at once, found by what their buttons say; nobody looks for them with an empty field. */
function formsOf({ perfil, places }: PaletteProps, text: string): Entry[] {
  const words = plainText(text).split(/\s+/)
  return places.flatMap(({ path, adds }) =>
    adds === undefined || text === '' || !words.every((word) => plainText(adds).includes(word))
      ? []
      : [{ key: `novo-${path}`, icon: Plus, title: adds, to: `${areaPath(perfil)}/${path}?novo=true` }],
  )
}

function useGroups(props: PaletteProps, text: string): Group[] {
  const { perfil } = props
  // What empties the field needs no pause.
  const settled = useDebounced(text, text === '' ? 0 : 250)
  const search = { text, settled, enabled: true }
  const adminSearch = { ...search, enabled: perfil === 'admin' }
  const chamados = useFound(chamadosSource(perfil), search)
  const artigos = useFound(artigosSource(perfil), {
    ...search,
    enabled: perfil === 'admin' || perfil === 'analista',
  })
  const clientes = useFound(clientesSource, adminSearch)
  const usuarios = useFound(usuariosSource, adminSearch)
  const screens = {
    name: 'Telas',
    entries: [...screensOf(props, text), ...formsOf(props, text)],
    searching: false,
    nothing: 'Nenhuma tela encontrada',
  }
  return [screens, ...chamados, ...artigos, ...clientes, ...usuarios]
}

type SearchProps = PaletteProps & { onClose: () => void }

function Search({ onClose, ...props }: SearchProps) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  return (
    <PaletteSearch
      text={text}
      onText={setText}
      placeholder={placeholders[props.perfil]}
      groups={useGroups(props, text.trim())}
      onOpen={(to) => {
        onClose()
        void navigate(to)
      }}
      onClose={onClose}
    />
  )
}

export default function PaletteDialog(props: SearchProps) {
  return (
    <PaletteFrame onClose={props.onClose}>
      <Search {...props} />
    </PaletteFrame>
  )
}
