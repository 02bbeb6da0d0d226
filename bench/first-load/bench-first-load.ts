/**
 * `npm run bench -- first-load`: what the first load of the landing page waits for on a slow phone, from traces of Chromium, beside the page
 * made with React alone. Of several loads the one is shown that reacts at the median time.
 * `BENCH_BEFORE` is the folder of another checkout, built, which is measured in alternation. The page must be built.
 */
import { openBrowser } from '../browser/open-browser.ts'
import type { FirstLoad } from './first-load-of.ts'
import { measuredLoad } from './measured-load.ts'
import { openFirstLoads } from './open-first-loads.ts'
import { printFirstLoads } from './print-first-loads.ts'
import { traceFirstLoad } from './trace-first-load.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)

/** The loads of each page, in alternation, after one that does not count: a server compresses what it sends at its best for later requests. */
async function loadAll(urls: readonly string[]): Promise<readonly (readonly FirstLoad[])[]> {
  const browser = await openBrowser()
  const loads: FirstLoad[][] = urls.map(() => [])
  try {
    for (const url of urls) await traceFirstLoad(browser, url)
    for (let round = 0; round < rounds; round += 1) {
      for (const [page, url] of urls.entries()) loads[page]?.push(await traceFirstLoad(browser, url))
    }
    return loads
  } finally {
    await browser.close()
  }
}

/** Measures in a real browser, and prints the figures. */
export async function benchFirstLoad(): Promise<boolean> {
  const pages = await openFirstLoads(process.env.BENCH_BEFORE)
  try {
    const loads = await loadAll(pages.map(({ url }) => url))
    const measured = pages.map(({ title }, page) => measuredLoad(title, loads[page] ?? []))
    printFirstLoads(measured)
    return true
  } finally {
    for (const page of pages) await page.close()
  }
}
