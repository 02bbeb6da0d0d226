import type { CopyKey } from '../copy/copy.ts'
import { dayText } from '../dates/day-text.ts'
import { isEmpty } from '../field-value.ts'
import { isNumeric, type ShownValue } from '../form/shown-value.ts'
import { localeOf } from '../locale-of.ts'
import { conceals, shownTextOf } from '../widgets/conceals.ts'
import { isAddress, optionsOf } from '../widgets/registry.ts'
import { emptyValue } from './empty-value.ts'
import { numberText } from './number-text.ts'

/**
 * A value in a sentence that the server writes, as a culture writes it: a number, money, a day, the label of a choice, yes or
 * no. `textOf` is the text of a copy key. The page has the same in `sentence-value.ts`, by the faces of its widgets.
 */
export function valueText(
  shown: ShownValue | null,
  culture: string,
  textOf: (key: CopyKey) => string,
): string {
  if (shown === null || isEmpty(shown.value) || shown.value === null) return emptyValue
  const { value, widget } = shown
  if (typeof value === 'boolean') return textOf(value ? 'LocKey_Field_Yes' : 'LocKey_Field_No')
  if (typeof value !== 'string') return value.map(({ name }) => name).join(', ')
  if (widget && conceals(widget)) return shownTextOf(widget, value)
  const label = widget && optionsOf(widget).find((option) => option.value === value)?.label
  if (label) return textOf(label)
  if (widget && isAddress(widget))
    return new Intl.DisplayNames([localeOf(culture), 'en'], { type: 'region' }).of(value) ?? value
  const number = isNumeric(shown) ? numberText(value, culture, shown.measure.currency) : null
  return number ?? dayText(value, culture)
}
