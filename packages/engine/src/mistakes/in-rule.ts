import { fieldsReadBy, mistakeIn, type Rule } from '../rules/registry.ts'
import type { FormMistake, Path } from './form-mistake.ts'
import { inComparison } from './in-condition.ts'
import { inReference } from './in-reference.ts'
import type { Scope } from './scope.ts'

/** Every text and number in a rule with its path. */
function leavesOf(value: unknown, path: Path): { value: unknown; path: Path }[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => leavesOf(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return [{ value, path }]
  return Object.entries(value).flatMap(([name, item]: [string, unknown]) => leavesOf(item, [...path, name]))
}

const neverNamesAField: readonly (string | number | undefined)[] = [
  'type',
  'message',
  'value',
  'pattern',
  'operator',
]

/** Where a rule names a field that it reads. */
const placeOfName = (rule: Rule, name: string, path: Path): Path =>
  leavesOf(rule, path).find((leaf) => leaf.value === name && !neverNamesAField.includes(leaf.path.at(-1)))
    ?.path ?? path

/** The bound without which the rule would be sound: where both are at fault, the first. */
function wrongBound(rule: Extract<Rule, { type: 'range' | 'between' }>): 'min' | 'max' {
  const reachesItself: Rule = rule.type === 'range' ? { ...rule, max: rule.min } : { ...rule, max: rule.min }
  return mistakeIn(reachesItself) === null ? 'max' : 'min'
}

/** Where a rule says what cannot work: a bound, a pattern, a list of formats. */
function placeOfMistake(rule: Rule, path: Path): Path {
  switch (rule.type) {
    case 'range':
    case 'between':
      return [...path, wrongBound(rule)]
    case 'validDate':
      return [...path, 'formats']
    default:
      return leavesOf(rule, path).find((leaf) => leaf.path.at(-1) === 'pattern')?.path ?? path
  }
}

const comparisonsIn = (rule: Rule, model: string, scope: Scope, path: Path): FormMistake[] => {
  switch (rule.type) {
    case 'requiredIf':
      return inComparison(scope, rule, model, path)
    case 'nestedRequiredIf':
      return [
        ...inComparison(scope, rule.first, model, [...path, 'first']),
        ...inComparison(scope, rule.second, model, [...path, 'second']),
      ]
    default:
      return []
  }
}

/** What is wrong with a rule of a field: bounds, patterns, formats, and the other fields of its model that it reads. */
export function inRule(scope: Scope, rule: Rule, model: string, path: Path): FormMistake[] {
  const mistake = mistakeIn(rule)
  return [
    ...(mistake === null ? [] : [{ path: placeOfMistake(rule, path), message: mistake }]),
    ...fieldsReadBy(rule).flatMap((name) => inReference(scope, name, model, placeOfName(rule, name, path))),
    ...comparisonsIn(rule, model, scope, path),
  ]
}
