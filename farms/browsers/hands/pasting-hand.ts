import type { Page } from '@playwright/test'
import type { Hand } from './hand.ts'
import { mouse } from './mouse.ts'

/** Somebody with a mouse whose texts come whole into the field that has the focus, as those of a clipboard or a suggestion of the browser do. */
export const pastingHand = (page: Page): Hand => ({
  ...mouse,
  write: async (field, text) => {
    await field.click()
    await page.keyboard.insertText(text)
  },
})
