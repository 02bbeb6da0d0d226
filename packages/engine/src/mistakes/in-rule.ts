import { comparisonsOf, mistakeOf, namesIn, type Rule } from '../rules/registry.ts'
import type { FormMistake, Path } from './form-mistake.ts'
import { inComparison } from './in-condition.ts'
import { inReference } from './in-reference.ts'
import type { Scope } from './scope.ts'

/** What is wrong with a rule of a field: bounds, patterns, formats, and the other fields of its model that it reads. */
export function inRule(scope: Scope, rule: Rule, model: string, path: Path): FormMistake[] {
  const mistake = mistakeOf(rule)
  return [
    ...(mistake ? [{ path: [...path, ...mistake.path], message: mistake.message }] : []),
    ...namesIn(rule).flatMap(({ field, path: within }) =>
      inReference(scope, field, model, [...path, ...within]),
    ),
    ...comparisonsOf(rule).flatMap(({ path: within, ...comparison }) =>
      inComparison(scope, comparison, model, [...path, ...within]),
    ),
  ]
}
