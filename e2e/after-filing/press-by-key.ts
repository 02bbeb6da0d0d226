import { expect, type Page } from '@playwright/test'

let presses = 0

/** Presses a button with Enter and with Space in turn; both must do what a click does. */
export async function pressByKey(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).first()
  await expect(button).toBeEnabled()
  await button.focus()
  presses += 1
  await page.keyboard.press(presses % 2 === 0 ? 'Space' : 'Enter')
}
