import { type NetworkRange, networkRange } from './network-range.ts'

/** Ranges of addresses that are looked up many times. */
export interface NetworkSet {
  /** How many ranges apart there are. */
  readonly size: number
  /** Whether all addresses of a range, such as `192.0.2.0/24`, are in the set; not if the text is no range. */
  readonly covers: (range: string) => boolean
}

/** Ranges in their order, with those joined that overlap or follow each other without a gap. */
function joined(ranges: readonly NetworkRange[]): readonly NetworkRange[] {
  const found: NetworkRange[] = []
  for (const range of ranges.toSorted((one, other) => (one.first < other.first ? -1 : 1))) {
    const before = found.at(-1)
    if (!before || range.first > before.last + 1n) found.push(range)
    else if (range.last > before.last) found[found.length - 1] = { first: before.first, last: range.last }
  }
  return found
}

/** The last of some ordered ranges that begins at an address or before it. */
function lastUpTo(ranges: readonly NetworkRange[], address: bigint): NetworkRange | undefined {
  let [from, to] = [0, ranges.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((ranges[middle]?.first ?? 0n) <= address) from = middle + 1
    else to = middle
  }
  return ranges[from - 1]
}

/** Makes a set of ranges. A look-up takes as many steps as the number of ranges has bits. */
export function networkSet(ranges: readonly NetworkRange[]): NetworkSet {
  const ordered = joined(ranges)
  const covers = (text: string): boolean => {
    const range = networkRange(text)
    const found = range && lastUpTo(ordered, range.first)
    return found !== null && found !== undefined && range !== null && range.last <= found.last
  }
  return { size: ordered.length, covers }
}

/** A set without any address. */
export const noNetworks: NetworkSet = networkSet([])
