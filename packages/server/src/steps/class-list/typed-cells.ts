import { dayZoneOf, writtenOut } from '@redress/case/reading/case-settings.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { allowedCharacters, entryDate, formatDate, type RuleContext, refusesAlone } from '@redress/form'
import { withoutUnseen, withPlainDigits } from '@redress/form/across-records'
import type { CsvRow } from '@redress/foundation/csv/csv-rows.ts'
import { normaliseClaimId, normalisePin, normaliseVin } from '../sign-in/credentials.ts'
import { comparedColumn, dayIn, isByClaimId } from '../sign-in/way-hash.ts'
import { type ListWays, listWays } from './list-ways.ts'

/** The most lines that are named for one column. */
const mostLines = 20

/** Why no claimant could type a cell of any column. What was found is said and not quoted: cells may be personal data. */
const neverTyped: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:#(?:n\/?[av]|[\p{L}\p{N}/]+[!?])|#{2,}|err:\d+)$/iu,
    'an error of a spreadsheet: write what belongs there.',
  ],
  [
    /^\d+(?:[.,]\d+)?e[+-]\d+$/i,
    'a number that a spreadsheet has shortened, like 1.23E+05: format the column as text and write all digits.',
  ],
  [/^=/, 'a formula: write what it results in.'],
  [/\uFFFD/, 'a letter that was lost when the file was saved: save the list as CSV UTF-8 again.'],
  [
    /&(?:#\d+|#x[\da-f]+|amp|lt|gt|quot|apos|nbsp);/i,
    'a character written as on a web page, like &amp;: write the character itself.',
  ],
]

/** The same of claim IDs and PINs, which are no words and no amounts. */
const neverIds: readonly (readonly [RegExp, string])[] = [
  [
    /^\d+[.,]0+$/,
    'a number with decimals, like 1234.0: format the column as text and write the digits alone.',
  ],
  [
    /^\d{1,3}(?:,\d{3})+$/,
    'a number with commas, like 123,456: format the column as text and write the digits alone.',
  ],
  [
    /^(?:true|false|null|none|nan|n\/a|undefined)$/i,
    'a word that a program writes for nothing: write what belongs there.',
  ],
]

const daysAreWritten = 'write the day like 1980-12-31 or 12/31/1980.'

/** The columns that claimants are asked for. */
const askedColumns = ({ ways }: ListWays): readonly string[] => [
  ...new Set(ways.flatMap(({ columns }) => columns)),
]

/** What is wrong with a cell of a column of days, or null. */
function wrongDay(cell: string): string | null {
  if (dayIn(cell) !== null) return null
  const text = withPlainDigits(withoutUnseen(cell)).trim()
  if (/^\d+(?:[.,]\d+)?$/.test(text)) return `a number, as a spreadsheet stores a day: ${daysAreWritten}`
  if (/^\d{1,2}\D+\d{1,2}\D+\d{2}$/.test(text)) return `a day with a year of two digits: ${daysAreWritten}`
  if (/^\d{1,2}[-. ]\d{1,2}[-. ]\d{4}$/.test(text))
    return `a day that is none, or of which only the order says what is the month: ${daysAreWritten}`
  return `no day: ${daysAreWritten}`
}

/** A cell as it is compared in some way; empty for one that nothing typed could equal. */
function compared(column: string, cell: string, { ways }: ListWays): string {
  if (column === 'claimId') return normaliseClaimId(cell)
  if (column === 'pin') return normalisePin(cell)
  if (column === 'vin') return normaliseVin(cell)
  const texts = ways
    .filter(({ columns }) => columns.includes(column))
    .map((way) => comparedColumn(way, '', () => cell, column))
  return texts.find((text) => text === '') ?? cell
}

/** What is in a cell that no claimant could type, or null. */
function untypeableCell(column: string, cell: string, ways: ListWays): string | null {
  const text = withoutUnseen(cell).trim()
  const patterns = column === 'claimId' || column === 'pin' ? [...neverTyped, ...neverIds] : neverTyped
  const never = patterns.find(([pattern]) => pattern.test(text))?.[1]
  if (never !== undefined) return never
  if (ways.days.includes(column)) return wrongDay(cell)
  return compared(column, cell, ways) === '' ? 'nothing that is compared: write what the claimant has.' : null
}

/** What a row has in a column of a way that no claimant could ever type, so that nobody would get in by it; null for nothing. */
export function untypeable(named: Readonly<Record<string, string>>, ways: ListWays): string | null {
  for (const column of askedColumns(ways)) {
    const cell = named[column] ?? ''
    const found = cell === '' ? null : untypeableCell(column, cell, ways)
    if (found !== null) return `Its ${column} holds ${found}`
  }
  return null
}

/** What the rows of a list have in one column of a way. */
interface ColumnOfWay {
  readonly column: string
  /** Whether a form takes a text in its field. */
  readonly accepts: (text: string) => boolean
  filled: number
  /** How many texts have each length. */
  readonly lengths: Map<number, number>
  /** Of the texts of digits alone that have one length. */
  readonly digits: Map<number, Counted & { readonly example: string }>
  readonly unaccepted: Counted
  readonly truths: Counted
}

/** Rows that were counted, with the first of their lines. */
interface Counted {
  count: number
  readonly lines: number[]
}

const none = (): Counted => ({ count: 0, lines: [] })

function count(counted: Counted, line: number): void {
  counted.count += 1
  if (counted.lines.length < mostLines) counted.lines.push(line)
}

/** The counted rows in words: `3 rows have`, and where they are. */
const rowsWith = ({ count: rows }: Counted): string =>
  `${rows.toLocaleString('en')} ${rows === 1 ? 'row has' : 'rows have'}`

function linesOf({ count: rows, lines }: Counted): string {
  if (rows === 1) return `in line ${lines.join()}`
  return `${rows > lines.length ? 'first ' : ''}in the lines ${lines.join(', ')}`
}

/** The ways to write a text that a comparison takes for one: a rule of the form may want any of them. */
function spellings(column: string, text: string): readonly string[] {
  const clean = withPlainDigits(withoutUnseen(text).normalize('NFKC')).trim()
  const day = dayIn(text)
  const bare = clean.replace(/[\s\p{Pd}]/gu, '')
  const all = [text, clean, bare, ...(column === 'vin' ? [normaliseVin(text)] : [])]
  return [
    ...all.flatMap((each) => [each, each.toUpperCase(), each.toLowerCase()]),
    ...(day ? [formatDate(day)] : []),
  ]
}

/** Whether some form takes a text in the field of a column. */
function acceptedBy({ forms, settings }: LoadedCase, column: string, now: Temporal.Instant) {
  const context: RuleContext = {
    sibling: () => null,
    today: entryDate(now, dayZoneOf(settings)),
    characterWhitelist: allowedCharacters(writtenOut(settings.allowedCharacters)),
  }
  const checks = [...forms.values()].flatMap(({ plan }) => {
    const field = plan.fields.get(`credentials.${column}`)
    return field ? [refusesAlone(field)] : []
  })
  return (text: string): boolean =>
    checks.length === 0 ||
    spellings(column, text).some((each) => checks.some((refuses) => !refuses(each, context)))
}

/** The texts of digits that are shorter than most of a column, unless the form says that there are such: its rules end at their length. */
function shorter({ filled, lengths, digits, accepts }: ColumnOfWay): Counted | null {
  const [[usual, rows] = [0, 0]] = [...lengths].toSorted(([, one], [, other]) => other - one)
  if (rows * 2 <= filled) return null
  const short = [...digits].filter(([length]) => length < usual).toSorted(([one], [other]) => one - other)
  const [shortest] = short
  if (!shortest) return null
  const { example } = shortest[1]
  if (accepts(example) && !accepts(example.slice(1))) return null
  const lines = short.flatMap(([, each]) => each.lines).toSorted((one, other) => one - other)
  return {
    count: short.reduce((sum, [, each]) => sum + each.count, 0),
    lines: lines.slice(0, mostLines),
  }
}

function warnings(found: ColumnOfWay): readonly string[] {
  const { column, unaccepted, truths } = found
  const short = shorter(found)
  return [
    ...(short === null
      ? []
      : [
          `${rowsWith(short)} fewer digits in ${column} than most others, ${linesOf(short)}: a spreadsheet may have dropped leading zeros, and then nobody signs in with them. If they are meant, say so in the credentials model of each form, with a pattern of these lengths, such as ^[0-9]{5,6}$.`,
        ]),
    ...(unaccepted.count === 0
      ? []
      : [
          `${rowsWith(unaccepted)} in ${column} what no form accepts there, ${linesOf(unaccepted)}: nobody signs in with it.`,
        ]),
    ...(truths.count === 0
      ? []
      : [
          `${rowsWith(truths)} TRUE or FALSE in ${column}, ${linesOf(truths)}: a spreadsheet may have put it in the place of a word.`,
        ]),
  ]
}

/** Collects what is probably wrong with the columns of the ways, which only claimants would notice. */
export function typedAdvice(loadedCase: LoadedCase, now: Temporal.Instant) {
  const ways = listWays(loadedCase)
  const columns = askedColumns(ways).map(
    (column): ColumnOfWay => ({
      column,
      accepts: acceptedBy(loadedCase, column, now),
      filled: 0,
      lengths: new Map(),
      digits: new Map(),
      unaccepted: none(),
      truths: none(),
    }),
  )
  const isPair = ways.ways.some((way) => isByClaimId(way))
  return {
    onRow: ({ line, columns: names, cells }: CsvRow): void => {
      for (const found of columns) {
        const { column } = found
        const cell = cells[names.indexOf(column)] ?? ''
        if (cell === '' || untypeableCell(column, cell, ways) !== null) continue
        found.filled += 1
        const text = withPlainDigits(withoutUnseen(cell)).replace(/[\s\p{Pd}]/gu, '')
        found.lengths.set(text.length, (found.lengths.get(text.length) ?? 0) + 1)
        if (/^\d+$/.test(text) && !ways.days.includes(column)) {
          const digits = found.digits.get(text.length) ?? { ...none(), example: text }
          found.digits.set(text.length, digits)
          count(digits, line)
        }
        // Claim ID and PIN are accepted together, which the advice on credentials looks at.
        const isOfPair = isPair && (column === 'claimId' || column === 'pin')
        if (!isOfPair && !found.accepts(cell)) count(found.unaccepted, line)
        if (/^(?:TRUE|FALSE)$/.test(cell)) count(found.truths, line)
      }
    },
    lines: (): readonly string[] => columns.flatMap(warnings),
  }
}
