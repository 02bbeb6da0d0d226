import type { Page } from '@playwright/test'
import type { Hand } from './hand.ts'
import { mouse } from './mouse.ts'

/** Somebody with a mouse, who types every text key by key. */
export const typingHand = (page: Page): Hand => ({
  ...mouse,
  write: async (field, text) => {
    await field.click()
    await page.keyboard.type(text)
  },
})
