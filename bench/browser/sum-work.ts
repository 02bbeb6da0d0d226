import type { Browser, Page } from '@playwright/test'
import { onSlowPhone } from './slow-phone.ts'

/** A page of records with the sum of their amounts. */
export interface SumPage {
  readonly url: string
  /** Leads from the address to the records. */
  readonly open: (page: Page) => Promise<void>
  /** The amount of a record in the middle. */
  readonly field: string
  /** Where the sum is written. */
  readonly sum: string
}

/** Runs in the page: from a key to the paint after which this element has another text. */
function toOtherText(selector: string): void {
  const before = document.querySelector(selector)?.textContent
  Reflect.set(
    window,
    'painted',
    new Promise<number>((resolve) => {
      const look = (since: number) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () =>
            document.querySelector(selector)?.textContent === before
              ? look(since)
              : resolve(performance.now() - since)
          port2.postMessage(null)
        })
      addEventListener('keydown', ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
    }),
  )
}

/** Types an amount and deletes it, 12 times, on the slow phone. Milliseconds from each key to the paint of the new sum. */
export const sumWorkOn = (browser: Browser, form: SumPage): Promise<readonly number[]> =>
  onSlowPhone(browser, { network: false }, async (page) => {
    await page.goto(form.url)
    await form.open(page)
    await page.locator(form.field).waitFor()
    await page.waitForTimeout(2500)
    await page.locator(form.field).focus()
    // Before the other digits: no place after the point is left.
    await page.keyboard.press('Home')
    const times: number[] = []
    for (let time = 0; time < 24; time += 1) {
      await page.evaluate(toOtherText, form.sum)
      await page.keyboard.press(time % 2 === 0 ? '7' : 'Backspace')
      times.push(await page.evaluate((): Promise<number> => Reflect.get(window, 'painted')))
    }
    // The first run of each is a warm-up.
    return times.slice(4)
  })
