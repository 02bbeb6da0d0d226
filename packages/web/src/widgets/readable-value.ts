import type { FieldValue, Widget } from '@redress/engine'
import type { CopyReader } from '../copy/CopyProvider.tsx'
import { readableIn } from './readable-in.ts'

/** A value as a person reads it: the label of a choice, a day, the name of a file, yes or no; null when empty. */
export function readableValue(widget: Widget | null, value: FieldValue, copy: CopyReader): string | null {
  if (value === null) return null
  if (typeof value === 'boolean') return copy.t(value ? 'LocKey_Field_Yes' : 'LocKey_Field_No')
  if (typeof value !== 'string') return value.map(({ name }) => name).join(', ') || null
  if (value.trim() === '') return null
  return widget ? readableIn(widget, value, copy) : value
}
