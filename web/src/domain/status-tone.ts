const tones = new Map<number, 'positive' | 'waiting' | 'critical'>([
  [1, 'positive'],
  [2, 'critical'],
  [3, 'critical'],
  [4, 'waiting'],
  [5, 'waiting'],
])

/** Of a chamado's status: green is open, yellow waits, red is closed. */
export const statusTone = (id: number) => tones.get(id) ?? 'neutral'
