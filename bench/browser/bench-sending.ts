/**
 * `npm run bench -- sending`: a key in a field of the upload form while four documents are sent, in turn with the same page before
 * any was chosen. The page must be built. A missed budget is reported and fails nothing, since a busy machine misses it too.
 */
import { randomBytes } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { claimant } from '../../e2e/fixtures/claimant.ts'
import { startServerWithChanges } from '../../e2e/fixtures/server-of-copy.ts'
import { median, p95 } from '../percentile.ts'
import { printTable } from '../print-table.ts'
import { openBrowser } from './open-browser.ts'
import { onSlowPhone } from './slow-phone.ts'
import { keystrokesOn } from './work.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
/** Milliseconds: that of a keystroke among 14 fields. */
const budget = 35
const documents = 4
const documentBytes = 5_000_000

const photo = (number: number) => ({
  name: `photo-${number}.jpg`,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    randomBytes(documentBytes),
  ]),
})

/** The keystrokes of one claimant: before a document was chosen, and while all are sent. */
const keystrokesOf = (browser: Browser, url: string) =>
  onSlowPhone(browser, { network: true }, async (page, reach) => {
    page.setDefaultTimeout(120_000)
    const me = await claimant(page, await reach(url), 'en')
    await me.openUpload()
    const signature = me.field('LocKey_Certification_Signature')
    await signature.focus()
    await page.waitForTimeout(2500)
    const before = await keystrokesOn(page)
    for (let number = 1; number <= documents; number += 1) {
      if ((await page.locator('input[type=file]').count()) === 0) await me.press('LocKey_Button_AddMore')
      await page.locator('input[type=file]').setInputFiles(photo(number))
      await me.addChosen('other', `Photo ${number}`)
    }
    await page.waitForFunction((count) => document.querySelectorAll('progress').length === count, documents)
    await signature.focus()
    await page.waitForTimeout(2500)
    const meanwhile = await keystrokesOn(page)
    const sending = await page.locator('progress').count()
    return { before, meanwhile, sending }
  })

/** Measures in a real browser, and prints both beside the budget. Fails where the documents were sent before the keys. */
export async function benchSending(): Promise<boolean> {
  const [browser, server] = [await openBrowser(), await startServerWithChanges()]
  try {
    const runs = []
    for (let round = 0; round < rounds; round += 1) runs.push(await keystrokesOf(browser, server.url))
    const cell = (times: readonly number[]) => `${median(times).toFixed(0)} / ${p95(times).toFixed(0)}`
    printTable(
      'From a key to the paint, processor 4 times slower, 0.75 Mbit/s; milliseconds, median / p95',
      ['', 'nothing is sent', `${documents} documents are sent`, 'budget (p95)'],
      [
        [
          'A key in the upload form',
          cell(runs.flatMap(({ before }) => before)),
          cell(runs.flatMap(({ meanwhile }) => meanwhile)),
          String(budget),
        ],
      ],
    )
    return runs.every(({ sending }) => sending === documents)
  } finally {
    await server.dispose()
    await browser.close()
  }
}
