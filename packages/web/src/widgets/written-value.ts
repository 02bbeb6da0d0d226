import { type FieldValue, type ShownValue, takesMask } from '@redress/form'
import { dayText } from '@redress/form/sentences'
import type { CopyReader } from '../copy/CopyProvider.tsx'

/**
 * A stored value as the region of the culture writes it, where its widget shows what was typed. A day that no region writes, as the class
 * list knows it, is one in words.
 */
export function writtenValue(
  { value, widget, mask, measure }: ShownValue,
  { writer, locale }: CopyReader,
): FieldValue {
  if (typeof value !== 'string' || (widget && !takesMask(widget))) return value
  const written = writer && widget ? writer.shown(mask, measure, value) : value
  return written === value ? dayText(value, locale) : written
}
