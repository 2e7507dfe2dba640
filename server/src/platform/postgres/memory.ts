const MB = 1024 * 1024

const within = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most)

/** What the embedded database may use of a machine that it shares with the product, in bytes of memory. */
export function memorySettings(machine: number) {
  const megabytes = (part: number, least: number, most: number) =>
    `${within(least, Math.floor(machine / MB / part), most)}MB`
  return {
    shared_buffers: megabytes(8, 64, 4096),
    // What the system keeps of its files counts too.
    effective_cache_size: megabytes(2, 256, 65_536),
    work_mem: megabytes(1024, 4, 32),
    maintenance_work_mem: megabytes(32, 64, 1024),
  }
}

/** Of the machine, or less where this process is held to less. */
export const memoryOfMachine = (total: number, constrained = process.constrainedMemory()) =>
  constrained > 0 && constrained < total ? constrained : total
