import * as z from 'zod/mini'
import { isExpression, writtenExpression } from '../../conditions/written-expression.ts'
import { plainNumber } from './parse-number.ts'

/** A text with a letter is an expression: days and numbers have none. */
const limitText = z.pipe(
  z.string(),
  z.transform((text: string) =>
    /[a-z]/i.test(text) && !isExpression(text) ? writtenExpression(text) : text,
  ),
)

/** A limit as a case writes it: a number, a day, or an expression that results in one. */
export const limitSchema = z.union([limitText, z.number()])

type Limit = z.infer<typeof limitSchema>

/** A rule with two limits. */
interface WithLimits {
  readonly min: Limit
  readonly max: Limit
}

/** A limit as it is written out. */
export const limitTextOf = (limit: Limit): string => (typeof limit === 'number' ? plainNumber(limit) : limit)

/** The expressions that the limits of a rule are. */
export const computedLimits = ({ min, max }: WithLimits): readonly string[] =>
  [min, max].map(limitTextOf).filter(isExpression)

/** The limits of a rule that are no expressions. */
export const constantLimits = ({
  min,
  max,
}: WithLimits): { readonly min?: string; readonly max?: string } => {
  const written = Object.entries({ min: limitTextOf(min), max: limitTextOf(max) })
  return Object.fromEntries(written.filter(([, text]) => !isExpression(text)))
}
