import { perWidget, type Widget, type WidgetOf } from '@redress/form'
import { loadedKind } from '@redress/form/identifiers'

type TextsOf<T extends Widget['type']> = ((widget: WidgetOf<T>) => readonly string[]) | null
type AnyWidget<T extends Widget['type']> = { [K in T]: WidgetOf<K> }[T]

/** What is typed into widgets of a kind of their own; null where the rules of the field decide. */
const typedTexts: { readonly [T in Widget['type']]: TextsOf<T> } = {
  ...perWidget(null),
  // Each is shown in another way once it is left, and stored as it is here.
  telephone: () => ['+12025550143', '+442079460018', '+201001234567'],
  // Numbers with the right check digits.
  identifier: (widget) => loadedKind(widget)?.examples ?? [],
}

const typedBy = <T extends Widget['type']>(type: T): TextsOf<T> => typedTexts[type]

/** Texts for a widget whose kind says what they are, or null. */
export const textsFor = <T extends Widget['type']>(widget: AnyWidget<T>): readonly string[] | null =>
  typedBy<T>(widget.type)?.(widget) ?? null
