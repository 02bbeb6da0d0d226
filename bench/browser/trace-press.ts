import type { Browser, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { mainThread, type Work } from '../first-load/main-thread.ts'
import { type TraceEvent, traceEvents } from '../first-load/trace-events.ts'
import { onSlowPhone } from './slow-phone.ts'
import type { FormPage } from './work.ts'

/** What a claimant does on a page that is open. */
export const pressNames = ['key', 'toggle', 'every error'] as const
export type PressName = (typeof pressNames)[number]

/** What the main thread does for one, from the event to the end of the next frame; milliseconds since the event. */
export interface Press {
  readonly work: readonly Work[]
  readonly painted: number
}

const presses: Readonly<
  Record<PressName, { readonly event: string; readonly act: (page: Page, form: FormPage) => Promise<void> }>
> = {
  key: { event: 'keydown', act: (page) => page.keyboard.press('a') },
  toggle: { event: 'click', act: (page, { choices: [shows] }) => page.locator(shows).click() },
  'every error': { event: 'click', act: (page, { button }) => page.locator(button).click() },
}

const dispatched = z.object({ data: z.object({ type: z.string() }) })

/** Null where the trace is not whole. */
function pressOf(events: readonly TraceEvent[], type: string): Press | null {
  const event = events.find(
    ({ name, args }) => name === 'EventDispatch' && dispatched.safeParse(args).data?.data.type === type,
  )
  if (!event) return null
  const ofThread = events.filter(({ pid, tid }) => pid === event.pid && tid === event.tid)
  const handled = event.ts + (event.dur ?? 0)
  const painted = ofThread.find(({ name, ts }) => name === 'Paint' && ts >= handled)
  const shown = painted && ofThread.find(({ name, ts }) => name === 'Commit' && ts >= painted.ts)
  if (!shown) return null
  const end = (shown.ts + (shown.dur ?? 0) - event.ts) / 1000
  const work = mainThread(ofThread, (time) => (time - event.ts) / 1000)
  return { work: work.filter(({ to, from }) => to > 0 && from < end), painted: end }
}

const categories = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8.execute']

/**
 * Records what a press costs on an open page, where a field has been typed into and the choice toggled before.
 * @throws Error if Chromium records no whole trace in three attempts
 */
export async function tracePress(browser: Browser, form: FormPage, name: PressName): Promise<Press> {
  const { event, act } = presses[name]
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const press = await onSlowPhone(browser, { network: false }, async (page) => {
      await page.goto(form.url)
      await page.locator(form.field).waitFor()
      await page.waitForTimeout(2500)
      await page.locator(form.field).focus()
      for (let key = 0; key < 6; key += 1) await page.keyboard.press('a')
      for (const choice of [...form.choices, ...form.choices]) await page.locator(choice).click()
      if (name === 'key') await page.locator(form.field).focus()
      await page.waitForTimeout(500)
      await browser.startTracing(page, { categories })
      await act(page, form)
      await page.waitForTimeout(form.errors > 100 ? 1500 : 500)
      return pressOf(traceEvents((await browser.stopTracing()).toString()), event)
    })
    if (press) return press
  }
  throw new Error(`Chromium recorded no whole trace of ${form.url}.`)
}
