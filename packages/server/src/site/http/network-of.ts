import { isIPv6 } from 'node:net'

/** Groups of 16 bits that name one network of IPv6: a /48, which one subscriber can have whole. */
const networkGroups = 3

/** The eight groups of an address of IPv6, those that `::` leaves out included. */
function groupsOf(address: string): string[] {
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  if (tail === undefined) return head
  return [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
}

/**
 * The network that limits count an address as: an address of IPv4 by itself, one of IPv6 by its /48. Whoever has one
 * address of IPv6 has at least 2^64 others.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const bare = address.replace(/%.*$/, '')
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare).slice(0, networkGroups)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`
}
