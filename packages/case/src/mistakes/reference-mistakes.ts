import type { Block } from '@redress/form/blocks/block-schema.ts'
import { namedFieldsOf, readyMadeModelOf } from '@redress/form/blocks/registry.ts'
import { recordMappings, singleMappings } from '@redress/form/form/model.ts'
import { referenceOf } from '@redress/form/form/reference.ts'
import type { Path } from '@redress/form/path.ts'
import type { FormMistake } from './form-mistake.ts'
import type { Scope } from './scope.ts'

/** A model that is named must exist. */
export function modelNameMistakes({ models }: Scope, model: string, path: Path): FormMistake[] {
  if (models.has(model)) return []
  const candidates = [...models.keys()]
  const expected = candidates.length > 0 ? `one of ${candidates.join(', ')}` : 'a model of this form'
  return [{ path, message: `No model '${model}' in this form.`, found: model, expected, candidates }]
}

/** A bare field name at a place that has no model of its own. */
function bareNameMistakes({ models }: Scope, written: string, path: Path): FormMistake[] {
  const candidates = [...models]
    .filter(([, { fields }]) => Object.hasOwn(fields, written))
    .map(([model]) => `${model}.${written}`)
  const expected = candidates.length > 0 ? candidates.join(' or ') : 'model.field'
  return [{ path, message: `'${written}' names no model.`, found: written, expected }]
}

/** A reference to a field: its model and the field in it must exist. */
export function referenceMistakes(
  scope: Scope,
  written: string,
  ownModel: string,
  path: Path,
): FormMistake[] {
  const { model, key } = referenceOf(written, ownModel)
  if (model === '') return bareNameMistakes(scope, written, path)
  const config = scope.models.get(model)
  if (!config) return modelNameMistakes(scope, model, path)
  if (config.metadata.dtoMapping === 'prepopulatedData' && model !== 'prepopulatedData') {
    const message = "Pages refer to the data of the class list as 'prepopulatedData'."
    return [{ path, message, found: written, expected: `prepopulatedData.${key}, and no name for the model` }]
  }
  if (Object.hasOwn(config.fields, key)) return []
  const bare = !written.includes('.')
  const candidates = Object.keys(config.fields).map((name) => (bare ? name : `${model}.${name}`))
  const expected = `a field of the model '${model}'`
  return [
    { path, message: `No field '${key}' in the model '${model}'.`, found: written, expected, candidates },
  ]
}

/** Whether a claim can hold many records of a model. */
export const holdsRecords = ({ models }: Scope, model: string): boolean =>
  recordMappings.some((mapping) => mapping === models.get(model)?.metadata.dtoMapping)

/** A field that a condition or a rule reads exists, and is of the same record or of a model of which a claim has one. */
export function readFieldMistakes(
  scope: Scope,
  written: string,
  ownModel: string,
  path: Path,
): FormMistake[] {
  const { model } = referenceOf(written, ownModel)
  if (model === ownModel || !holdsRecords(scope, model))
    return referenceMistakes(scope, written, ownModel, path)
  const message = `Only its own record can read '${written}': a claim may hold many records of '${model}'.`
  return [{ path, message, found: written, expected: 'a field of a model of which a claim has one' }]
}

/** A shown field is prepopulated, or some page asks for it. */
function shownFieldMistakes({ asked }: Scope, field: string, path: Path): FormMistake[] {
  if (asked.has(field) || referenceOf(field, '').model === 'prepopulatedData') return []
  return [{ path, message: `No page asks for '${field}', so there is nothing to show.`, found: field }]
}

/** The fields that a block names, besides those of its widgets. */
export function namedFieldMistakes(scope: Scope, block: Block, path: Path): FormMistake[] {
  const readyMade = readyMadeModelOf(block)
  // An unknown model is one mistake; its fields are not reported as well.
  if (readyMade !== null && !scope.models.has(readyMade)) return []
  return namedFieldsOf(block).flatMap(({ field, ownModel, path: within, isShown }) => {
    const place = [...path, ...within]
    const unknown = referenceMistakes(scope, field, ownModel, place)
    return isShown && unknown.length === 0 ? shownFieldMistakes(scope, field, place) : unknown
  })
}

/**
 * A page stores answers in a model of which a claim holds one; a record stores them in the model of its records. A claim
 * has no place for any other answer. `recordModel` is empty outside of records.
 */
export function askedModelMistakes(
  { models }: Scope,
  asked: string,
  recordModel: string,
  path: Path,
): FormMistake[] {
  if (recordModel !== '') {
    if (asked === recordModel) return []
    const expected = `a field of the model '${recordModel}'`
    return [
      {
        path,
        message: `A record of '${recordModel}' cannot hold fields of '${asked}'.`,
        found: asked,
        expected,
      },
    ]
  }
  const dtoMapping = models.get(asked)?.metadata.dtoMapping
  if (dtoMapping === undefined || singleMappings.some((mapping) => mapping === dtoMapping)) return []
  const expected = `a model of ${singleMappings.join(', ')}`
  const message =
    dtoMapping === 'prepopulatedData'
      ? `'${asked}' holds the data of the class list, which no page can ask for.`
      : `'${asked}' holds records, which a block of records asks for.`
  return [{ path, message, found: asked, expected }]
}
