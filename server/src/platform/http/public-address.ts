import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ReturnType<typeof ipaddr.parse>
export type Networks = readonly (readonly [Address, number])[]

/** Addresses and networks, separated by commas. */
export const networksIn = (text = ''): Networks =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      if (part.includes('/')) return ipaddr.parseCIDR(part)
      const address = ipaddr.process(part)
      return [address, address.kind() === 'ipv4' ? 32 : 128]
    })

const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether it is an address of the public Internet, or of one of these networks. */
export function isPublicAddress(text: string, also: Networks = []): boolean {
  if (isIP(text) === 0) return false
  const address = ipaddr.process(text)
  if (also.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits)))
    return true
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(GLOBAL))
}
