import { recordMappings } from '../form/model.ts'
import { referenceOf } from '../form/reference.ts'
import { comparisonsOf, mistakeOf, namesIn, type Rule } from '../rules/registry.ts'
import type { FormMistake, Path } from './form-mistake.ts'
import { inComparison } from './in-condition.ts'
import { inReference } from './in-reference.ts'
import type { Scope } from './scope.ts'

/** A field that a rule reads: of its own model, or of another of which a claim has one. */
function inReadField(scope: Scope, name: string, ownModel: string, path: Path): FormMistake[] {
  const { model } = referenceOf(name, ownModel)
  const dtoMapping = scope.models.get(model)?.metadata.dtoMapping
  if (model === ownModel || !recordMappings.some((mapping) => mapping === dtoMapping))
    return inReference(scope, name, ownModel, path)
  const message = `A rule cannot read '${name}': a claim may hold many records of '${model}'.`
  return [{ path, message, found: name, expected: 'a field of a model of which a claim has one' }]
}

/** What is wrong with a rule of a field: bounds, patterns, formats, and the other fields that it reads. */
export function inRule(scope: Scope, rule: Rule, model: string, path: Path): FormMistake[] {
  const mistake = mistakeOf(rule)
  return [
    ...(mistake ? [{ path: [...path, ...mistake.path], message: mistake.message }] : []),
    ...namesIn(rule).flatMap(({ field, path: within }) =>
      inReadField(scope, field, model, [...path, ...within]),
    ),
    ...comparisonsOf(rule).flatMap(({ path: within, ...comparison }) =>
      inComparison(scope, comparison, model, [...path, ...within]),
    ),
  ]
}
