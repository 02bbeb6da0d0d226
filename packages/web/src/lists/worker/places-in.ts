import { placesOf, type Widget } from '@redress/engine'
import { placeOptions } from '../../widgets/Select/place-options.ts'
import type { WordedOption } from '../../widgets/Select/worded-option.ts'

/** The states or countries that a widget lets a claimant choose from, in the words of a culture; none where it has other choices. */
export function placesIn(widget: Widget, culture: string): readonly WordedOption[] {
  const places = placesOf(widget)
  return places === null ? [] : placeOptions(places, culture)
}
