/** Keys that are remembered within one span; further ones count as one key, so that memory stays bounded. */
const mostKeys = 1000

const others = Symbol('others')

/**
 * Whether a key occurs for the first time within a span of this many milliseconds. Beyond a thousand keys within a
 * span, the rest count as one.
 */
export function firstOfEach(milliseconds: number, now: () => number): (key: string) => boolean {
  let began = Number.NEGATIVE_INFINITY
  const seen = new Set<string | symbol>()
  return (key) => {
    if (now() - began >= milliseconds) {
      began = now()
      seen.clear()
    }
    const known = seen.size < mostKeys || seen.has(key) ? key : others
    if (seen.has(known)) return false
    seen.add(known)
    return true
  }
}
