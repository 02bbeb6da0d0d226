import { alwaysNull } from '../always.ts'
import { type AnyWidget, perWidget, type Widget, type WidgetOf } from './registry.ts'

/** The lists of places that are no texts of a case. */
type Places = 'usStates' | 'countries'

type PlacesIn<W> = (widget: W) => Places | null

const places: { readonly [T in Widget['type']]: PlacesIn<WidgetOf<T>> } = {
  ...perWidget(alwaysNull),
  select: ({ options }) => (typeof options === 'string' ? options : null),
}

const placesIn = <T extends Widget['type']>(type: T): PlacesIn<WidgetOf<T>> => places[type]

/** The places that a widget offers, or null. */
export const placesOf = <T extends Widget['type']>(widget: AnyWidget<T>): Places | null =>
  placesIn<T>(widget.type)(widget)
