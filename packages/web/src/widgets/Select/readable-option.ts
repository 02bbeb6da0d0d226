import type { WidgetOf } from '@redress/engine'
import type { CopyReader } from '../../copy/CopyProvider.tsx'
import { selectOptions } from './select-options.ts'

/** The label of the option that was chosen. */
export const readableOption = ({ options }: WidgetOf<'select'>, text: string, copy: CopyReader): string =>
  selectOptions(options, copy).find(({ value }) => value === text)?.label ?? text
