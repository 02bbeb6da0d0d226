import { singleMappings } from '../form/model.ts'
import type { Path } from '../path.ts'
import type { FormMistake } from './form-mistake.ts'
import type { Scope } from './scope.ts'

/**
 * What a page asks for is kept in a model of which a claim holds one; what a record asks for, in the model of its
 * records. Anything else would have no place in a claim. `recordModel` is empty outside of records.
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
      { path, message: `Records of '${recordModel}' keep nothing of '${asked}'.`, found: asked, expected },
    ]
  }
  const dtoMapping = models.get(asked)?.metadata.dtoMapping
  if (dtoMapping === undefined || singleMappings.some((mapping) => mapping === dtoMapping)) return []
  const expected = `a model of ${singleMappings.join(', ')}`
  const message =
    dtoMapping === 'prepopulatedData'
      ? `'${asked}' is what the class list knows, and cannot be asked for.`
      : `'${asked}' holds records, which a recordManager or a recordTable asks for.`
  return [{ path, message, found: asked, expected }]
}
