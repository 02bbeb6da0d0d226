import { type AnyWidget, perWidget, type Widget, type WidgetOf } from './registry.ts'

/** The kind of number that a state, a bank or the case gave. */
export type IdentifierKind = WidgetOf<'identifier'>['kind']

type KindOf<W> = (widget: W) => IdentifierKind | null

const none = (): null => null

const kindsOf: { readonly [T in Widget['type']]: KindOf<WidgetOf<T>> } = {
  ...perWidget(none),
  identifier: ({ kind }) => kind,
}

const kindIn = <T extends Widget['type']>(type: T): KindOf<WidgetOf<T>> => kindsOf[type]

/** The kind of identifier that a widget asks for, or null. */
export const identifierKindOf = <T extends Widget['type']>(widget: AnyWidget<T>): IdentifierKind | null =>
  kindIn<T>(widget.type)(widget)
