import type { Browser, Page } from '@playwright/test'
import { onSlowPhone } from './slow-phone.ts'

/** Milliseconds from the event to the next paint. */
export interface Work {
  readonly keystrokes: readonly number[]
  readonly toggles: readonly number[]
  /** From the click to the paint of the last error. */
  readonly validate: number
  /** Fields that were marked as wrong. */
  readonly errors: number
}

/** The controls of a page. */
export interface FormPage {
  readonly url: string
  /** A text field in the middle. */
  readonly field: string
  /** Two choices, the first of which shows a dependent field. */
  readonly choices: readonly [string, string]
  readonly button: string
  readonly errors: number
}

/** Runs in the page: from an event of this type to the paint after it. */
function toPaint(type: string): void {
  Reflect.set(
    window,
    'painted',
    new Promise<number>((resolve) => {
      addEventListener(
        type,
        ({ timeStamp }) => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - timeStamp)
            port2.postMessage(null)
          })
        },
        { capture: true, once: true },
      )
    }),
  )
}

/** Runs in the page: from a click to the paint after which this many fields are marked as wrong. */
function toErrors(wanted: number): void {
  Reflect.set(
    window,
    'painted',
    new Promise<number>((resolve) => {
      const look = (since: number) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () =>
            document.querySelectorAll('[aria-invalid=true]').length < wanted
              ? look(since)
              : resolve(performance.now() - since)
          port2.postMessage(null)
        })
      addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
    }),
  )
}

const painted = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, 'painted'))

/** Milliseconds from each key to the paint after it, in the field that has the focus. The first four are a warm-up. */
export const keystrokesOn = async (page: Page): Promise<readonly number[]> =>
  (await inTurn(page, 24, 'keydown', () => page.keyboard.press('a'))).slice(4)

async function inTurn(page: Page, rounds: number, type: string, act: (time: number) => Promise<void>) {
  const times: number[] = []
  for (let time = 0; time < rounds; time += 1) {
    await page.evaluate(toPaint, type)
    await act(time)
    times.push(await painted(page))
  }
  return times
}

/** Types, toggles and validates on a page of a form, on the slow phone. */
export const workOn = (browser: Browser, form: FormPage): Promise<Work> =>
  onSlowPhone(browser, { network: false }, async (page) => {
    await page.goto(form.url)
    await page.locator(form.field).waitFor()
    await page.waitForTimeout(2500)
    await page.locator(form.field).focus()
    const keystrokes = await keystrokesOn(page)
    const toggles = await inTurn(page, 8, 'click', (time) =>
      page.locator(form.choices[time % 2 === 0 ? 0 : 1]).click(),
    )
    await page.evaluate(toErrors, form.errors)
    await page.locator(form.button).click()
    const validate = await painted(page)
    const errors = await page.locator('[aria-invalid=true]').count()
    // The first two are a warm-up.
    return { keystrokes, toggles: toggles.slice(2), validate, errors }
  })
