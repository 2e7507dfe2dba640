const tones = new Map<number, 'positive' | 'attention' | 'critical'>([
  [1, 'positive'],
  [2, 'critical'],
  [3, 'critical'],
  [4, 'attention'],
  [5, 'attention'],
])

/** Of a ticket's status: green is open, yellow waits, red is closed. */
export const statusTone = (id: number) => tones.get(id) ?? 'neutral'
