import { alwaysFalse } from '../always.ts'
import { type AnyWidget, perWidget, type Widget, type WidgetOf } from './registry.ts'

type IsPrivate<W> = (widget: W) => boolean

const privacies: { readonly [T in Widget['type']]: IsPrivate<WidgetOf<T>> } = {
  ...perWidget(alwaysFalse),
  text: ({ autocomplete, inputMode }) => autocomplete === 'off' && inputMode === 'numeric',
}

const privacyIn = <T extends Widget['type']>(type: T): IsPrivate<WidgetOf<T>> => privacies[type]

/** Whether an answer is a number that no browser may keep, such as that of an account. */
export const isPrivateNumber = <T extends Widget['type']>(widget: AnyWidget<T>): boolean =>
  privacyIn<T>(widget.type)(widget)
