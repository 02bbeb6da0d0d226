import { perWidget, type Widget, type WidgetOf } from './registry.ts'

type EstimateIn<T extends Widget['type']> = (widget: WidgetOf<T>) => boolean
type AnyWidget<T extends Widget['type']> = { [K in T]: WidgetOf<K> }[T]

/** Apart from the other facets: the first page of a form does not load it. */
const estimates: { readonly [T in Widget['type']]: EstimateIn<T> } = {
  ...perWidget(() => false),
  calculated: ({ estimate = false }) => estimate,
}

const estimateIn = <T extends Widget['type']>(type: T): EstimateIn<T> => estimates[type]

/** Whether the value of a widget is an estimate, and is called so wherever it is shown with its label. */
export const isEstimate = <T extends Widget['type']>(widget: AnyWidget<T>): boolean =>
  estimateIn<T>(widget.type)(widget)
