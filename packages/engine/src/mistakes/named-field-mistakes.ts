import type { Block } from '../blocks/block-schema.ts'
import { namedFieldsOf, readyMadeModelOf } from '../blocks/registry.ts'
import { referenceOf } from '../form/reference.ts'
import type { Path } from '../path.ts'
import type { FormMistake } from './form-mistake.ts'
import { referenceMistakes } from './reference-mistakes.ts'
import type { Scope } from './scope.ts'

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
