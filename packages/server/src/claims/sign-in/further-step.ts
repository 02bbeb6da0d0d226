import { sameHash } from './credentials.ts'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import type { ClassMember } from '../vault/sealed-class-list.ts'

/** The column of the class list that the further step asks for. */
export interface FurtherColumn {
  readonly column: string
  /** Copy key of its label. */
  readonly label: string
}

/** What came with an attempt beside its credentials. The captcha of the step was verified before. */
export interface FurtherStep {
  /** The detail as it was typed; empty where the case has no column to ask for. */
  readonly detail: string
}

/** Columns that most class lists have, in the order in which they are preferred, with the product's own labels. */
const commonColumns = [
  { ending: /lastname$/i, label: 'LocKey_SignIn_LastName' },
  { ending: /(postal|zip)code$/i, label: 'LocKey_SignIn_PostalCode' },
] as const

/** The product's label of a column, or null. */
export const labelOfColumn = (column: string): string | null =>
  commonColumns.find(({ ending }) => ending.test(column))?.label ?? null

const listedColumns = ({ forms }: Pick<LoadedCase, 'forms'>): readonly string[] =>
  [...forms.values()].flatMap(({ models }) =>
    models
      .filter(({ metadata }) => metadata.dtoMapping === 'prepopulatedData')
      .flatMap(({ fields }) => Object.keys(fields)),
  )

/**
 * The column that the further step asks for: the one that the case names, else a common one among the fields of
 * prepopulated data. Null if there is none: then the step is a second captcha alone.
 */
export function furtherColumn(loadedCase: Pick<LoadedCase, 'forms' | 'settings'>): FurtherColumn | null {
  const { more } = loadedCase.settings.signIn
  if (more) return { column: more.column, label: more.label ?? labelOfColumn(more.column) ?? more.column }
  const columns = listedColumns(loadedCase)
  for (const { ending, label } of commonColumns) {
    const column = columns.find((name) => ending.test(name))
    if (column !== undefined) return { column, label }
  }
  return null
}

/** A detail without letter case, accents, blanks and punctuation. */
const normalised = (written: string): string =>
  written
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether the detail is the member's. A member without a value in the column passes on the captcha alone. */
export function passesStep(
  { detail }: FurtherStep,
  column: FurtherColumn | null,
  member: Pick<ClassMember, 'data'> | null,
): boolean {
  const expected = column === null ? '' : normalised(member?.data[column.column] ?? '')
  return expected === '' || sameHash(normalised(detail), expected)
}
