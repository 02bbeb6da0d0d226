import { type FieldValue, localeOf, type Widget, type WidgetOf } from '@redress/engine'
import type { CopyReader } from '../copy/CopyProvider.tsx'
import { selectOptions } from '../widgets/Select/Select.tsx'

const typedDate = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** A day as a culture writes it, `March 27, 2021`; anything that is not a typed day stays as it is. */
function dateText(value: string, culture: string): string {
  const [, month, day, year] = typedDate.exec(value) ?? []
  if (month === undefined || day === undefined || year === undefined) return value
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return new Intl.DateTimeFormat(localeOf(culture), { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}

function optionText(widget: Widget, value: string, copy: CopyReader): string {
  if (widget.type === 'select') {
    return selectOptions(widget.options, copy).find((option) => option.value === value)?.label ?? value
  }
  if (widget.type !== 'radio' && widget.type !== 'hybridRadioText') return value
  const chosen = widget.options.find((option) => option.value === value)
  return chosen ? copy.t(chosen.label) : value
}

const withAddons = ({ prepend, append }: WidgetOf<'text'>, value: string, { t }: CopyReader): string =>
  `${prepend ? t(prepend) : ''}${value}${append ? ` ${t(append)}` : ''}`

/** A value as a person reads it: the label of a choice, a day, the name of a file, yes or no; null when empty. */
export function readableValue(widget: Widget | null, value: FieldValue, copy: CopyReader): string | null {
  if (value === null) return null
  if (typeof value === 'boolean') return copy.t(value ? 'LocKey_Field_Yes' : 'LocKey_Field_No')
  if (typeof value !== 'string') return value.map(({ name }) => name).join(', ') || null
  if (value.trim() === '') return null
  if (widget === null) return value
  if (widget.type === 'date') return dateText(value, copy.culture)
  if (widget.type === 'text') return withAddons(widget, value, copy)
  return optionText(widget, value, copy)
}
