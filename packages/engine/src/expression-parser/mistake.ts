/**
 * What is wrong with the text of an expression. `outside` is part of the standard, and not of the subset that the product
 * knows.
 */
export type MistakeCode =
  | 'syntax'
  | 'outside'
  | 'literal'
  | 'unknownFunction'
  | 'notAFunction'
  | 'parameters'
  | 'unknownName'
  | 'unknownField'
  | 'types'
  | 'units'
  | 'condition'
  | 'concealed'
  | 'tooLong'
  | 'tooDeep'
  | 'tooManySteps'

/** A mistake and its place in the text. */
export interface ExpressionMistake {
  readonly code: MistakeCode
  /** Characters from the beginning of the text. */
  readonly at: number
  /** What was found there, for the message: a name, a literal, a kind of value. */
  readonly found: string
  /** What was expected instead, or the limit. */
  readonly expected: string
  /** The names that could be meant, for a suggestion. */
  readonly candidates: readonly string[]
}

/** A mistake without the parts that do not apply to it. */
export const mistakeOf = (
  code: MistakeCode,
  at: number,
  found: string,
  { expected = '', candidates = [] }: Partial<Pick<ExpressionMistake, 'expected' | 'candidates'>> = {},
): ExpressionMistake => ({ code, at, found, expected, candidates })
