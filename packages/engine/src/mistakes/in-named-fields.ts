import type { Block } from '../blocks/block-schema.ts'
import { namedFieldsOf, readyMadeModelOf } from '../blocks/registry.ts'
import { referenceOf } from '../form/reference.ts'
import type { FormMistake, Path } from './form-mistake.ts'
import { inReference } from './in-reference.ts'
import type { Scope } from './scope.ts'

/** What is shown is known of the claimant, or asked for on some page (UI-11). */
function inShown({ asked }: Scope, field: string, path: Path): FormMistake[] {
  if (asked.has(field) || referenceOf(field, '').model === 'prepopulatedData') return []
  return [{ path, message: `No page asks for '${field}', so there is nothing to show.`, found: field }]
}

/** The fields that a block names, besides those of its widgets. */
export function inNamedFields(scope: Scope, block: Block, path: Path): FormMistake[] {
  const readyMade = readyMadeModelOf(block)
  // Where the model of a block is not known, none of its fields can be; that is one mistake.
  if (readyMade !== null && !scope.models.has(readyMade)) return []
  return namedFieldsOf(block).flatMap(({ field, ownModel, path: within, isShown }) => {
    const place = [...path, ...within]
    const unknown = inReference(scope, field, ownModel, place)
    return isShown && unknown.length === 0 ? inShown(scope, field, place) : unknown
  })
}
