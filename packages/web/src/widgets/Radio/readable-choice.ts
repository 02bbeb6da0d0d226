import type { WidgetOf } from '@redress/form'
import type { CopyReader } from '../../copy/CopyProvider.tsx'

/** The label of the option that was chosen; a text that is no option stays as it is. */
export function readableChoice(
  { options }: Pick<WidgetOf<'radio'>, 'options'>,
  text: string,
  { t }: CopyReader,
): string {
  const chosen = options.find(({ value }) => value === text)
  return chosen ? t(chosen.label) : text
}
