import { type Fault, fault } from '../../foundation/faults/fault.ts'
import { shownPath } from '../../foundation/shown-path.ts'
import { type CaseMistake, formatMistake } from './case-mistake.ts'
import { untranslatedInOneLine } from './untranslated.ts'

/** The fault of a case with mistakes: one line for each mistake, with paths as they are typed. */
export const brokenCase = (mistakes: readonly CaseMistake[]): Fault<'CASE_BROKEN'> =>
  fault(
    'CASE_BROKEN',
    untranslatedInOneLine(mistakes).map((mistake) =>
      formatMistake({ ...mistake, file: shownPath(mistake.file) }),
    ),
  )
