import { singleMappings } from '../form/model.ts'
import type { Path } from '../path.ts'
import type { FormMistake } from './form-mistake.ts'
import type { Scope } from './scope.ts'

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
