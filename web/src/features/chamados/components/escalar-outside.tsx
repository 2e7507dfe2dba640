import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { errorText } from '#web/platform/api/api-error.ts'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { chamadoQuery } from '../queries.ts'
import { EscalarDialog } from './escalar-dialog.tsx'

type EscalarOutsideProps = { id: number; onClose: () => void }

/** Escalar where only the number of a chamado is known; as the server has it now. */
export default function EscalarOutside({ id, onClose }: EscalarOutsideProps) {
  const { data, error } = useQuery({ ...chamadoQuery(String(id)), staleTime: 0 })
  const tell = useEffectEvent((reason: Error) => {
    toast.error(errorText(reason))
    onClose()
  })
  useEffect(() => {
    if (data === undefined && error !== null) tell(error)
  }, [data, error])
  return data && <EscalarDialog chamado={data} onClose={onClose} />
}
