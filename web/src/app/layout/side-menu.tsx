import { Info } from 'lucide-react'
import { useId, useState } from 'react'
import css from './menu.module.css'
import { MenuAction, MenuFold } from './menu-entry.tsx'
import { PlaceLink, type PlaceLinkProps } from './place-link.tsx'
import { inMenu, menuOf, type MenuGroup, type Place } from './places.ts'

type LinkProps = Pick<PlaceLinkProps, 'home' | 'onLeave'> & {
  current: string | undefined
  isInside: boolean
}

type SideMenuProps = LinkProps & { places: readonly Place[]; onAbout: () => void }

function Entry({ place, current, isInside, ...link }: LinkProps & { place: Place }) {
  const mark = place.path === current && (isInside || 'page')
  return <PlaceLink {...link} place={place} current={mark} />
}

function Entries({ places, ...link }: LinkProps & { places: readonly Place[] }) {
  return places.map((place) => (
    <li key={place.path}>
      <Entry {...link} place={place} />
    </li>
  ))
}

function Group({ group, ...link }: LinkProps & { group: MenuGroup }) {
  const id = useId()
  return (
    <div className={css.group}>
      {group.name !== undefined && (
        <div id={id} className={css.name}>
          {group.name}
        </div>
      )}
      <ul aria-labelledby={group.name === undefined ? undefined : id}>
        <Entries {...link} places={group.places} />
      </ul>
    </div>
  )
}

type SectionProps = LinkProps & {
  name: string
  places: MenuGroup['places']
  isOpen: boolean
  onFold: (open: boolean) => void
}

/** Its name leads to its first screen and unfolds the others; the arrow unfolds them and leads nowhere. */
function Section({ name, places, isOpen, onFold, ...link }: SectionProps) {
  const id = useId()
  const isHere = places.some(({ path }) => path === link.current)
  const first = { ...places[0], title: name }
  return (
    <li>
      <div className={css.section}>
        <PlaceLink
          {...link}
          isHeading
          place={first}
          current={isHere && !isOpen}
          onLeave={() => {
            onFold(true)
            link.onLeave()
          }}
        />
        <MenuFold isOpen={isOpen} listId={id} onClick={() => onFold(!isOpen)}>
          Telas de {name}
        </MenuFold>
      </div>
      {isOpen && (
        <ul id={id} aria-label={name} className={css.screens}>
          <Entries {...link} places={places} />
        </ul>
      )}
    </li>
  )
}

/** One section is unfolded at a time, that of the current screen unless somebody looks into another. */
function useUnfolded(groups: readonly MenuGroup[], current: string | undefined) {
  const here = groups.find(({ folds, places }) => folds && places.some(({ path }) => path === current))?.name
  const [chosen, choose] = useState<{ at: string | undefined; name: string | undefined }>()
  return {
    unfolded: chosen?.at === here && chosen !== undefined ? chosen.name : here,
    unfold: (name: string | undefined) => choose({ at: here, name }),
  }
}

function Folding({ groups, ...link }: LinkProps & { groups: readonly MenuGroup[] }) {
  const { unfolded, unfold } = useUnfolded(groups, link.current)
  return (
    <ul className={css.group}>
      {groups.map(({ name, folds, places }) =>
        folds && name !== undefined ? (
          <Section
            key={name}
            {...link}
            name={name}
            places={places}
            isOpen={unfolded === name}
            onFold={(open) => unfold(open ? name : undefined)}
          />
        ) : (
          <Entries key={places[0].path} {...link} places={places} />
        ),
      )}
    </ul>
  )
}

export function SideMenu({ places, onAbout, ...link }: SideMenuProps) {
  const groups = menuOf(places)
  return (
    <nav aria-label="Principal" className={css.nav}>
      {groups.some(({ folds }) => folds) ? (
        <Folding {...link} groups={groups} />
      ) : (
        groups.map((group) => <Group key={group.name ?? ''} {...link} group={group} />)
      )}
      <div className={css.foot}>
        {inMenu(places)
          .filter(({ foot }) => foot)
          .map((place) => (
            <Entry key={place.path} {...link} place={place} />
          ))}
        <MenuAction icon={Info} onClick={onAbout}>
          Sobre
        </MenuAction>
      </div>
    </nav>
  )
}
