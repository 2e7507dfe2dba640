import { formatTelephone, telephoneAddress, whatsAppAddress } from '../fields/telephone.ts'
import { Absent } from './absent.tsx'
import css from './contact-links.module.css'

export function TelephoneLink({ number }: { number: string }) {
  const address = telephoneAddress(number)
  if (number.trim() === '') return <Absent />
  if (address === undefined) return number
  const [area, ...rest] = formatTelephone(number).split(' ')
  return (
    <a className={css.link} href={address}>
      <span>
        {area} <span className={css.piece}>{rest.join(' ')}</span>
      </span>
    </a>
  )
}

type Place = { street: string; city: string }

const placeText = ({ street, city }: Place) => [street, city].filter((part) => part.trim() !== '').join(', ')

/** Plain links: nothing of a map or a messenger is loaded until somebody asks for it. */
function OutsideLink({ href, children, opens }: { href: string; children: string; opens: string }) {
  return (
    <a className={css.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> ({opens} em outra aba)</span>
    </a>
  )
}

/** The way there, from wherever one is. */
export function AddressLink(place: Place) {
  const address = placeText(place)
  if (address === '') return <Absent />
  return (
    <OutsideLink
      href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`}
      opens="abre o caminho"
    >
      {address}
    </OutsideLink>
  )
}

function WazeLink(place: Place) {
  const address = placeText(place)
  if (address === '') return null
  return (
    <OutsideLink
      href={`https://waze.com/ul?q=${encodeURIComponent(address)}&navigate=yes`}
      opens="abre o caminho"
    >
      Waze
    </OutsideLink>
  )
}

function WhatsAppLink({ number }: { number: string }) {
  const address = whatsAppAddress(number)
  if (address === undefined) return null
  return (
    <OutsideLink href={address} opens="abre a conversa">
      WhatsApp
    </OutsideLink>
  )
}

/** To speak to somebody and to get there, in one line where it has room. */
export const OnTheWay = ({ number, ...place }: Place & { number: string }) => (
  <span className={css.ways}>
    <TelephoneLink number={number} />
    <WhatsAppLink number={number} />
    <WazeLink {...place} />
  </span>
)

/** A long one is broken before its @ and its domain's end. */
export function EmailLink({ address }: { address: string }) {
  const [, name = address, host = '', end = ''] = /^([^@]*)(@[^.]*)(.*)$/.exec(address) ?? []
  return (
    <a className={css.link} href={`mailto:${address}`} title={address}>
      <span>
        {name}
        <wbr />
        {host}
        <wbr />
        {end}
      </span>
    </a>
  )
}
