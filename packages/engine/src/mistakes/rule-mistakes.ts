import type { Path } from '../path.ts'
import { conditionsIn, mistakeOf, namesIn, type Rule } from '../rules/registry.ts'
import { conditionMistakes } from './condition-mistakes.ts'
import type { FormMistake } from './form-mistake.ts'
import { readFieldMistakes } from './reference-mistakes.ts'
import type { Scope } from './scope.ts'

/** What is wrong with a rule of a field: bounds, patterns, formats, its conditions and the other fields that it reads. */
export function ruleMistakes(scope: Scope, rule: Rule, model: string, path: Path): FormMistake[] {
  const mistake = mistakeOf(rule)
  return [
    ...(mistake ? [{ path: [...path, ...mistake.path], message: mistake.message }] : []),
    ...namesIn(rule).flatMap(({ field, path: within }) =>
      readFieldMistakes(scope, field, model, [...path, ...within]),
    ),
    ...conditionsIn(rule).flatMap(({ condition, path: within }) =>
      conditionMistakes(scope, condition, model, [...path, ...within]),
    ),
  ]
}
