import type { Visita } from '#contract/visitas.ts'
import { Absent } from '#web/ui/absent.tsx'
import '#web/ui/contact-links.css'

/** A plain link: nothing of the map is loaded until somebody asks for it. */
export function AddressLink({
  visita: { endereco, cidade },
}: {
  visita: Pick<Visita, 'endereco' | 'cidade'>
}) {
  const address = [endereco, cidade].filter((part) => part.trim() !== '').join(', ')
  if (address === '') return <Absent />
  return (
    <a
      className="quiet-link"
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
      target="_blank"
      rel="noreferrer"
    >
      {address}
      <span className="visually-hidden"> (abre o mapa em outra aba)</span>
    </a>
  )
}
