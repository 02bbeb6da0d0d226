import type { WrittenWidget } from '@redress/form/blocks/block-type.ts'
import { type InnerRecords, parentField } from '@redress/form/blocks/records/inner-records.ts'
import {
  displayedFields,
  fixedRowsOf,
  innerRecordsIn,
  maximumsOf,
  minimumKeyOf,
  minimumsOf,
  mostDisplayed,
  type RecordBlock,
  signedOf,
  writtenMaximum,
} from '@redress/form/blocks/records/registry.ts'
import { ownConditionsOf, writtenWidgetsOf } from '@redress/form/blocks/registry.ts'
import type { Condition } from '@redress/form/conditions/condition.ts'
import { DeveloperError } from '@redress/form/errors.ts'
import { recordMappings } from '@redress/form/form/model.ts'
import { referenceOf } from '@redress/form/form/reference.ts'
import type { Path } from '@redress/form/path.ts'
import { filedFacts, shownFacts, typedFacts } from '@redress/form/signatures/with-signed-facts.ts'
import { fitsKind } from '@redress/form/values/registry.ts'
import { holdsDocument } from '@redress/form/widgets/registry.ts'
import { conditionMistakes } from './condition-mistakes.ts'
import type { FormMistake } from './form-mistake.ts'
import { kindMistakes, multipleMistakes, sharedMistakes } from './kind-mistakes.ts'
import { knownMistakes } from './known-mistakes.ts'
import { holdsRecords, modelNameMistakes, namedFieldMistakes } from './reference-mistakes.ts'
import type { Scope } from './scope.ts'
import { writtenWidgetMistakes } from './widget-mistakes.ts'

/** The page fills in the key of each row that the case states, in a text field that nobody else writes. */
function fixedRowMistakes({ models }: Scope, block: RecordBlock, path: Path): FormMistake[] {
  const { key: field } = fixedRowsOf(block) ?? {}
  const own = field === undefined ? undefined : models.get(block.model)?.fields[field]
  if (field === undefined || !own) return []
  const place = [...path, 'key']
  if (!fitsKind(own.kind, '')) {
    const message = `The key of a row is a text; '${field}' holds ${own.kind}.`
    return [{ path: place, message, found: own.kind, expected: 'a field of the kind text' }]
  }
  if (own.value !== undefined) {
    const message = `The page fills in '${field}' with the key of each row, so nothing can calculate it.`
    return [{ path: place, message, found: field, expected: 'a field without a value' }]
  }
  const asked = block.inputs.findIndex((input) => referenceOf(input.field, block.model).key === field)
  if (asked < 0) return []
  const message = `The page fills in '${field}' with the key of each row: no input can ask for it.`
  return [{ path: [...path, 'inputs', asked, 'field'], message, found: field }]
}

/** Records need a model of which a claim can hold many. */
function mappingMistakes(scope: Scope, { model }: RecordBlock, path: Path): FormMistake[] {
  if (holdsRecords(scope, model)) return []
  const message = `'${model}' holds one model, not records.`
  const expected = `a model of ${recordMappings.join(' or ')}`
  return [{ path: [...path, 'model'], message, found: model, expected }]
}

/** A display row has a limited number of fields. The first field beyond the limit is reported. */
function displayMistakes(block: RecordBlock, path: Path): FormMistake[] {
  const limit = mostDisplayed(block)
  const count = displayedFields(block).length
  if (count <= limit) return []
  const { message } = new DeveloperError('TOO_MANY_DISPLAY_FIELDS')
  return [{ path: [...path, 'display', limit], message, found: String(count), expected: `at most ${limit}` }]
}

/** A list depends on one model, which must be unambiguous. */
function dependencyModelMistakes(
  { ambiguous }: Scope,
  { field }: Condition,
  model: string,
  path: Path,
): FormMistake[] {
  if (!ambiguous.has(referenceOf(field, model).model)) return []
  const { message } = new DeveloperError('SEVERAL_DEPENDENCY_MODELS', { model })
  return [{ path: [...path, 'field'], message, found: field }]
}

/** A number of records that is always needed and never taken. Numbers with conditions and expressions are part of the proof. */
function limitMistakes(block: RecordBlock, path: Path): FormMistake[] {
  const always = minimumsOf(block).flatMap(({ count, when }) =>
    when === null && typeof count === 'number' ? [count] : [],
  )
  const least = Math.max(0, ...always)
  return maximumsOf(block).flatMap(({ count, when }, index) => {
    if (when !== null || typeof count === 'string' || count >= least) return []
    const message = `At most ${count} records are taken here, and at least ${least} are needed (${minimumKeyOf(block)}).`
    const place = Array.isArray(writtenMaximum(block)) ? ['maxRecords', index, 'count'] : ['maxRecords']
    return [{ path: [...path, ...place], message, found: String(count), expected: `at least ${least}` }]
  })
}

/** What decides how many records there must be and can be. */
const conditionMistakesOfLimits = (scope: Scope, block: RecordBlock, path: Path): FormMistake[] =>
  ownConditionsOf(block).flatMap(({ condition, ownModel, path: within }) => [
    ...dependencyModelMistakes(scope, condition, ownModel, [...path, ...within]),
    ...conditionMistakes(scope, condition, ownModel, [...path, ...within]),
  ])

/** Inner records belong to records of claimTransactions. */
function innerParentMistakes({ models }: Scope, { model }: RecordBlock, path: Path): FormMistake[] {
  const mapping = models.get(model)?.metadata.dtoMapping
  if (mapping === 'claimTransactions') return []
  const message = `Inner records belong to records of claimTransactions; '${model}' is ${mapping}.`
  return [{ path: [...path, 'model'], message, found: model, expected: 'a model of claimTransactions' }]
}

/** An inner record names the record that it belongs to in a field of its model that no input asks for. */
function innerFieldMistakes({ models }: Scope, { model, inputs }: InnerRecords, path: Path): FormMistake[] {
  const config = models.get(model)
  const own = config?.fields[parentField]
  if (config && !(own && fitsKind(own.kind, ''))) {
    const message = `The model '${model}' has no text field '${parentField}', in which an inner record names the record that it belongs to.`
    return [{ path: [...path, 'model'], message, found: model }]
  }
  const asked = inputs.findIndex(({ field }) => referenceOf(field, model).key === parentField)
  if (asked < 0) return []
  const message = `The page fills in '${parentField}' itself: no input can ask for it.`
  return [{ path: [...path, 'inputs', asked, 'field'], message, found: parentField }]
}

function innerMistakes(scope: Scope, block: RecordBlock, path: Path): FormMistake[] {
  const records = innerRecordsIn(block)
  if (!records) return []
  const { minEach, maxEach = minEach } = records
  const place = [...path, 'records']
  const message = `At most ${maxEach} records are taken here, and at least ${minEach} are needed (minEach).`
  const found = String(maxEach)
  return [
    ...innerParentMistakes(scope, block, path),
    ...innerFieldMistakes(scope, records, place),
    ...sharedMistakes(records, place),
    ...(maxEach < minEach
      ? [{ path: [...place, 'maxEach'], message, found, expected: `at least ${minEach}` }]
      : []),
  ]
}

/** A record has one document at most. The second is reported. */
function fileMistakes({ inputs }: RecordBlock, path: Path): FormMistake[] {
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

/** What is wrong with an input of each record, or with the calculated field that stores a total, which is none of the records. */
function inputMistakes(
  scope: Scope,
  { model }: RecordBlock,
  written: WrittenWidget,
  path: Path,
): FormMistake[] {
  const { path: within, field } = written
  const place = [...path, ...within]
  if (field === undefined) return writtenWidgetMistakes(scope, written, model, place)
  return writtenWidgetMistakes(scope, written, '', place).map((mistake) => ({
    ...mistake,
    path: [...place, field],
  }))
}

/** What is wrong with a manager or table of records. */
export function recordMistakes(scope: Scope, block: RecordBlock, path: Path): FormMistake[] {
  const unknown = modelNameMistakes(scope, block.model, [...path, 'model'])
  if (unknown.length > 0) return unknown
  return [
    ...mappingMistakes(scope, block, path),
    ...signatureMistakes(scope, block, path),
    ...knownMistakes(scope, block, path),
    ...(block.showWhen ?? []).flatMap((condition, index) =>
      dependencyModelMistakes(scope, condition, block.model, [...path, 'showWhen', index]),
    ),
    ...conditionMistakesOfLimits(scope, block, path),
    ...limitMistakes(block, path),
    ...displayMistakes(block, path),
    ...namedFieldMistakes(scope, block, path),
    ...innerMistakes(scope, block, path),
    ...fileMistakes(block, path),
    ...kindMistakes(block, path),
    ...multipleMistakes(block, path),
    ...fixedRowMistakes(scope, block, path),
    ...writtenWidgetsOf(block).flatMap((written) => inputMistakes(scope, block, written, path)),
  ]
}

/** Signatures have a mapping of their own, and only signatures have it. */
function signatureMappingMistakes({ models }: Scope, block: RecordBlock, path: Path): FormMistake[] {
  const { model } = block
  const isSigned = signedOf(block) !== null
  const dtoMapping = models.get(model)?.metadata.dtoMapping
  if (isSigned === (dtoMapping === 'signatures')) return []
  const message = isSigned
    ? `'${model}' is ${dtoMapping}, and holds no signatures.`
    : `'${model}' holds signatures, which a block of signatures asks for.`
  const expected = isSigned ? 'a model of signatures' : 'documentContexts or claimTransactions'
  return [{ path: [...path, 'model'], message, found: model, expected }]
}

/** Each signature is typed and has a day. */
function typedMistakes({ inputs }: RecordBlock, path: Path): FormMistake[] {
  return typedFacts
    .filter((name) => !inputs.some(({ field }) => field === name))
    .map((name) => ({
      path: [...path, 'inputs'],
      message: `A signer is asked for the field '${name}', which no input has.`,
      found: inputs.map(({ field }) => field).join(', '),
      expected: `an input with the field ${name}`,
    }))
}

/** The page and the server write these; nobody types them. */
function writtenMistakes({ models }: Scope, { model, inputs }: RecordBlock, path: Path): FormMistake[] {
  const written: readonly string[] = [...shownFacts, ...filedFacts]
  const asked = inputs.flatMap(({ field }, index) =>
    written.includes(field) ? [{ path: [...path, 'inputs', index, 'field'], field }] : [],
  )
  const stored = filedFacts
    .filter((name) => Object.hasOwn(models.get(model)?.fields ?? {}, name))
    .map((field) => ({ path: [...path, 'model'], field }))
  return [...asked, ...stored].map(({ path: place, field }) => ({
    path: place,
    message: `Redress itself writes '${field}' on a signature.`,
    found: field,
    expected: 'another name',
  }))
}

/** What is wrong with a block of records because signatures are records of a mapping of their own. */
const signatureMistakes = (scope: Scope, block: RecordBlock, path: Path): FormMistake[] => [
  ...signatureMappingMistakes(scope, block, path),
  ...(signedOf(block) ? [...typedMistakes(block, path), ...writtenMistakes(scope, block, path)] : []),
]
