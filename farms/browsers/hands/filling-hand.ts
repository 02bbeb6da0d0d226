import type { Hand } from './hand.ts'
import { mouse } from './mouse.ts'

/** A password manager, or a program: the value of a field is set, and its events are fired. */
export const fillingHand = (): Hand => ({
  ...mouse,
  write: (field, text) => field.fill(text),
})
