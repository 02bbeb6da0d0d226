import type { Page } from '@playwright/test'
import { fillingHand } from './filling-hand.ts'
import type { Hand } from './hand.ts'
import { keyboardHand } from './keyboard-hand.ts'
import { pastingHand } from './pasting-hand.ts'
import { typingHand } from './typing-hand.ts'

export type HandName = 'typing' | 'keyboard' | 'pasting' | 'filling'

/** The hands that fill in a page. */
export const hands: Readonly<Record<HandName, (page: Page) => Hand>> = {
  typing: typingHand,
  keyboard: keyboardHand,
  pasting: pastingHand,
  filling: fillingHand,
}
