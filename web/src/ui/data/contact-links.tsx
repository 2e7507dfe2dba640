import { formatTelephone, telephoneAddress, whatsAppAddress } from '../fields/telephone.ts'
import { Absent } from './absent.tsx'
import css from './contact-links.module.css'

export function TelephoneLink({ number }: { number: string }) {
  const address = telephoneAddress(number)
  if (number.trim() === '') return <Absent />
  if (address === undefined) return number
  return (
    <a className={css.link} href={address}>
      {formatTelephone(number)}
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

export function WazeLink(place: Place) {
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

export function WhatsAppLink({ number }: { number: string }) {
  const address = whatsAppAddress(number)
  if (address === undefined) return null
  return (
    <OutsideLink href={address} opens="abre a conversa">
      WhatsApp
    </OutsideLink>
  )
}

export function EmailLink({ address }: { address: string }) {
  return (
    <a className={css.link} href={`mailto:${address}`} title={address}>
      {address}
    </a>
  )
}
