import { alwaysNull } from '../always.ts'
import { type AnyWidget, perWidget, type Widget, type WidgetOf } from './registry.ts'
import type { WidgetOption } from './widget-type.ts'

/** How the answer of a widget is entered again, where the widget itself is not shown. */
interface Reentry {
  readonly kind: 'text' | 'day' | 'choice'
  /** Empty unless it is a choice. */
  readonly options: readonly WidgetOption[]
}

type ReentryIn<W> = (widget: W) => Reentry | null

const reentries: { readonly [T in Widget['type']]: ReentryIn<WidgetOf<T>> } = {
  ...perWidget(alwaysNull),
  text: ({ secret = false }) => (secret ? null : { kind: 'text', options: [] }),
  date: () => ({ kind: 'day', options: [] }),
  select: ({ options }) => (typeof options === 'string' ? null : { kind: 'choice', options }),
  radio: ({ options }) => ({ kind: 'choice', options }),
}

const reentryIn = <T extends Widget['type']>(type: T): ReentryIn<WidgetOf<T>> => reentries[type]

/** How the answer of a widget is entered again; null where a claimant cannot. */
export const reentryOf = <T extends Widget['type']>(widget: AnyWidget<T>): Reentry | null =>
  reentryIn<T>(widget.type)(widget)
