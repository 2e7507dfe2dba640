const tones = new Map<number, 'positive' | 'waiting' | 'critical'>([
  [1, 'positive'],
  [2, 'critical'],
  [3, 'critical'],
  [4, 'waiting'],
  [5, 'waiting'],
])

/** Of a chamado's status where it is read alone, as the specification has it: green is open, yellow waits, red is closed. */
export const statusTone = (id: number) => tones.get(id) ?? 'neutral'

const listedTones = new Map<number, 'primary' | 'waiting'>([
  [1, 'primary'],
  [4, 'waiting'],
  [5, 'waiting'],
])

/** Among others, where red is critical or late and green a low priority: open is the brand's own, closed is quiet. */
export const listedTone = (id: number) => listedTones.get(id) ?? 'neutral'
