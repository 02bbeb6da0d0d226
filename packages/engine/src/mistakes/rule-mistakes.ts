import { recordMappings } from '../form/model.ts'
import { referenceOf } from '../form/reference.ts'
import type { Path } from '../path.ts'
import { conditionsIn, isAcrossRecords, mistakeOf, namesIn, type Rule } from '../rules/registry.ts'
import { conditionMistakes } from './condition-mistakes.ts'
import type { FormMistake } from './form-mistake.ts'
import { holdsRecords, readFieldMistakes } from './reference-mistakes.ts'
import type { Scope } from './scope.ts'

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
