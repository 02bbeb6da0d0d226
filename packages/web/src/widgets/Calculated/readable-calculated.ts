import type { WidgetOf } from '@redress/form'
import { dayText, numberText } from '@redress/form/sentences'
import type { CopyReader } from '../../copy/CopyProvider.tsx'

/** A calculated number or day as the culture writes it; a text as it is. */
export const readableCalculated = (
  _widget: WidgetOf<'calculated'>,
  text: string,
  { locale }: CopyReader,
): string => numberText(text, locale) ?? dayText(text, locale)
