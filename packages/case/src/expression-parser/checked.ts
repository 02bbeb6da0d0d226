import { isDecimal } from '@redress/form/expressions/decimal.ts'
import type { Tree } from '@redress/form/expressions/tree.ts'
import { isList, type Value } from '@redress/form/expressions/value.ts'
import { commonType, type Type } from './types.ts'

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

/** What is known of a part of an expression before it is evaluated. */
export interface Checked {
  readonly type: Type
  /** How many parts are evaluated at most, with every list as long as it may be. */
  readonly steps: number
}

/** The types of the names that a part can use. */
export interface TypeScope {
  readonly names: Readonly<Record<string, Type>>
  readonly outer: TypeScope | null
}

/** What checks use: the scope, where mistakes go, and how inner parts are checked. */
export interface Checking {
  readonly scope: TypeScope
  readonly report: (mistake: ExpressionMistake) => void
  readonly check: (tree: Tree, scope?: TypeScope) => Checked
}

/** Every name in a scope and around it. */
export function namesIn(scope: TypeScope | null): readonly string[] {
  return scope === null ? [] : [...Object.keys(scope.names), ...namesIn(scope.outer)]
}

/** The type of a name, or null if there is none. */
export function typeOfName(name: string, scope: TypeScope | null): Type | null {
  if (scope === null) return null
  const own = Object.hasOwn(scope.names, name) ? scope.names[name] : undefined
  return own ?? typeOfName(name, scope.outer)
}

/** The type of a value that is given, such as the answers that an expression is tried with. */
export function typeOfValue(value: Value): Type {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'string') return 'text'
  if (isDecimal(value)) return 'number'
  if (isList(value)) {
    return { kind: 'list', items: value.map(typeOfValue).reduce(commonType, 'null'), most: value.length }
  }
  if (value.kind === 'range') return { kind: 'range', of: 'any' }
  if (value.kind === 'identifier') return 'text'
  if (value.kind !== 'record') return value.kind
  const fields = [...value.entries].map(([name, entry]) => [name, typeOfValue(entry)] as const)
  return { kind: 'record', fields: Object.fromEntries(fields) }
}
