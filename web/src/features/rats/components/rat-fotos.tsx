import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RatCompleto } from '#contract/rats.ts'
import { formatDateTime } from '#web/platform/time/dates.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { fotoQuery } from '../queries.ts'
import css from './rat-fotos.module.css'

function Picture({ blob, alt }: { blob: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined
      const address = URL.createObjectURL(blob)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [blob],
  )
  return <img ref={show} alt={alt} className={css.picture} />
}

type FotoProps = { name: string; arquivo: RatCompleto['arquivos'][number] | undefined }

function Foto({ name, arquivo }: FotoProps) {
  const { data } = useQuery({ ...fotoQuery(arquivo?.pequena ?? ''), enabled: arquivo !== undefined })
  return data ? (
    <Picture blob={data} alt={name} />
  ) : (
    <span className={css.none} aria-hidden="true">
      No PDF
    </span>
  )
}

/** The pictures as they were sealed. */
export function RatFotos({ conteudo: { fotos }, arquivos }: Pick<RatCompleto, 'conteudo' | 'arquivos'>) {
  return (
    <Panel title="Fotos">
      <ul className={css.fotos}>
        {fotos.map(({ id, legenda, tirada_em }, place) => (
          <li key={id} className={css.foto}>
            <Foto
              name={legenda === '' ? `Foto ${place + 1}` : legenda}
              arquivo={arquivos.find((one) => one.id === id)}
            />
            {legenda !== '' && <span>{legenda}</span>}
            <span className={css.quiet}>{formatDateTime(tirada_em)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
