/** Whether any sent field differs from the row; a form saved unchanged is no change. */
export const changesAnything = (row: object, sent: object) => {
  const before = new Map(Object.entries(row))
  return Object.entries(sent).some(([name, value]) => value !== undefined && value !== before.get(name))
}
