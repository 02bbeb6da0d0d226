import { type FieldValue, shownTextOf, type Widget, type WidgetOf } from '@redress/form'
import type { CopyReader } from '../copy/CopyProvider.tsx'
import { readableCalculated } from './Calculated/readable-calculated.ts'
import { readableDate } from './DateInput/readable-date.ts'
import { readableCountry } from './PostalAddress/readable-country.ts'
import { readableChoice } from './Radio/readable-choice.ts'
import type { AnyWidget } from './registry.ts'
import { readableSearch } from './Search/readable-search.ts'
import { readableOption } from './Select/readable-option.ts'
import { readableText } from './Text/readable-text.ts'

/** A text that was entered into a widget, as a person reads it. */
type Readable<T extends Widget['type']> = (widget: WidgetOf<T>, text: string, copy: CopyReader) => string

const asEntered = (_widget: Widget, text: string): string => text

const inPart = (widget: Widget, text: string): string => shownTextOf(widget, text)

/** How the text of every field widget is read by its type. Only later pages load it: no first page shows what was entered. */
const readables: { readonly [T in Widget['type']]: Readable<T> } = {
  text: readableText,
  telephone: asEntered,
  identifier: inPart,
  select: readableOption,
  search: readableSearch,
  radio: readableChoice,
  hybridRadioText: readableChoice,
  calculated: readableCalculated,
  checkbox: asEntered,
  date: readableDate,
  postalAddress: readableCountry,
  file: asEntered,
  hidden: asEntered,
}

const readableOf = <T extends Widget['type']>(type: T): Readable<T> => readables[type]

/** A text that was entered into a widget, as a person reads it. */
const readableIn = <T extends Widget['type']>(widget: AnyWidget<T>, text: string, copy: CopyReader): string =>
  readableOf<T>(widget.type)(widget, text, copy)

/** A value as a person reads it: the label of a choice, a day, the name of a file, yes or no; null when empty. */
export function readableValue(widget: Widget | null, value: FieldValue, copy: CopyReader): string | null {
  if (value === null) return null
  if (typeof value === 'boolean') return copy.t(value ? 'LocKey_Field_Yes' : 'LocKey_Field_No')
  if (typeof value !== 'string') return value.map(({ name }) => name).join(', ') || null
  if (value.trim() === '') return null
  return widget ? readableIn(widget, value, copy) : value
}
