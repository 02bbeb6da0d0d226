import { unlisted, type WidgetOf } from '@redress/form'
import type { CopyReader } from '../../copy/CopyProvider.tsx'
import { labelIn } from './choice-lists.ts'

/** The label of the chosen entry; its value until the list is here. */
export const readableSearch = (
  { options }: Pick<WidgetOf<'search'>, 'options'>,
  text: string,
  { culture }: CopyReader,
): string =>
  labelIn(options, culture, text) ?? (text.startsWith(unlisted) ? text.slice(unlisted.length) : text)
