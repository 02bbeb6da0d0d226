import { camelCase } from '@redress/form'
import type { LoadedCase } from './loaded-case.ts'

/** The column of the class list that the further step asks for. */
export interface FurtherColumn {
  /** Its name in the data of a class member. */
  readonly column: string
  /** Copy key of its label. */
  readonly label: string
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
  if (more)
    return { column: camelCase(more.column), label: more.label ?? labelOfColumn(more.column) ?? more.column }
  const columns = listedColumns(loadedCase)
  for (const { ending, label } of commonColumns) {
    const column = columns.find((name) => ending.test(name))
    if (column !== undefined) return { column, label }
  }
  return null
}
