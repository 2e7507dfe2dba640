import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { rowLink } from '#web/domain/nouns.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { chamadoQuery } from '../queries.ts'
import { EscalarDaFilaDialog } from './escalar-da-fila-dialog.tsx'

type EscalarOutsideProps = { id: number; onClose: () => void }

/** Escalar on an admin's screen that only knows the number of a chamado; as the server has it now. */
export default function EscalarOutside({ id, onClose }: EscalarOutsideProps) {
  const navigate = useNavigate()
  const { data, error } = useQuery({ ...chamadoQuery(String(id)), staleTime: 0 })
  const tell = useEffectEvent((reason: Error) => {
    toast.error(errorText(reason))
    onClose()
  })
  useEffect(() => {
    if (data === undefined && error !== null) tell(error)
  }, [data, error])
  return (
    data && (
      <EscalarDaFilaDialog
        chamado={data}
        onOpen={() => void navigate(rowLink('admin', 'chamados', id))}
        onClose={onClose}
      />
    )
  )
}
