import { formatTelephone, telephoneAddress } from './telephone.ts'
import { Absent } from './absent.tsx'
import './contact-links.css'

export function TelephoneLink({ number }: { number: string }) {
  const address = telephoneAddress(number)
  if (number.trim() === '') return <Absent />
  if (address === undefined) return number
  return (
    <a className="quiet-link keep-together" href={address}>
      {formatTelephone(number)}
    </a>
  )
}

export function EmailLink({ address }: { address: string }) {
  return (
    <a className="quiet-link" href={`mailto:${address}`} title={address}>
      {address}
    </a>
  )
}
