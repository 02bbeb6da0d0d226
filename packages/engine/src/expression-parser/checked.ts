import type { Tree } from '../expressions/tree.ts'
import type { ExpressionMistake } from './mistake.ts'
import type { Type } from './types.ts'

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
