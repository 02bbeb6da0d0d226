import { type FieldValue, type ShownValue, takesMask } from '@redress/engine'
import type { CopyReader } from '../copy/CopyProvider.tsx'

/** A stored value as the region of the culture writes it, where its widget shows what was typed. */
export const writtenValue = (
  { value, widget, mask, measure }: ShownValue,
  { writer }: CopyReader,
): FieldValue =>
  writer && typeof value === 'string' && widget && takesMask(widget)
    ? writer.shown(mask, measure, value)
    : value
