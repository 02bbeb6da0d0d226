import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { firstLineNotUtf8 } from '@redress/foundation/csv/csv-bytes.ts'
import { namesIfThere } from '@redress/foundation/files/text-files.ts'
import { networkRange } from '@redress/foundation/networks/network-range.ts'
import { type NetworkSet, networkSet, noNetworks } from '@redress/foundation/networks/network-set.ts'
import type { SoundFile } from './case-file.ts'
import { type CaseMistake, didYouMean } from './case-mistake.ts'
import type { FraudSettings } from './fraud-file.ts'
import { mistakeAt } from './yaml-file.ts'

/** What a file of networks says, with its mistakes. */
export interface ReadNetworkFile {
  readonly networks: NetworkSet
  readonly mistakes: readonly CaseMistake[]
}

/** All data centres of the largest providers together have some ten thousand ranges. */
const mostRanges = 200_000
/** Mistakes that are listed one by one. A file that holds something else has one in each line. */
const mostListed = 20
/** Wider ranges hold the homes of whole countries. */
const leastBits = { ipv4: 8, ipv6: 16 } as const

const example = '192.0.2.0/24 or 2001:db8::/32'

/** What stands in one line: a text, and where it begins. */
interface Entry {
  readonly line: number
  readonly column: number
  readonly text: string
}

/** A line that says something: its first two words, and the range that the first is. */
interface WrittenLine {
  readonly first: Entry
  readonly second: Entry | undefined
  readonly range: ReturnType<typeof networkRange>
}

/** The lines of a text that are more than a comment. */
const linesOf = (text: string): readonly WrittenLine[] =>
  text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    const [first, second] = [...line.replace(/#.*$/, '').matchAll(/\S+/g)].map((word) => ({
      line: index + 1,
      column: word.index + 1,
      text: word[0],
    }))
    return first ? [{ first, second, range: networkRange(first.text) }] : []
  })

/** What is wrong with the range of a line and what was expected; null if nothing is. */
function wrongWith({
  first: { text },
  range,
}: WrittenLine): readonly [message: string, expected: string] | null {
  if (!range)
    return [`'${text}' is no range of addresses. Expected one in a line, such as ${example}.`, example]
  if (!range.beginsAtFirst) {
    const usual = range.usual()
    return [`The range '${text}' does not begin with its first address. Expected ${usual}.`, usual]
  }
  const least = `/${leastBits[range.family]}`
  return range.bits < leastBits[range.family]
    ? [`The range '${text}' is wider than that of any data centre. Expected ${least} or a longer one.`, least]
    : null
}

/** The mistake of a line; null if it has none. */
function mistakeOf(file: string, line: WrittenLine): CaseMistake | null {
  const { first, second } = line
  const wrong = wrongWith(line)
  if (wrong) return { file, ...placeOf(first), message: wrong[0], found: first.text, expected: wrong[1] }
  if (!second) return null
  const message = `Behind the range stands '${second.text}'. Expected one range in a line, and '#' before a comment.`
  return { file, ...placeOf(second), message, found: second.text, expected: 'one range in a line' }
}

const placeOf = ({ line, column }: Entry): Pick<CaseMistake, 'line' | 'column'> => ({ line, column })

const atBeginning = (file: string, line: number, message: string, expected: string): CaseMistake => ({
  file,
  line,
  column: 1,
  message,
  found: null,
  expected,
})

/** The first mistakes, the last of which says how many more there are. */
function listed(mistakes: readonly CaseMistake[]): readonly CaseMistake[] {
  const more = mistakes.length - mostListed
  return mistakes
    .slice(0, mostListed)
    .map((mistake, index) =>
      more > 0 && index === mostListed - 1
        ? { ...mistake, message: `${mistake.message} ${more.toLocaleString('en')} more lines are wrong.` }
        : mistake,
    )
}

/** A file that cannot be read, with its mistake. */
const noNetworkFile = (mistake: CaseMistake): ReadNetworkFile => ({
  networks: noNetworks,
  mistakes: [mistake],
})

/** Reads a file of networks: one range of IPv4 or IPv6 in a line, such as `192.0.2.0/24`, and comments behind `#`. */
export function readNetworkFile(file: string, bytes: Buffer): ReadNetworkFile {
  const unreadable = firstLineNotUtf8(bytes)
  if (unreadable !== null) {
    const message = 'This file is not in UTF-8, and cannot be decoded from here on. Save it as UTF-8.'
    return noNetworkFile(atBeginning(file, unreadable, message, 'UTF-8'))
  }
  const lines = linesOf(bytes.toString('utf8').replace(/^\uFEFF/, ''))
  const mistakes = lines.flatMap((line) => mistakeOf(file, line) ?? [])
  if (mistakes.length > 0) return { networks: noNetworks, mistakes: listed(mistakes) }
  const ranges = lines.flatMap(({ range }) => range ?? [])
  if (ranges.length === 0)
    return noNetworkFile(
      atBeginning(file, 1, `This file has no range. Expected one in a line, such as ${example}.`, example),
    )
  if (ranges.length > mostRanges) {
    const message = `There are ${ranges.length.toLocaleString('en')} ranges. Expected at most ${mostRanges.toLocaleString('en')}: leave out those that are narrower than /24 or /48.`
    return noNetworkFile(atBeginning(file, 1, message, `at most ${mostRanges}`))
  }
  return { networks: networkSet(ranges), mistakes: [] }
}

/**
 * Reads the ranges of data centres that `fraud.yaml` names; null if it names no file. A file that is missing is a mistake of `fraud.yaml`.
 */
export async function readDataCentres(
  folder: string,
  fraud: SoundFile<FraudSettings> | undefined,
): Promise<ReadNetworkFile | null> {
  const name = fraud?.value.dataCentres
  if (fraud === undefined || name === undefined) return null
  const place = join(folder, 'networks')
  const names = await namesIfThere(place)
  if (names.includes(name)) return readNetworkFile(join(place, name), await readFile(join(place, name)))
  const message = `There is no file networks/${name}.${didYouMean(name, names)} Expected a file with one range of addresses in a line.`
  return noNetworkFile(mistakeAt(fraud.source, ['dataCentres'], message, name, `networks/${name}`))
}
