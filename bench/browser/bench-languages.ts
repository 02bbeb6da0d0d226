/**
 * `npm run bench -- languages`: the first page of a case of 24 languages, in turn with that of the sample case, which has four. The
 * page must be built.
 */
import { inManyLanguages } from '../../e2e/fixtures/many-languages.ts'
import { startServerWithChanges } from '../../e2e/fixtures/server-of-copy.ts'
import { startServer } from '../../e2e/fixtures/server-process.ts'
import { printTable } from '../print-table.ts'
import { alternate } from './alternate.ts'
import { openLanding } from './landing.ts'
import { landingColumns, landingRow } from './landing-row.ts'
import { openBrowser } from './open-browser.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)

/** Opens both in a real browser, and prints the times beside one another. */
export async function benchLanguages(): Promise<void> {
  const browser = await openBrowser()
  const servers = [await startServerWithChanges(inManyLanguages()), await startServer()] as const
  try {
    const addresses = servers.map(({ url }) => `${url}/automotive`)
    for (const address of addresses) await fetch(address)
    const [many = '', few = ''] = addresses
    const [ofMany = [], ofFew = []] = await alternate(
      rounds,
      () => openLanding(browser, many),
      () => openLanding(browser, few),
    )
    printTable(
      'Opening a page on a slow phone, by the number of its languages; milliseconds, median / p95',
      landingColumns,
      [landingRow('24 languages', ofMany), landingRow('4 languages', ofFew)],
    )
  } finally {
    for (const server of servers) await server.dispose()
    await browser.close()
  }
}
