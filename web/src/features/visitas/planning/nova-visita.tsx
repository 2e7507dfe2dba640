import { useCliente } from '#web/features/clientes/queries.ts'
import { useAnalista } from '#web/features/usuarios/queries.ts'
import { VisitaDialog } from './visita-dialog.tsx'

export type Narrowed = { id_cliente?: number | undefined; id_analista?: number | undefined }

type NovaVisitaProps = { start: string | undefined; narrowed: Narrowed; onClose: () => void }

const active = <Row extends { ativo: 'S' | 'N' }>(row: Row | null | undefined) =>
  row?.ativo === 'S' ? row : undefined

/** Begins with the customer and the analista whom one is looking at, if visitas may still be planned for them. */
export function NovaVisita({ start, narrowed: { id_cliente, id_analista }, onClose }: NovaVisitaProps) {
  const cliente = useCliente(id_cliente)
  const analista = useAnalista(id_analista)
  if (cliente.isLoading || analista === undefined) return null
  const preset = { start, cliente: active(cliente.data), analista: active(analista) }
  return <VisitaDialog visita={undefined} preset={preset} onClose={onClose} />
}
