import type { Condition } from '../conditions/condition.ts'
import type { ValueKind } from '../field-value.ts'
import { recordMappings } from '../form/model.ts'
import { fieldIdOf, referenceOf } from '../form/reference.ts'
import { fitsKind } from '../values/value-kinds.ts'
import type { FormMistake, Path } from './form-mistake.ts'
import { inReference } from './in-reference.ts'
import type { Scope } from './scope.ts'

/** The part of a condition that compares a field with a value; null stands for empty. */
interface Comparison {
  readonly field: string
  readonly value: string | boolean | null
}

/** How a value of each kind is written. */
const writtenAs: { readonly [K in ValueKind]: (value: string | boolean) => string } = {
  text: (value) => `'${value}' in quotes`,
  boolean: () => 'true or false',
  file: (value) => `'${value}' in quotes`,
}

const inKind = ({ field, value }: Comparison, kind: ValueKind, path: Path): FormMistake[] => {
  if (value === null || fitsKind(kind, value)) return []
  return [
    {
      path: [...path, 'value'],
      message: `The field '${field}' holds ${kind}, so it never equals this value: ${JSON.stringify(value)}.`,
      found: String(value),
      expected: writtenAs[kind](value),
    },
  ]
}

const inChoices = ({ field, value }: Comparison, choices: readonly string[], path: Path): FormMistake[] => {
  if (typeof value !== 'string' || choices.includes(value)) return []
  return [
    {
      path: [...path, 'value'],
      message: `'${value}' is none of the choices of '${field}'.`,
      found: value,
      expected: `one of ${choices.slice(0, 12).join(', ')}${choices.length > 12 ? ', …' : ''}`,
      candidates: choices,
    },
  ]
}

/** A comparison is with a value that its field can have: `'true'` for text, `true` for a checkbox, one of the choices. */
export function inComparison(
  scope: Scope,
  comparison: Comparison,
  ownModel: string,
  path: Path,
): FormMistake[] {
  const reference = referenceOf(comparison.field, ownModel)
  const kind = scope.models.get(reference.model)?.fields[reference.key]?.kind
  if (!kind) return []
  const wrongKind = inKind(comparison, kind, path)
  const choices = scope.choices.get(fieldIdOf(reference))
  return wrongKind.length > 0 || !choices ? wrongKind : inChoices(comparison, choices, path)
}

/** Of records there may be several, so that only a field of the same record can be asked. */
function inRecordModel({ models }: Scope, written: string, ownModel: string, path: Path): FormMistake[] {
  const { model } = referenceOf(written, ownModel)
  const dtoMapping = models.get(model)?.metadata.dtoMapping
  if (model === ownModel || !recordMappings.some((mapping) => mapping === dtoMapping)) return []
  const message = `'${model}' holds records, so nothing else can depend on a field of it.`
  return [{ path, message, found: written, expected: 'a field of which a claim has one' }]
}

/** What is wrong with a condition: its field is not there, is one of many, or never has the value. */
export function inCondition(scope: Scope, condition: Condition, ownModel: string, path: Path): FormMistake[] {
  const found = [
    ...inReference(scope, condition.field, ownModel, [...path, 'field']),
    ...inRecordModel(scope, condition.field, ownModel, [...path, 'field']),
  ]
  if (found.length > 0 || !('value' in condition)) return found
  return inComparison(scope, condition, ownModel, path)
}

export const inConditions = (
  scope: Scope,
  conditions: readonly Condition[] | undefined,
  ownModel: string,
  path: Path,
): FormMistake[] =>
  (conditions ?? []).flatMap((condition, index) => inCondition(scope, condition, ownModel, [...path, index]))
