import type { WidgetOf } from '@redress/form'
import { dayText } from '@redress/form/sentences'
import type { CopyReader } from '../../copy/CopyProvider.tsx'

/** A day as a culture writes it, `March 27, 2021`; anything that is not a typed day stays as it is. */
export const readableDate = (_widget: WidgetOf<'date'>, text: string, { locale }: CopyReader): string =>
  dayText(text, locale)
