import type { Condition, RuleCondition } from '../conditions/condition.ts'
import { isExpression } from '../conditions/written-expression.ts'
import type { ValueKind } from '../field-value.ts'
import { fieldIdOf, referenceOf } from '../form/reference.ts'
import type { Path } from '../path.ts'
import { fitsKind, writtenAs } from '../values/registry.ts'
import { expectedChoices } from './expected-choices.ts'
import type { FormMistake } from './form-mistake.ts'
import { readFieldMistakes } from './reference-mistakes.ts'
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
