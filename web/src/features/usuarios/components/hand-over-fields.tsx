import { useEffect, useRef } from 'react'
import { RadioField } from '#web/ui/fields/radio-field.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { useAnalistaSearch } from '../queries.ts'
import type { Destination, Pending, useHandOver, Wish } from './hand-over.ts'

type Words = {
  question: string
  successor: string
  /** `keeps` says who would keep them. */
  options: (keeps: string) => readonly { value: Destination; text: string }[]
}

const words: Record<Pending, Words> = {
  chamados: {
    question: 'Chamados abertos',
    successor: 'Analista que recebe os chamados',
    options: (keeps) => [
      { value: 'manter', text: keeps },
      { value: 'fila', text: 'Devolver à fila' },
      { value: 'transferir', text: 'Transferir para' },
    ],
  },
  visitas: {
    question: 'Visitas sem check-out',
    successor: 'Analista que recebe as visitas',
    options: (keeps) => [
      { value: 'manter', text: keeps },
      { value: 'transferir', text: 'Transferir para' },
    ],
  },
}

type WishProps = {
  leaving: number
  label: string
  wish: Wish
  onWish: (wish: Wish) => void
  isFirstFault: boolean
}

function SuccessorField({ leaving, label, wish, onWish, isFirstFault }: WishProps) {
  const search = useAnalistaSearch({ inativos: false, except: leaving })
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirstFault) input.current?.focus()
  }, [isFirstFault])
  return (
    <SearchField
      {...search}
      ref={input}
      label={label}
      value={wish.to}
      onChange={(to) => onWish({ ...wish, to, error: undefined })}
      error={wish.error}
    />
  )
}

type HandOverFieldsProps = Pick<ReturnType<typeof useHandOver>, 'wishes'> & { leaving: number; name: string }

export function HandOverFields({ wishes, leaving, name }: HandOverFieldsProps) {
  const firstFault = wishes.find(({ wish }) => wish.error !== undefined)
  return wishes.map(({ pending, wish, onWish }) => (
    <RadioField
      key={pending}
      label={words[pending].question}
      options={words[pending].options(`Manter com ${name}`)}
      value={wish.destination}
      onChange={(destination) => onWish({ ...wish, destination, error: undefined })}
    >
      {wish.destination === 'transferir' && (
        <SuccessorField
          leaving={leaving}
          label={words[pending].successor}
          wish={wish}
          onWish={onWish}
          isFirstFault={firstFault?.pending === pending}
        />
      )}
    </RadioField>
  ))
}
