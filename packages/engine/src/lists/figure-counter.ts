import { answerValue } from '../evaluation/answer-value.ts'
import { storedValue } from '../evaluation/stored-value.ts'
import { type Decimal, isDecimal, plus, wholeDecimal, zero } from '../expressions/decimal.ts'
import { isFault } from '../expressions/fault.ts'
import type { FieldValue } from '../field-value.ts'
import type { ListFigure } from '../widgets/list-file.ts'

/** The values of a row by the keys of its fields. */
type RowValues = Readonly<Record<string, FieldValue>>

/** Figures by the fields that hold them, as calculated fields store numbers; null for one that is no number any more. */
export type Figures = Readonly<Record<string, string | null>>

/** Computes the figures of a list while its rows pass by. */
export interface FigureCounter {
  readonly add: (values: RowValues) => void
  readonly figures: () => Figures
}

const matches = ({ where = {} }: ListFigure, values: RowValues): boolean =>
  Object.entries(where).every(([key, value]) => values[key] === value)

const one = wholeDecimal(1)

/** What a row adds to a figure. A cell without a number adds nothing. */
function added({ sum }: ListFigure, values: RowValues): Decimal {
  if (sum === undefined) return one
  const value = answerValue('number', values[sum] ?? null)
  return isDecimal(value) ? value : zero
}

/** Counts and adds up the rows of a list with exact decimals: the same on the page and on the server. */
export function figureCounter(wanted: readonly ListFigure[]): FigureCounter {
  const sums: (Decimal | null)[] = wanted.map(() => zero)
  return {
    add: (values) => {
      for (const [place, figure] of wanted.entries()) {
        const before = sums[place] ?? null
        if (before === null || !matches(figure, values)) continue
        const sum = plus(before, added(figure, values))
        sums[place] = isFault(sum) ? null : sum
      }
    },
    figures: () =>
      Object.fromEntries(
        wanted.map(({ field }, place) => {
          const stored = storedValue(sums[place] ?? null)
          return [field, typeof stored === 'string' ? stored : null]
        }),
      ),
  }
}
