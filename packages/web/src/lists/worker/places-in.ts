import { choicesOf, type Widget } from '@redress/engine'
import { placeOptions } from '../../widgets/Select/place-options.ts'
import type { WordedOption } from '../../widgets/Select/worded-option.ts'

/** The states or countries that a widget lets a claimant choose from, in the words of a culture; none where it has other choices. */
export function placesIn(widget: Widget, culture: string): readonly WordedOption[] {
  const choices = choicesOf(widget)
  if (!choices || !('options' in widget) || typeof widget.options !== 'string') return []
  return widget.options === 'usStates' || widget.options === 'countries'
    ? placeOptions(widget.options, culture)
    : []
}
