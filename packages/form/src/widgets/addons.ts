import type { CopyKey } from '../copy/copy.ts'
import { perWidget, type Widget, type WidgetOf } from './registry.ts'

/** What stands before and after the input of a widget: a sign, a unit. */
interface Addons {
  readonly prepend?: CopyKey | undefined
  readonly append?: CopyKey | undefined
}

type AddonsIn<T extends Widget['type']> = (widget: WidgetOf<T>) => Addons
type AnyWidget<T extends Widget['type']> = { [K in T]: WidgetOf<K> }[T]

/** Apart from the other facets: the first page of a form does not load it. */
const addons: { readonly [T in Widget['type']]: AddonsIn<T> } = {
  ...perWidget(() => ({})),
  text: ({ prepend, append }) => ({ prepend, append }),
}

const addonsFor = <T extends Widget['type']>(type: T): AddonsIn<T> => addons[type]

/** What stands before and after the input of a widget. */
export const addonsOf = <T extends Widget['type']>(widget: AnyWidget<T>): Addons =>
  addonsFor<T>(widget.type)(widget)
