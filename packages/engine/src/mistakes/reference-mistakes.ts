import { recordMappings } from '../form/model.ts'
import { referenceOf } from '../form/reference.ts'
import type { Path } from '../path.ts'
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
