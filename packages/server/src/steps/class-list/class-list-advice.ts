import { closest } from '@redress/case/reading/case-mistake.ts'
import { furtherColumn } from '@redress/case/reading/further-column.ts'
import type { CaseForm, LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { camelCase, fieldIssues, isSecretWay, knownColumns, patternOf, type Rule } from '@redress/form'
import type { CsvRow } from '@redress/foundation/csv/csv-rows.ts'
import { daysPerOpenedClaim, pinsNeeded } from '../sign-in/attempt-limits.ts'
import { listedDay } from '../sign-in/own-deadlines.ts'
import { dayColumns } from './derivation.ts'
import { knownRowsAdvice } from './known-rows-advice.ts'
import { listWays } from './list-ways.ts'
import { typedAdvice } from './typed-cells.ts'
import { valueAdvice } from './value-advice.ts'

/** Collects warnings about a class list while its rows are read. */
export interface ClassListAdvice {
  readonly onRow: (row: CsvRow) => void
  /** One warning a line. */
  readonly lines: () => readonly string[]
}

/** The most columns that are listed by name. */
const mostListed = 12

const modelsOf = (form: CaseForm, mapping: string) =>
  form.models.filter(({ metadata }) => metadata.dtoMapping === mapping)

/** Columns that no form shows, fills in or asks for, most often because of a misspelt name. */
function unusedColumns(loadedCase: LoadedCase, columns: readonly string[]): readonly string[] {
  const { forms } = loadedCase
  const shown = [...forms.values()].flatMap((form) =>
    modelsOf(form, 'prepopulatedData').flatMap(({ fields }) => Object.keys(fields)),
  )
  const days = dayColumns(loadedCase)
  const further = furtherColumn(loadedCase)
  const asked = [...listWays(loadedCase).columns, ...(further ? [further.column] : [])]
  const known = new Set(['claimId', 'pin', 'vin', ...asked, ...days, ...shown])
  const missing = shown.filter((name) => !columns.includes(name))
  const inRows = [...forms.values()].flatMap(({ models }) =>
    models.flatMap((config) => [...knownColumns(config).values()].map(camelCase)),
  )
  const isInRows = (name: string): boolean => inRows.includes(name.replace(/\d+$/, ''))
  const unused = columns.filter((name) => name !== '' && !known.has(name) && !isInRows(name))
  if (unused.length === 0) return []
  const listed = unused.slice(0, mostListed).map((name) => {
    const meant = closest(name, missing)
    return meant === null ? name : `${name} (did you mean ${meant}?)`
  })
  const more = unused.length > mostListed ? `, and ${unused.length - mostListed} more` : ''
  return [`No form has a field of prepopulatedData for the columns: ${listed.join(', ')}${more}.`]
}

/** Counts the rows without a day that can be read, in each column that deadlines are counted from. */
function dayAdvice(loadedCase: LoadedCase) {
  const found = dayColumns(loadedCase).map((name) => ({ name, isMissing: false, unreadable: 0, first: 0 }))
  return {
    onRow: ({ line, columns, cells }: CsvRow): void => {
      for (const column of found) {
        const at = columns.indexOf(column.name)
        column.isMissing = at < 0
        const cell = cells[at] ?? ''
        if (cell === '' || listedDay(cell) !== null) continue
        column.unreadable += 1
        if (column.first === 0) column.first = line
      }
    },
    lines: (): readonly string[] =>
      found.flatMap(({ name, isMissing, unreadable, first }) => {
        if (isMissing)
          return [
            `There is no column ${name}, from which deadlines.yaml counts days: the deadline of everybody holds for all.`,
          ]
        if (unreadable === 0) return []
        const rows = `${unreadable.toLocaleString('en')} ${unreadable === 1 ? 'row has' : 'rows have'}`
        return [
          `${rows} no day in ${name}, first in line ${first}: write it as 06/30/2031 or 2031-06-30. Until then the deadline of everybody holds for them.`,
        ]
      }),
  }
}

/** How many texts of this length and these characters there are; blanks and dashes do not count. */
function textsLike(text: string): number {
  const compared = text.replaceAll(/[\s\p{Pd}]/gu, '')
  return (/^\d*$/.test(compared) ? 10 : 36) ** compared.length
}

/** Counts the rows by the number of PINs that are like theirs, and names those that are too short for the stated chance. */
function pinAdvice() {
  const rows = new Map<number, number>()
  return {
    onPin: (pin: string): void => {
      const space = textsLike(pin)
      rows.set(space, (rows.get(space) ?? 0) + 1)
    },
    lines: (): readonly string[] => {
      const members = [...rows.values()].reduce((sum, count) => sum + count, 0)
      const needed = pinsNeeded(members)
      const short = [...rows].filter(([space]) => space < needed)
      if (short.length === 0) return []
      const count = short.reduce((sum, [, of]) => sum + of, 0)
      const digits = Math.ceil(Math.log10(needed))
      return [
        `${count.toLocaleString('en')} of ${members.toLocaleString('en')} PINs are too short: a guesser must not open any claim of the case on more than one day in ${daysPerOpenedClaim.toLocaleString('en')}. For so many members this needs ${digits} random digits (decision 050).`,
      ]
    },
  }
}

/**
 * Counts the claim IDs that can be guessed, where a way asks for them without a PIN: each guess may then be the claim ID of
 * any member.
 */
function numberAdvice(loadedCase: LoadedCase) {
  const isWithoutPin = listWays(loadedCase).ways.some(
    (way) => way.columns.includes('claimId') && !isSecretWay(way),
  )
  const rows = new Map<number, number>()
  return {
    onNumber: (claimId: string): void => {
      const space = textsLike(claimId)
      if (isWithoutPin) rows.set(space, (rows.get(space) ?? 0) + 1)
    },
    lines: (): readonly string[] => {
      const members = [...rows.values()].reduce((sum, count) => sum + count, 0)
      const needed = pinsNeeded(members) * members
      const count = [...rows].reduce((sum, [space, of]) => (space < needed ? sum + of : sum), 0)
      if (count === 0) return []
      const [digits, letters] = [10, 36].map((base) => Math.ceil(Math.log(needed) / Math.log(base)))
      return [
        `${count.toLocaleString('en')} of ${members.toLocaleString('en')} claim IDs are too short to sign in with and no PIN: a guesser must not open any claim of the case on more than one day in ${daysPerOpenedClaim.toLocaleString('en')}. For so many members this needs ${digits} random digits, or ${letters} random letters and digits, or a PIN (decision 050).`,
      ]
    },
  }
}

/** Reports why the further step of signing in cannot ask every member for a detail. */
function detailAdvice(loadedCase: LoadedCase) {
  const further = furtherColumn(loadedCase)
  // The step is part of signing in with credentials alone.
  if (listWays(loadedCase).ways.length === 0) return { onRow: () => undefined, lines: () => [] }
  let [missing, empty] = [false, 0]
  return {
    onRow: ({ columns, cells }: CsvRow): void => {
      const at = further === null ? -1 : columns.indexOf(further.column)
      missing ||= at < 0
      if (at >= 0 && (cells[at] ?? '').trim() === '') empty += 1
    },
    lines: (): readonly string[] => {
      if (missing) {
        const { more } = loadedCase.settings.signIn
        const why = further && more ? `'${further.column}', which signIn.more of case.yaml names` : 'for it'
        const advice = more ? '' : ' Name a column in signIn.more of case.yaml.'
        return [
          `After many wrong sign-ins, claimants are asked for a detail that a guesser lacks, and the list has no column ${why}: they get a second captcha alone.${advice}`,
        ]
      }
      if (empty === 0) return []
      return [
        `${empty.toLocaleString('en')} ${empty === 1 ? 'row has' : 'rows have'} nothing in the column '${further?.column}', which is asked for after many wrong sign-ins: a second captcha alone protects them then.`,
      ]
    },
  }
}

/** Whether some form accepts such credentials, by the patterns of their models; other rules depend on more than the value. */
function acceptedBy({ forms }: LoadedCase): (claimId: string, pin: string) => boolean {
  const today = Temporal.Now.plainDateISO()
  const context = { sibling: () => null, today, characterWhitelist: null }
  const patterns = (rules: readonly Rule[] = []) => rules.filter((rule) => patternOf(rule) !== null)
  const models = [...forms.values()].flatMap((form) =>
    modelsOf(form, 'credentials').map(({ fields }) => ({
      claimId: patterns(fields.claimId?.rules),
      pin: patterns(fields.pin?.rules),
    })),
  )
  const matches = (rules: readonly Rule[], value: string) => fieldIssues(rules, value, context).length === 0
  return (claimId, pin) =>
    models.length === 0 || models.some((of) => matches(of.claimId, claimId) && matches(of.pin, pin))
}

/**
 * Checks each row of a class list for problems that only claimants would notice: unused columns, credentials that no
 * form accepts, and values that a form would refuse, as when a spreadsheet dropped leading zeros.
 */
export function classListAdvice(loadedCase: LoadedCase, now: Temporal.Instant): ClassListAdvice {
  const isAccepted = acceptedBy(loadedCase)
  const [pins, numbers] = [pinAdvice(), numberAdvice(loadedCase)]
  const [detail, days] = [detailAdvice(loadedCase), dayAdvice(loadedCase)]
  const values = valueAdvice(loadedCase, now)
  const typed = typedAdvice(loadedCase, now)
  const known = knownRowsAdvice(loadedCase)
  let unused: readonly string[] | null = null
  let [idAt, pinAt] = [0, 0]
  let [count, first] = [0, 0]
  return {
    onRow: (row) => {
      const { line, columns, cells } = row
      detail.onRow(row)
      days.onRow(row)
      values.onRow(row)
      typed.onRow(row)
      known.onRow(row)
      if (unused === null) {
        unused = unusedColumns(loadedCase, columns)
        ;[idAt, pinAt] = [columns.indexOf('claimId'), columns.indexOf('pin')]
      }
      const [claimId, pin] = [cells[idAt], cells[pinAt]]
      if (pin) pins.onPin(pin)
      if (claimId) numbers.onNumber(claimId)
      if (!claimId || !pin || isAccepted(claimId, pin)) return
      count += 1
      if (first === 0) first = line
    },
    lines: () => [
      ...(unused ?? []),
      ...pins.lines(),
      ...numbers.lines(),
      ...detail.lines(),
      ...days.lines(),
      ...values.lines(),
      ...typed.lines(),
      ...known.lines(),
      ...(count === 0
        ? []
        : [
            `${count.toLocaleString('en')} ${count === 1 ? 'row has' : 'rows have'} a claimId or pin that no form accepts, first in line ${first}: nobody can sign in with it. A spreadsheet may have dropped leading zeros.`,
          ]),
    ],
  }
}
