import type { Condition, RuleCondition } from '@redress/form/conditions/condition.ts'
import { isExpression } from '@redress/form/conditions/written-expression.ts'
import type { ValueKind } from '@redress/form/field-value.ts'
import { recordMappings } from '@redress/form/form/model.ts'
import { fieldIdOf, referenceOf } from '@redress/form/form/reference.ts'
import type { Path } from '@redress/form/path.ts'
import { conditionsIn, isAcrossRecords, mistakeOf, namesIn, type Rule } from '@redress/form/rules/registry.ts'
import { fitsKind, writtenAs } from '@redress/form/values/registry.ts'
import type { FormMistake } from './form-mistake.ts'
import { holdsRecords, readFieldMistakes } from './reference-mistakes.ts'
import type { Scope } from './scope.ts'

type Comparison = Pick<RuleCondition, 'field' | 'value'>

const kindMistakes = ({ field, value }: Comparison, kind: ValueKind, path: Path): FormMistake[] => {
  if (value === null || fitsKind(kind, value)) return []
  return [
    {
      path: [...path, 'value'],
      message: `The field '${field}' holds ${kind}, so it never equals this value: ${JSON.stringify(value)}.`,
      found: String(value),
      expected: writtenAs(kind, value),
    },
  ]
}

const choiceMistakes = (
  { field, value }: Comparison,
  choices: readonly string[],
  path: Path,
): FormMistake[] => {
  if (typeof value !== 'string' || choices.includes(value)) return []
  return [
    {
      path: [...path, 'value'],
      message: `'${value}' is none of the choices of '${field}'.`,
      found: value,
      expected: expectedChoices(choices),
      candidates: choices,
    },
  ]
}

/** A condition compares with a value that its field can have: `'true'` for text, `true` for a checkbox, one of the choices. */
function comparisonMistakes(
  scope: Scope,
  comparison: Comparison,
  ownModel: string,
  path: Path,
): FormMistake[] {
  const reference = referenceOf(comparison.field, ownModel)
  const kind = scope.models.get(reference.model)?.fields[reference.key]?.kind
  if (!kind) return []
  const wrongKind = kindMistakes(comparison, kind, path)
  const choices = scope.choices.get(fieldIdOf(reference))
  return wrongKind.length > 0 || !choices ? wrongKind : choiceMistakes(comparison, choices, path)
}

/** What is wrong with a condition: its field does not exist, is one of many, or never has the value. */
export function conditionMistakes(
  scope: Scope,
  condition: Condition | RuleCondition,
  ownModel: string,
  path: Path,
): FormMistake[] {
  if (isExpression(condition.field)) return []
  const found = readFieldMistakes(scope, condition.field, ownModel, [...path, 'field'])
  if (found.length > 0 || !('value' in condition)) return found
  return comparisonMistakes(scope, condition, ownModel, path)
}

/** What is wrong with a list of conditions. */
export const conditionListMistakes = (
  scope: Scope,
  conditions: readonly Condition[] | undefined,
  ownModel: string,
  path: Path,
): FormMistake[] =>
  (conditions ?? []).flatMap((condition, index) =>
    conditionMistakes(scope, condition, ownModel, [...path, index]),
  )

/** A rule that compares records is that of a field of records, and reads fields of the same record. */
function acrossRecordsMistakes(scope: Scope, rule: Rule, model: string, path: Path): FormMistake[] {
  if (!isAcrossRecords(rule)) return []
  if (!holdsRecords(scope, model)) {
    const message = `The rule ${rule.type} compares the records of a list; '${model}' holds one model, not records.`
    const expected = `a field of a model of ${recordMappings.join(' or ')}`
    return [{ path: [...path, 'type'], message, found: rule.type, expected }]
  }
  return namesIn(rule)
    .filter(({ field }) => referenceOf(field, model).model !== model)
    .map(({ field, path: within }) => ({
      path: [...path, ...within],
      message: `The rule ${rule.type} reads fields of the same record; '${field}' is none.`,
      found: field,
      expected: `a field of '${model}'`,
    }))
}

/** What is wrong with a rule of a field: bounds, patterns, formats, its conditions and the other fields that it reads. */
export function ruleMistakes(scope: Scope, rule: Rule, model: string, path: Path): FormMistake[] {
  const mistake = mistakeOf(rule)
  return [
    ...acrossRecordsMistakes(scope, rule, model, path),
    ...(mistake ? [{ path: [...path, ...mistake.path], message: mistake.message }] : []),
    ...namesIn(rule).flatMap(({ field, path: within }) =>
      readFieldMistakes(scope, field, model, [...path, ...within]),
    ),
    ...conditionsIn(rule).flatMap(({ condition, path: within }) =>
      conditionMistakes(scope, condition, model, [...path, ...within]),
    ),
  ]
}

/** Choices that a message names at most. */
const mostListed = 12

/** What was expected where a value is none of the choices, in words. */
export const expectedChoices = (choices: readonly string[]): string =>
  `one of ${choices.slice(0, mostListed).join(', ')}${choices.length > mostListed ? ', …' : ''}`
