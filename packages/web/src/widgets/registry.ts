import type { Widget, WidgetOf } from '@redress/engine'
import type { ComponentType } from 'react'
import { onDemand } from '../state/on-demand.tsx'
import { CalculatedOnDemand } from './Calculated/CalculatedOnDemand.tsx'
import { Checkbox } from './Checkbox/Checkbox.tsx'
import { DateInput } from './DateInput/DateInput.tsx'
import { FileInputOnDemand } from './FileInput/FileInputOnDemand.tsx'
import { Hidden } from './Hidden/Hidden.tsx'
import { Radio } from './Radio/Radio.tsx'
import { Select } from './Select/Select.tsx'
import { Text } from './Text/Text.tsx'
import type { WidgetProps } from './widget-props.ts'

/** What few cases have is fetched where a page has it. */
const Search = onDemand(async () => (await import('./Search/Search.tsx')).Search)
const HybridRadioText = onDemand(
  async () => (await import('./HybridRadioText/HybridRadioText.tsx')).HybridRadioText,
)

/** The component of every field widget by its type (UI-16); a type without one does not compile. */
const widgets: { readonly [T in Widget['type']]: ComponentType<WidgetProps<T>> } = {
  text: Text,
  select: Select,
  search: Search,
  radio: Radio,
  hybridRadioText: HybridRadioText,
  calculated: CalculatedOnDemand,
  checkbox: Checkbox,
  date: DateInput,
  file: FileInputOnDemand,
  hidden: Hidden,
}

/** The union of widgets in the form that lets the compiler pair one with its entry in the registry. */
export type AnyWidget<T extends Widget['type'] = Widget['type']> = { [K in T]: WidgetOf<K> }[T]

/** The component of a type of widget. */
export const componentOf = <T extends Widget['type']>(type: T): ComponentType<WidgetProps<T>> => widgets[type]
