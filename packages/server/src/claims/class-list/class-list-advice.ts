import { fieldIssues, patternOf, type Rule } from '@redress/engine'
import { closest } from '../../case/reading/did-you-mean.ts'
import type { CaseForm, LoadedCase } from '../../case/reading/loaded-case.ts'
import type { ListedRow } from './class-list-rows.ts'

/** Collects warnings about a class list while its rows are read. */
export interface ClassListAdvice {
  readonly onRow: (row: ListedRow) => void
  /** One warning a line. */
  readonly lines: () => readonly string[]
}

/** The most columns that are listed by name. */
const mostListed = 12

const modelsOf = (form: CaseForm, mapping: string) =>
  form.models.filter(({ metadata }) => metadata.dtoMapping === mapping)

/** Columns that no form shows or fills in, most often because of a misspelt name. */
function unusedColumns({ forms }: LoadedCase, columns: readonly string[]): readonly string[] {
  const shown = [...forms.values()].flatMap((form) =>
    modelsOf(form, 'prepopulatedData').flatMap(({ fields }) => Object.keys(fields)),
  )
  const known = new Set(['claimId', 'pin', 'vin', ...shown])
  const missing = shown.filter((name) => !columns.includes(name))
  const unused = columns.filter((name) => name !== '' && !known.has(name))
  if (unused.length === 0) return []
  const listed = unused.slice(0, mostListed).map((name) => {
    const meant = closest(name, missing)
    return meant === null ? name : `${name} (did you mean ${meant}?)`
  })
  const more = unused.length > mostListed ? `, and ${unused.length - mostListed} more` : ''
  return [`No form has a field of prepopulatedData for the columns: ${listed.join(', ')}${more}.`]
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
 * Checks each row of a class list for problems that only claimants would notice: unused columns, and credentials that no
 * form accepts, as when a spreadsheet dropped the leading zeros of PINs.
 */
export function classListAdvice(loadedCase: LoadedCase): ClassListAdvice {
  const isAccepted = acceptedBy(loadedCase)
  let unused: readonly string[] | null = null
  let [idAt, pinAt] = [0, 0]
  let [count, first] = [0, 0]
  return {
    onRow: ({ line, columns, cells }) => {
      if (unused === null) {
        unused = unusedColumns(loadedCase, columns)
        ;[idAt, pinAt] = [columns.indexOf('claimId'), columns.indexOf('pin')]
      }
      const [claimId, pin] = [cells[idAt], cells[pinAt]]
      if (!claimId || !pin || isAccepted(claimId, pin)) return
      count += 1
      if (first === 0) first = line
    },
    lines: () => [
      ...(unused ?? []),
      ...(count === 0
        ? []
        : [
            `${count.toLocaleString('en')} ${count === 1 ? 'row has' : 'rows have'} a claimId or pin that no form accepts, first in line ${first}: nobody can sign in with it. A spreadsheet may have dropped leading zeros.`,
          ]),
    ],
  }
}
