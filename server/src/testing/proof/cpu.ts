/** CPU milliseconds: independent of other load on the machine. */
export function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return Math.round((user + system) / 1000)
}
