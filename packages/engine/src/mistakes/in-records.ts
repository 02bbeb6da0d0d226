import { displayedFields, mostDisplayed, type RecordBlock } from '../blocks/records.ts'
import { ownConditionsOf, writtenWidgetsOf } from '../blocks/registry.ts'
import type { Condition } from '../conditions/condition.ts'
import { DeveloperError } from '../errors.ts'
import { recordMappings } from '../form/model.ts'
import { referenceOf } from '../form/reference.ts'
import { holdsDocument } from '../widgets/registry.ts'
import type { FormMistake, Path } from './form-mistake.ts'
import { inCondition } from './in-condition.ts'
import { inNamedFields } from './in-named-fields.ts'
import { inModelName } from './in-reference.ts'
import { inWidget } from './in-widget.ts'
import type { Scope } from './scope.ts'

/** Records need a model of which a claim can hold many. */
function inMapping({ models }: Scope, { model }: RecordBlock, path: Path): FormMistake[] {
  const dtoMapping = models.get(model)?.metadata.dtoMapping
  if (recordMappings.some((mapping) => mapping === dtoMapping)) return []
  const message = `'${model}' holds one model, not records.`
  const expected = `a model of ${recordMappings.join(' or ')}`
  return [{ path: [...path, 'model'], message, found: model, expected }]
}

/** Only so many fields fit into a display row (REC-11); the first too many is named. */
function inDisplay(block: RecordBlock, path: Path): FormMistake[] {
  const limit = mostDisplayed(block)
  const count = displayedFields(block).length
  if (count <= limit) return []
  const { message } = new DeveloperError('TOO_MANY_DISPLAY_FIELDS')
  return [{ path: [...path, 'display', limit], message, found: String(count), expected: `at most ${limit}` }]
}

/** A list depends on one model; which one must not be a guess (REC-10). */
function inDependencyModel(
  { ambiguous }: Scope,
  { field }: Condition,
  model: string,
  path: Path,
): FormMistake[] {
  if (!ambiguous.has(referenceOf(field, model).model)) return []
  const { message } = new DeveloperError('SEVERAL_DEPENDENCY_MODELS', { model })
  return [{ path: [...path, 'field'], message, found: field }]
}

/** What decides how many records there must be. */
const inMinimum = (scope: Scope, block: RecordBlock, path: Path): FormMistake[] =>
  ownConditionsOf(block).flatMap(({ condition, ownModel, path: within }) => [
    ...inDependencyModel(scope, condition, ownModel, [...path, ...within]),
    ...inCondition(scope, condition, ownModel, [...path, ...within]),
  ])

/** A record has one document at most (SUB-10); the first too many is named. */
function inFiles({ inputs }: RecordBlock, path: Path): FormMistake[] {
  const [, second] = inputs.flatMap((widget, index) => (holdsDocument(widget) ? [index] : []))
  if (second === undefined) return []
  return [
    {
      path: [...path, 'inputs', second, 'type'],
      message: 'A record has one document at most.',
      found: 'file',
    },
  ]
}

/** What is wrong with a manager or table of records. */
export function inRecords(scope: Scope, block: RecordBlock, path: Path): FormMistake[] {
  const unknown = inModelName(scope, block.model, [...path, 'model'])
  if (unknown.length > 0) return unknown
  return [
    ...inMapping(scope, block, path),
    ...(block.showWhen ?? []).flatMap((condition, index) =>
      inDependencyModel(scope, condition, block.model, [...path, 'showWhen', index]),
    ),
    ...inMinimum(scope, block, path),
    ...inDisplay(block, path),
    ...inNamedFields(scope, block, path),
    ...inFiles(block, path),
    ...writtenWidgetsOf(block).flatMap(({ widget, path: within }) =>
      inWidget(scope, widget, block.model, [...path, ...within]),
    ),
  ]
}
