import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * What a limit per address counts as one: an IPv4 address, or the /64 of an IPv6 address, because whoever has one address of it has
 * all of them. Whatever is no address is one and the same.
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
