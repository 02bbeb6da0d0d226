import type { Widget } from '@redress/engine'
import type { ComponentType } from 'react'
import { Checkbox } from './Checkbox/Checkbox.tsx'
import { DateInput } from './Date/DateInput.tsx'
import { FileInput } from './File/FileInput.tsx'
import { Hidden } from './Hidden/Hidden.tsx'
import { HybridRadioText } from './HybridRadioText/HybridRadioText.tsx'
import { Radio } from './Radio/Radio.tsx'
import { Select } from './Select/Select.tsx'
import { Text } from './Text/Text.tsx'
import type { WidgetProps } from './widget-props.ts'

/** Every field widget by its type (UI-16); a type without a component does not compile. */
export const widgets: { readonly [T in Widget['type']]: ComponentType<WidgetProps<T>> } = {
  text: Text,
  select: Select,
  radio: Radio,
  hybridRadioText: HybridRadioText,
  checkbox: Checkbox,
  date: DateInput,
  file: FileInput,
  hidden: Hidden,
}
