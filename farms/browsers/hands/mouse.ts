import type { Hand } from './hand.ts'

/** What every hand with a mouse does alike. The native windows of lists and files cannot be driven: their outcome is set. */
export const mouse: Omit<Hand, 'write'> = {
  choose: (_group, choice) => choice.check(),
  select: async (list, value) => {
    await list.locator(`option[value="${value}"]`).waitFor({ state: 'attached' })
    await list.selectOption(value)
  },
  tick: (box) => box.check(),
  press: (button) => button.click(),
  attach: (input, file) => input.setInputFiles({ ...file }),
}
