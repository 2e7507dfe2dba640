type Sent<Value> = Value extends number ? string : Value extends '' | undefined ? never : Value
type Given<Values> = { [Name in keyof Values]?: Sent<Values[Name]> }

/** What a list's address asks for, as a call sends it: numbers as text, and nothing that is not set. */
export function given<Values extends Readonly<Record<string, string | number | undefined>>>(
  values: Values,
): Given<Values>
export function given(values: Readonly<Record<string, string | number | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )
}
