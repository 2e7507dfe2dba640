import { Link } from 'react-router'
import { prioridades, status } from '#contract/chamados-texts.ts'
import { useCliente } from '#web/features/clientes/queries.ts'
import { useUsuario } from '#web/features/usuarios/queries.ts'
import { formatDateTime, formatMoment } from '#web/platform/time/dates.ts'
import { perfilNames } from '#web/domain/perfil-names.ts'
import { metaNames, situacaoNames } from '#web/domain/prazo-words.ts'
import { recordLink } from '#web/domain/nouns.ts'
import { fullName } from '#web/platform/session/stored-user.ts'
import { Absent } from '#web/ui/data/absent.tsx'
import { isEmpty } from './registro-changes.ts'
import css from './registro.module.css'

/** The words behind the values that a field keeps. */
const namesOf = (names: object) => new Map(Object.entries(names).map(([key, name]) => [key, String(name)]))
const names = new Map([
  ['id_status', namesOf(status)],
  ['status_chamado', namesOf(status)],
  ['id_prioridade', namesOf(prioridades)],
  ['perfil', namesOf(perfilNames)],
  ['ativo', namesOf({ S: 'Ativo', N: 'Inativo' })],
  ['meta', namesOf(metaNames)],
  ['aviso', namesOf(situacaoNames)],
  ['ligado', namesOf({ true: 'Ligado', false: 'Desligado' })],
])

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$/

/** What a person planned has no seconds. */
const timeOf = (value: string) => (value.endsWith(':00.000Z') ? formatDateTime(value) : formatMoment(value))

/** A value as a person reads it. */
export function textOf(campo: string, value: unknown): string {
  if (isEmpty(value)) return ''
  const name = names.get(campo)?.get(String(value))
  if (name !== undefined) return name
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'string') return instant.test(value) ? timeOf(value) : value
  if (Array.isArray(value)) return value.map((one) => textOf(campo, one)).join(', ')
  return typeof value === 'number' ? String(value) : JSON.stringify(value)
}

const nameAndNumber = (name: string | undefined, id: number) =>
  name === undefined ? `#${id}` : `${name} (#${id})`

function ClienteName({ id }: { id: number }) {
  return nameAndNumber(useCliente(id).data?.nome, id)
}

function PersonName({ id }: { id: number }) {
  const { data } = useUsuario(id)
  return nameAndNumber(data && fullName(data), id)
}

const people = new Set(['id_analista', 'id_usuario', 'id_autor', 'id_editor'])
const companies = new Set(['id_cliente', 'id_empresa'])

export function RegistroValue({ campo, value }: { campo: string; value: unknown }) {
  if (isEmpty(value)) return <Absent />
  if (typeof value === 'number') {
    if (people.has(campo)) return <PersonName id={value} />
    if (companies.has(campo)) return <ClienteName id={value} />
    const to = campo === 'id_chamado' && recordLink({ tabela: 'chamados', id: value, nome: null })
    if (to)
      return (
        <Link className={css.link} to={to}>
          #{value}
        </Link>
      )
  }
  return textOf(campo, value)
}
