import type { FieldPlan } from '@redress/form'
import { createWriter, type WrittenField } from '@redress/form/writing'
import type { Walk } from './walk.ts'

/** How the page writes and reads a field in the region of the present culture; null where no region decides about it. */
export function writtenField(
  { forms, culture, store }: Walk,
  { field, id }: { readonly field: FieldPlan; readonly id: string },
): WrittenField | null {
  const writing = forms.site.writings?.[culture]
  return writing ? createWriter(writing).field(field, store.field(id).mask) : null
}
