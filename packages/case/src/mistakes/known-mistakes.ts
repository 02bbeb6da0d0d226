import { isKnown, type RecordBlock } from '@redress/form/blocks/records/registry.ts'
import { knownColumns, rowField } from '@redress/form/form/known-row.ts'
import { fieldOf, type ModelConfig, modelNameOf } from '@redress/form/form/model-config.ts'
import { referenceOf } from '@redress/form/form/reference.ts'
import type { Path } from '@redress/form/path.ts'
import { fitsKind } from '@redress/form/values/registry.ts'
import type { FormMistake } from './form-mistake.ts'
import type { Scope } from './scope.ts'

/** Rows that the class list knows are shown by a block of their own, which shows no others. */
function blockMistakes(config: ModelConfig, block: RecordBlock, path: Path): FormMistake[] {
  const { model } = block
  const isFilled = knownColumns(config).size > 0
  if (isKnown(block) === isFilled) return []
  const message = isFilled
    ? `'${model}' holds rows that the class list knows: fields of it have 'known'.`
    : `'${model}' has no field with 'known', so the class list knows no rows of it.`
  const expected = isFilled
    ? 'a block knownRecords'
    : 'a model of which fields name a column: known: Employer'
  return [
    { path: [...path, isFilled ? 'type' : 'model'], message, found: isFilled ? block.type : model, expected },
  ]
}

/** A record names its row in a field of its model that no input asks for. */
function rowFieldMistakes(config: ModelConfig, { model, inputs }: RecordBlock, path: Path): FormMistake[] {
  const own = fieldOf(config, rowField)
  if (!own || !fitsKind(own.kind, '') || own.known !== undefined) {
    const message = `The model '${model}' has no text field '${rowField}', in which a record names the row of the class list that it is about.`
    return [{ path: [...path, 'model'], message, found: model, expected: `a field ${rowField}: {}` }]
  }
  const asked = inputs.findIndex(({ field }) => referenceOf(field, model).key === rowField)
  if (asked < 0) return []
  const message = `The page fills in '${rowField}' itself: no input can ask for it.`
  return [{ path: [...path, 'inputs', asked, 'field'], message, found: rowField }]
}

/** What asks something of an answer, in an input that shows what is known. */
const keysOfAnswers = ['rules', 'dependencies', 'defaultValue', 'prepopulatedDataKey'] as const

/** What the class list knows is shown and not asked: nothing that is about an answer applies to it. */
function inputMistakes(config: ModelConfig, { model, inputs }: RecordBlock, path: Path): FormMistake[] {
  return inputs.flatMap((widget, index) => {
    const { key } = referenceOf(widget.field, model)
    if (fieldOf(config, key)?.known === undefined) return []
    const message = `'${widget.field}' is known by the class list and only shown, so it has no`
    return keysOfAnswers
      .filter((each) => widget[each] !== undefined)
      .map((each) => ({
        path: [...path, 'inputs', index, each],
        message: `${message} '${each}'.`,
        found: each,
      }))
  })
}

/** What is wrong with a block of records because rows that the class list knows are shown by a block of their own. */
export function knownMistakes({ models }: Scope, block: RecordBlock, path: Path): FormMistake[] {
  const config = models.get(block.model)
  if (!config) return []
  const found = blockMistakes(config, block, path)
  if (found.length > 0 || !isKnown(block)) return found
  return [...rowFieldMistakes(config, block, path), ...inputMistakes(config, block, path)]
}

/** What is wrong with the fields of a model that the class list fills in. */
export function knownFieldMistakes(config: ModelConfig): FormMistake[] {
  const columns = knownColumns(config)
  const { dtoMapping } = config.metadata
  return [...columns.keys()].flatMap((key): FormMistake[] => {
    const path = ['fields', key]
    const { kind = 'text', rules = [], value } = fieldOf(config, key) ?? {}
    if (dtoMapping !== 'claimTransactions') {
      const message = `'known' fills in records of claimTransactions; '${modelNameOf(config)}' is ${dtoMapping}.`
      return [{ path: [...path, 'known'], message, expected: 'a model of claimTransactions' }]
    }
    const about = `'${key}' is known by the class list`
    if (value !== undefined)
      return [{ path: [...path, 'value'], message: `${about}, so it cannot be calculated.` }]
    if (!fitsKind(kind, ''))
      return [{ path: [...path, 'kind'], message: `${about}, as a text.`, found: kind, expected: 'text' }]
    if (rules.length > 0)
      return [
        { path: [...path, 'rules'], message: `${about}: no claimant can correct it, so it has no rules.` },
      ]
    return []
  })
}
