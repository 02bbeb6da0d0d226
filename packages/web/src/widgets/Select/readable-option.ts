import type { WidgetOf } from '@redress/form'
import type { CopyReader } from '../../copy/CopyProvider.tsx'
import { placeOptions } from './place-options.ts'

/** The label of the option that was chosen. */
export function readableOption(
  { options }: WidgetOf<'select'>,
  text: string,
  { t, culture }: CopyReader,
): string {
  if (typeof options === 'string')
    return placeOptions(options, culture).find(({ value }) => value === text)?.label ?? text
  const chosen = options.find(({ value }) => value === text)
  return chosen ? t(chosen.label) : text
}
