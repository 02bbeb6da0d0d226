import { isIPv4, isIPv6 } from 'node:net'
import { addressGroups } from '@redress/foundation/networks/network-range.ts'

/** The number of 16-bit groups that identify an IPv6 network: a /48, which one subscriber may own. */
const networkGroups = 3

/** Prefixes of an IPv4 address within an IPv6 address: IPv4-mapped (RFC 4291), and NAT64 (RFC 6052). */
const prefixesOfIPv4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

const dotted = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [Math.floor(value / 256), value % 256])
    .join('.')

/** The network of whatever a proxy names that is no address: apart, each such text would be a network of its own. */
const unknownNetwork = 'unknown'

/** An address without the port, the brackets, the quotes and the zone that some proxies write. */
const bareAddress = (written: string): string => {
  const address = written.trim().replace(/^"(.*)"$/, '$1')
  const bare = /^\[(.+)\](?::\w+)?$/.exec(address)?.[1] ?? /^(.*\d\.\d+):\w+$/.exec(address)?.[1] ?? address
  return bare.replace(/%.*$/, '')
}

/**
 * The addresses that proxies have added to `X-Forwarded-For`, with a place for each: a proxy that adds nothing between two commas
 * would otherwise make an address that its visitor wrote the one to count.
 */
export const withEachPlace = (forwarded: string): string =>
  forwarded
    .split(',')
    .map((written) => written.trim() || unknownNetwork)
    .join(', ')

/** The prefix of a network that is noted with a claim: 256 addresses of IPv4, or the /48 of an IPv6 address. */
export const networkPrefixOf = (network: string): string => {
  const [first, second, third, fourth] = network.split('.')
  return fourth === undefined ? network : `${first}.${second}.${third}.0/24`
}

/**
 * The network to which limits apply: an IPv4 address itself, or the /48 of an IPv6 address. A user with one IPv6 address
 * has at least 2^64 of them. An IPv4 address within an IPv6 address, in any notation, counts as the IPv4 address.
 * A connection that has ended has no address any more, whatever the types of Fastify say: all of them are one network, and so is
 * everything that a proxy names in the place of an address.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'disconnected'
  if (isIPv4(address)) return address
  const bare = bareAddress(address)
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return unknownNetwork
  const groups = addressGroups(bare)
  if (prefixesOfIPv4.includes(groups.slice(0, 6).join(':'))) return dotted(groups.slice(6))
  return `${groups.slice(0, networkGroups).join(':')}::/48`
}
