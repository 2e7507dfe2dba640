import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'
import type { z } from 'zod'

type Faults = Readonly<Record<string, string>>

type PlainFormOptions<Names extends string, Schema extends z.ZodType> = {
  initial: Record<Names, string>
  /** Asked for when it is needed: a page that is only looked at need not load it. */
  schema: () => Promise<Schema>
  send: (content: z.output<Schema>) => Promise<void>
  /** The faults by field name that a refusal carries, if any. */
  faultsOf: (reason: unknown) => Faults
  /** Called with a refusal that no field explains. */
  onRefusal: (reason: unknown) => void
}

const faultsOfSchema = (error: z.ZodError): Faults =>
  Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]))

/** State, check and submission of a form made of plain inputs. */
export function usePlainForm<Names extends string, Schema extends z.ZodType>(
  options: PlainFormOptions<Names, Schema>,
) {
  const [values, setValues] = useState(options.initial)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function showFaults(found: Faults) {
    setFaults(found)
    const inputs = [...(form.current?.elements ?? [])]
    const first = inputs.find((input) => input instanceof HTMLInputElement && input.name in found)
    if (first instanceof HTMLElement) first.focus()
  }

  const set = (changes: Partial<Record<Names, string>>) => {
    setValues((before) => ({ ...before, ...changes }))
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))))
  }

  const takeTyped = useEffectEvent(() => {
    const inputs = [...(form.current?.elements ?? [])].filter((input) => input instanceof HTMLInputElement)
    const typed: Partial<Record<string, string>> = Object.fromEntries(
      inputs
        .filter(({ name, value }) => name in values && value !== '')
        .map(({ name, value }) => [name, value]),
    )
    set(typed)
  })
  // Somebody may have typed into a page that came drawn before its script did.
  useEffect(() => takeTyped(), [])

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setFaults({})
    setBusy(true)
    try {
      const schema = await options.schema()
      const checked = schema.safeParse(values)
      if (checked.success) await options.send(checked.data)
      else showFaults(faultsOfSchema(checked.error))
    } catch (reason) {
      const found = options.faultsOf(reason)
      if (Object.keys(found).some((name) => name in values)) showFaults(found)
      else options.onRefusal(reason)
    } finally {
      setBusy(false)
    }
  }

  const field = <Name extends Names>(name: Name) => ({
    name,
    value: values[name],
    error: faults[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const changes: Partial<Record<Names, string>> = {}
      changes[name] = event.target.value
      set(changes)
    },
  })

  return { values, set, busy, field, formProps: { ref: form, onSubmit, noValidate: true } }
}
