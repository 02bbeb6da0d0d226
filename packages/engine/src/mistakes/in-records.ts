import type { Condition } from '../conditions/condition.ts'
import { DeveloperError } from '../errors.ts'
import type { RecordBlock } from '../form/block.ts'
import { recordMappings } from '../form/model.ts'
import { referenceOf } from '../form/reference.ts'
import { valueKinds } from '../values/value-kinds.ts'
import { holdsOf } from '../widgets/registry.ts'
import type { FormMistake, Path } from './form-mistake.ts'
import { inCondition } from './in-condition.ts'
import { inModelName, inReference } from './in-reference.ts'
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

/** At most 12 fields fit into a display row, 11 beside an edit or delete button (REC-11); the first too many is named. */
function inDisplay(scope: Scope, block: RecordBlock, path: Path): FormMistake[] {
  if (block.type === 'recordTable') return []
  const limit = block.allowEdit || block.allowDelete ? 11 : 12
  const { message } = new DeveloperError('TOO_MANY_DISPLAY_FIELDS')
  const tooMany = { path: [...path, 'display', limit], message, expected: `at most ${limit}` }
  return [
    ...(block.display.length > limit ? [{ ...tooMany, found: String(block.display.length) }] : []),
    ...block.display.flatMap((key, index) =>
      inReference(scope, key, block.model, [...path, 'display', index]),
    ),
  ]
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

function inMinimum(scope: Scope, block: RecordBlock, path: Path): FormMistake[] {
  if (block.type !== 'recordTable' || typeof block.minRecords !== 'object') return []
  const { when } = block.minRecords
  const place = [...path, 'minRecords', 'when']
  return [
    ...inDependencyModel(scope, when, block.model, place),
    ...inCondition(scope, when, block.model, place),
  ]
}

const inTotal = (scope: Scope, block: RecordBlock, path: Path): FormMistake[] =>
  block.type === 'recordTable' && block.total
    ? inReference(scope, block.total.field, block.model, [...path, 'total', 'field'])
    : []

/** A record has one document at most (SUB-10); the first too many is named. */
function inFiles({ inputs }: RecordBlock, path: Path): FormMistake[] {
  const [, second] = inputs.flatMap((widget, index) =>
    valueKinds[holdsOf(widget)].isDocument ? [index] : [],
  )
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
    ...inTotal(scope, block, path),
    ...inDisplay(scope, block, path),
    ...inFiles(block, path),
    ...block.inputs.flatMap((widget, index) =>
      inWidget(scope, widget, block.model, [...path, 'inputs', index]),
    ),
  ]
}
