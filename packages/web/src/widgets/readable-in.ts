import { shownTextOf, type Widget, type WidgetOf } from '@redress/engine'
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
export const readableIn = <T extends Widget['type']>(
  widget: AnyWidget<T>,
  text: string,
  copy: CopyReader,
): string => readableOf<T>(widget.type)(widget, text, copy)
