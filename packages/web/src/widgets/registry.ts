import type { Widget, WidgetOf } from '@redress/engine'
import type { CopyReader } from '../copy/CopyProvider.tsx'
import { Checkbox } from './Checkbox/Checkbox.tsx'
import { DateInput } from './DateInput/DateInput.tsx'
import { readableDate } from './DateInput/readable-date.ts'
import { FileInputOnDemand } from './FileInput/FileInputOnDemand.tsx'
import { Hidden } from './Hidden/Hidden.tsx'
import { HybridRadioText } from './HybridRadioText/HybridRadioText.tsx'
import { Radio } from './Radio/Radio.tsx'
import { readableChoice } from './Radio/readable-choice.ts'
import { readableOption, Select } from './Select/Select.tsx'
import { readableText } from './Text/readable-text.ts'
import { Text } from './Text/Text.tsx'
import type { WidgetFace } from './widget-props.ts'

const asEntered = (_widget: Widget, text: string): string => text

/** Every field widget by its type (UI-16); a type without one of the facets does not compile. */
const widgets: { readonly [T in Widget['type']]: WidgetFace<T> } = {
  text: { component: Text, readable: readableText },
  select: { component: Select, readable: readableOption },
  radio: { component: Radio, readable: readableChoice },
  hybridRadioText: { component: HybridRadioText, readable: readableChoice },
  checkbox: { component: Checkbox, readable: asEntered },
  date: { component: DateInput, readable: readableDate },
  file: { component: FileInputOnDemand, readable: asEntered },
  hidden: { component: Hidden, readable: asEntered },
}

/** The union of widgets in the form that lets the compiler pair one with its entry in the registry. */
export type AnyWidget<T extends Widget['type'] = Widget['type']> = { [K in T]: WidgetOf<K> }[T]

/** What a type of widget is on the page. */
export const faceOf = <T extends Widget['type']>(type: T): WidgetFace<T> => widgets[type]

/** A text that was entered into a widget, as a person reads it. */
export const readableIn = <T extends Widget['type']>(
  widget: AnyWidget<T>,
  text: string,
  copy: CopyReader,
): string => faceOf<T>(widget.type).readable(widget, text, copy)
