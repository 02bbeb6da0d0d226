import { fillPlaces, type ShownValue } from '@redress/form'
import { numberText } from '@redress/form/sentences'
import type { CopyReader } from '../copy/CopyProvider.tsx'
import { readableValue } from './readable-value.ts'
import { writtenValue } from './written-value.ts'

/** A number with its unit, where the content of the case has a text for it: `LocKey_Unit_hours: '{number} hours'`. */
function withUnit(number: string, value: string, unit: string, { raw }: CopyReader): string {
  const key = `LocKey_Unit_${unit}`
  const text = raw(key, () => value)
  return text === key ? number : fillPlaces(text, (name) => (name === 'number' ? number : null))
}

/** A value as a person reads it: money in its currency, a number with its unit, else as its widget writes it; null when empty. */
export function measuredValue(shown: ShownValue | null, copy: CopyReader): string | null {
  if (shown === null) return null
  const { value, widget, measure } = shown
  const { currency, unit } = measure
  const isMeasured = typeof value === 'string' && (currency !== undefined || unit !== undefined)
  const number = isMeasured ? numberText(value, copy.locale, currency) : null
  if (number === null || !isMeasured) return readableValue(widget, writtenValue(shown, copy), copy)
  return unit === undefined ? number : withUnit(number, value, unit, copy)
}
