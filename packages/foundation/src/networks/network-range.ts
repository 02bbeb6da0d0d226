import { isIPv4, isIPv6, SocketAddress } from 'node:net'

/** A range of addresses, as it is written behind its first address: `192.0.2.0/24`. Addresses of IPv4 are those that IPv6 maps them to. */
export interface NetworkRange {
  readonly first: bigint
  readonly last: bigint
}

/** What a text says of a range. */
interface WrittenRange extends NetworkRange {
  readonly family: 'ipv4' | 'ipv6'
  /** The bits that all of its addresses have in common, as they are written. */
  readonly bits: number
  /** Writes the range with its first address, in the usual way. */
  readonly usual: () => string
  /** Whether it is written with its first address. */
  readonly beginsAtFirst: boolean
}

const bitsOf = { ipv4: 32, ipv6: 128 } as const

/** The address of IPv6 that IPv4 begins at: `::ffff:0:0`. */
const mapped = 0xffff_0000_0000

/** An address as a number. */
const numberOf = (address: string, family: WrittenRange['family']): bigint =>
  family === 'ipv4'
    ? BigInt(address.split('.').reduce((sum, byte) => sum * 256 + Number(byte), 0) + mapped)
    : BigInt(
        `0x${addressGroups(address)
          .map((group) => group.padStart(4, '0'))
          .join('')}`,
      )

const textOf = (number: bigint, family: WrittenRange['family']): string => {
  const digits = number.toString(16).padStart(32, '0')
  const bytes = digits.match(/../g) ?? []
  const address =
    family === 'ipv4'
      ? bytes
          .slice(-4)
          .map((byte) => Number.parseInt(byte, 16))
          .join('.')
      : (digits.match(/..../g) ?? []).join(':')
  return new SocketAddress({ address, family }).address
}

/** Reads a range such as `192.0.2.0/24` or `2001:db8::/32`; null if it is none. */
export function networkRange(text: string): WrittenRange | null {
  const [address = '', length = '', ...more] = text.split('/')
  const family = isIPv4(address) ? 'ipv4' : 'ipv6'
  const bits = Number(length)
  if (more.length > 0 || !/^\d{1,3}$/.test(length) || bits > bitsOf[family]) return null
  if (family === 'ipv6' && (!isIPv6(address) || address.includes('%'))) return null
  const written = numberOf(address, family)
  const free = BigInt(bitsOf[family] - bits)
  const first = (written >> free) << free
  return {
    family,
    bits,
    first,
    last: first + (1n << free) - 1n,
    usual: () => `${textOf(first, family)}/${bits}`,
    beginsAtFirst: written === first,
  }
}

/** Replaces four decimal numbers by two groups of hexadecimal digits. */
const withoutDots = (address: string): string =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })

/** The eight groups of an IPv6 address, including those that `::` omits, in hexadecimal digits without leading zeros. */
export function addressGroups(address: string): readonly string[] {
  const [head = [], tail] = withoutDots(address)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const omitted = tail ? Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0') : []
  return [...head, ...omitted, ...(tail ?? [])].map((group) => Number.parseInt(group, 16).toString(16))
}
