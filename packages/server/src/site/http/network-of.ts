import { isIPv6 } from 'node:net'

/** Groups of 16 bits that name one network of IPv6: a /48, which one subscriber can have whole. */
const networkGroups = 3

/** The eight groups of an address of IPv6, those that `::` leaves out included. */
function groupsOf(address: string): string[] {
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  if (tail === undefined) return head
  return [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
}

/** Prefixes before an address of IPv4 within one of IPv6: IPv4-mapped (RFC 4291), and NAT64 (RFC 6052). */
const prefixesOfIPv4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

const hexadecimal = (group: string): string => Number.parseInt(group, 16).toString(16)

/** Two groups of hexadecimal digits in the place of four decimal numbers. */
const withoutDots = (address: string): string =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })

const dotted = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [Math.floor(value / 256), value % 256])
    .join('.')

/**
 * The network that limits count an address as: an address of IPv4 by itself, one of IPv6 by its /48. Whoever has one
 * address of IPv6 has at least 2^64 others. An address of IPv4 within one of IPv6, however it is written, counts as that of
 * IPv4.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '')
  if (!isIPv6(bare)) return address
  const groups = groupsOf(withoutDots(bare)).map(hexadecimal)
  if (prefixesOfIPv4.includes(groups.slice(0, 6).join(':'))) return dotted(groups.slice(6))
  return `${groups.slice(0, networkGroups).join(':')}::/48`
}
