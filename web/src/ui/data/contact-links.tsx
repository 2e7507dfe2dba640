import { formatTelephone, telephoneAddress } from '../fields/telephone.ts'
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

/** A plain link: nothing of the map is loaded until somebody asks for it. */
export function AddressLink({ street, city }: { street: string; city: string }) {
  const address = [street, city].filter((part) => part.trim() !== '').join(', ')
  if (address === '') return <Absent />
  return (
    <a
      className={css.link}
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
      target="_blank"
      rel="noreferrer"
    >
      {address}
      <span className="visually-hidden"> (abre o mapa em outra aba)</span>
    </a>
  )
}

export function EmailLink({ address }: { address: string }) {
  return (
    <a className={css.link} href={`mailto:${address}`} title={address}>
      {address}
    </a>
  )
}
