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
