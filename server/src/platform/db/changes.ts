/** Names of the sent fields that differ from the row. */
export const changedFields = (row: object, sent: object) => {
  const before = new Map(Object.entries(row))
  return Object.entries(sent).flatMap(([name, value]) =>
    value !== undefined && value !== before.get(name) ? [name] : [],
  )
}

/** Whether any sent field differs from the row; a form saved unchanged is no change. */
export const changesAnything = (row: object, sent: object) => changedFields(row, sent).length > 0
