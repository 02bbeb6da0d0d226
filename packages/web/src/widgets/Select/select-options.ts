import type { WidgetOf } from '@redress/engine'
import type { CopyReader } from '../../copy/CopyProvider.tsx'
import { countryOptions, type PlaceOption, usStateOptions } from './place-options.ts'

/** The choices of a select, worded in the active culture. */
export function selectOptions(
  options: WidgetOf<'select'>['options'],
  { t, culture }: CopyReader,
): readonly PlaceOption[] {
  if (options === 'usStates') return usStateOptions
  if (options === 'countries') return countryOptions(culture)
  return options.map(({ value, label }) => ({ value, label: t(label) }))
}
