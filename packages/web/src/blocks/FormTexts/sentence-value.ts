import { isNumeric, type ShownValue } from '@redress/form'
import { emptyValue, numberText } from '@redress/form/sentences'
import type { CopyReader } from '../../copy/CopyProvider.tsx'
import { readableValue } from '../../widgets/readable-value.ts'
import { writtenValue } from '../../widgets/written-value.ts'

/** A value in a sentence, as the culture writes it: a number, money, a day, the label of a choice, yes or no. */
export function sentenceValue(shown: ShownValue | null, copy: CopyReader): string {
  if (shown === null) return emptyValue
  const { value, widget, measure } = shown
  const isNumber = typeof value === 'string' && isNumeric(shown)
  const number = isNumber ? numberText(value, copy.locale, measure.currency) : null
  // The signs beside an input are those of its money, which a declared currency has already.
  if (number !== null && measure.currency !== undefined) return number
  return readableValue(widget, number ?? writtenValue(shown, copy), copy) ?? emptyValue
}
