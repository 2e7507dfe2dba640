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
  admin: 'Chamados, clientes, artigos, usuários e telas',
  analista: 'Chamados, clientes, artigos e telas',
  cliente: 'Chamados e telas',
  painel: 'Telas',
}

/** Fewer letters begin too many names to mean one of them. */
const MEANT = 3

type Screens = {
  /** Meant by their names, as far as they are typed. */
  named: Entry[]
  /** Those under a heading of the menu, or with too little typed: what the server finds comes before them. */
  others: Entry[]
}

/** Forms are found by what their buttons say; nobody looks for them with an empty field. */
function screensOf({ perfil, places }: PaletteProps, text: string): Screens {
  const words = plainText(text).split(/\s+/)
  const begins = (name: string) => {
    const parts = plainText(name).split(/\s+/)
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  }
  const isMeant = text === '' || text.length >= MEANT
  const screens: Screens = { named: [], others: [] }
  for (const { path, title, icon, group, under, words: alike = '' } of inMenu(places)) {
    const to = path === '' ? areaPath(perfil) : `${areaPath(perfil)}/${path}`
    const above = places.find((place) => place.path === under)?.title
    const entry = { key: `tela-${path}`, icon, title, note: above, to }
    if (isMeant && begins(title)) screens.named.push(entry)
    else if (begins(`${title} ${group ?? ''}`)) screens.others.push({ ...entry, note: above ?? group })
    else if (text.length >= MEANT && begins(alike)) screens.others.push({ ...entry, note: above })
  }
  for (const { path, adds } of places) {
    if (adds === undefined || text === '' || !begins(adds)) continue
    const to = `${areaPath(perfil)}/${path}?novo=true`
    screens[isMeant ? 'named' : 'others'].push({ key: `novo-${path}`, icon: Plus, title: adds, to })
  }
  return screens
}

const screenGroup = (name: string, entries: Entry[]): Group => ({ name, entries, searching: false })

function useGroups(props: PaletteProps, text: string): Group[] {
  const { perfil } = props
  // What empties the field needs no pause.
  const settled = useDebounced(text, text === '' ? 0 : 250)
  const search = { text, settled, enabled: true }
  const staffSearch = { ...search, enabled: perfil === 'admin' || perfil === 'analista' }
  const chamados = useFound(chamadosSource(perfil), search)
  const artigos = useFound(artigosSource(perfil), staffSearch)
  const clientes = useFound(clientesSource(perfil), staffSearch)
  const usuarios = useFound(usuariosSource, { ...search, enabled: perfil === 'admin' })
  const { named, others } = screensOf(props, text)
  return [
    screenGroup('Telas', named),
    ...chamados,
    ...clientes,
    ...artigos,
    ...usuarios,
    screenGroup(named.length > 0 ? 'Outras telas' : 'Telas', others),
  ].filter(({ entries, searching, failure }) => searching || failure || entries.length > 0)
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
