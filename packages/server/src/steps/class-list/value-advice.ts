import { dayZoneOf, writtenOut } from '@redress/case/reading/case-settings.ts'
import type { CaseForm, LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { allowedCharacters, entryDate, prefilledChecks, type RuleContext, valueOfCell } from '@redress/form'
import type { CsvRow } from '@redress/foundation/csv/csv-rows.ts'

/** The most lines that are named for one column. */
const mostLines = 3
/** The first rows of a list, which alone are checked: what a spreadsheet has done to a column shows among them. */
const rowsChecked = 50_000

/** One column whose values a form fills into its fields. */
interface CheckedColumn {
  readonly formType: string
  readonly name: string
  readonly isRefused: (cell: string) => boolean
  count: number
  /** Column of the file, from 1. */
  place: number
  readonly lines: number[]
}

function columnsOf({ definition, models, plan }: CaseForm, context: RuleContext): readonly CheckedColumn[] {
  const prepopulated = models.filter(({ metadata }) => metadata.dtoMapping === 'prepopulatedData')
  return [...prefilledChecks(plan)].flatMap(([name, isRefused]) => {
    const kind = prepopulated.find(({ fields }) => Object.hasOwn(fields, name))?.fields[name]?.kind
    if (kind === undefined) return []
    return [
      {
        formType: definition.formType,
        name,
        isRefused: (cell) => isRefused(valueOfCell(kind, cell), context),
        count: 0,
        place: 0,
        lines: [],
      },
    ]
  })
}

function inWords({ formType, name, count, place, lines }: CheckedColumn, checkedOf: string): string {
  const ofRows = checkedOf || (count === 1 ? 'row ' : 'rows ')
  const rows = `${count.toLocaleString('en')} ${ofRows}${count === 1 ? 'has a value' : 'have values'}`
  const at = count === 1 ? `in line ${lines.join()}` : `first in the lines ${lines.join(', ')}`
  return `${rows} in ${name} that the form ${formType} does not accept as they are, ${at}, column ${place}: claimants have to correct them. A spreadsheet may have dropped leading zeros.`
}

/**
 * Counts the values in the first rows of a class list that a form would fill into a field and refuse there. No value is
 * named.
 */
export function valueAdvice({ forms, settings }: LoadedCase, now: Temporal.Instant, most = rowsChecked) {
  const context: RuleContext = {
    sibling: () => null,
    today: entryDate(now, dayZoneOf(settings)),
    characterWhitelist: allowedCharacters(writtenOut(settings.allowedCharacters)),
  }
  const checked = [...forms.values()].flatMap((form) => columnsOf(form, context))
  let rows = 0
  return {
    onRow: ({ line, columns, cells }: CsvRow): void => {
      rows += 1
      if (rows > most) return
      for (const column of checked) {
        const at = columns.indexOf(column.name)
        const cell = cells[at] ?? ''
        if (cell === '' || !column.isRefused(cell)) continue
        column.count += 1
        column.place = at + 1
        if (column.lines.length < mostLines) column.lines.push(line)
      }
    },
    lines: (): readonly string[] => {
      const checkedOf = rows > most ? `of the first ${most.toLocaleString('en')} rows ` : ''
      return checked.filter(({ count }) => count > 0).map((column) => inWords(column, checkedOf))
    },
  }
}
