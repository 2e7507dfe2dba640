import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The network that limits count: an IPv4 address, or the /64 of an IPv6 address, because a subscriber has all
 * addresses of it. All values that are no address count as one.
 */
export function networkOf(address: string): string {
  if (isIP(address) === 0) return 'nenhuma'
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
