import { perWidget, type Widget } from '@redress/engine'

/** What is typed into widgets of a kind of their own; null where the rules of the field decide. */
const typedTexts: { readonly [T in Widget['type']]: readonly string[] | null } = {
  ...perWidget(null),
  // Each is shown in another way once it is left, and stored as it is here.
  telephone: ['+12025550143', '+442079460018', '+201001234567'],
}

/** Texts for a widget whose kind says what they are, or null. */
export const textsFor = (widget: Widget): readonly string[] | null => typedTexts[widget.type]
