import { fixedRowsOf, type RecordBlock } from '../blocks/records/registry.ts'
import { referenceOf } from '../form/reference.ts'
import type { Path } from '../path.ts'
import { fitsKind } from '../values/registry.ts'
import type { FormMistake } from './form-mistake.ts'
import type { Scope } from './scope.ts'

/** The page fills in the key of each row that the case states, in a text field that nobody else writes. */
export function fixedRowMistakes({ models }: Scope, block: RecordBlock, path: Path): FormMistake[] {
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
