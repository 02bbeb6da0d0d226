import type { WidgetOf } from '@redress/form'
import type { CopyReader } from '../../copy/CopyProvider.tsx'

/** A text with the addons before and after its input. */
export const readableText = (
  { prepend, append }: Pick<WidgetOf<'text'>, 'prepend' | 'append'>,
  text: string,
  { t }: CopyReader,
): string => `${prepend ? t(prepend) : ''}${text}${append ? ` ${t(append)}` : ''}`
