import { expect, type Locator, type Page } from '@playwright/test'
import { keyboard } from '../../../e2e/fixtures/keyboard.ts'
import type { Hand } from './hand.ts'

/** More options than any list of the form has. */
const mostOptions = 300

/** Whether an element is before the focused one: Tab would leave the page at its end. */
const isBefore = (target: Locator): Promise<boolean> =>
  target.first().evaluate((element) => {
    const active = document.activeElement
    if (active === null || active === document.body) return false
    return (active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  })

/** Somebody without a mouse: Tab, arrows, space and Enter. Only the window of files, which is not of the page, is left out. */
export function keyboardHand(page: Page): Hand {
  const keys = keyboard(page)
  const goTo = async (target: Locator): Promise<void> =>
    keys.goTo(target, (await isBefore(target)) ? 'Shift+Tab' : 'Tab')
  const select = async (list: Locator, value: string): Promise<void> => {
    const option = list.locator(`option[value="${value}"]`)
    await option.waitFor({ state: 'attached' })
    await goTo(list)
    if ((await list.inputValue()) === value) return
    // A space would open the list: the letters before it lead near the option, and the arrows to it.
    const [letters = ''] = ((await option.textContent()) ?? '').split(' ')
    await page.keyboard.type(letters)
    for (let steps = 0; steps < mostOptions && (await list.inputValue()) !== value; steps += 1)
      await keys.press('ArrowDown')
    await expect(list).toHaveValue(value)
  }
  return {
    write: async (field, text) => {
      await goTo(field)
      await page.keyboard.type(text)
    },
    choose: (group, choice) => keys.choose(group, choice),
    select,
    tick: async (box) => {
      await goTo(box)
      await keys.press('Space')
      await expect(box).toBeChecked()
    },
    press: async (button) => {
      await goTo(button)
      await keys.press('Enter')
    },
    attach: async (input, file) => {
      await goTo(input)
      await input.setInputFiles({ ...file })
    },
  }
}
