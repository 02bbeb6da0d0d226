import type { Browser, Page } from '@playwright/test'
import { shapedLine } from './shaped-line.ts'

interface Slowness {
  /** Whether the line is slow, too. */
  readonly network: boolean
}

/** The address under which the phone reaches an address of this machine. */
type Reach = (url: string) => Promise<string>

/**
 * Runs `use` with a page as on a slow phone: a processor four times slower and, if the network counts, a line of 150 ms and 1.6 Mbit/s
 * (`shaped-line.ts`). Each time with an empty cache.
 */
export async function onSlowPhone<T>(
  browser: Browser,
  { network }: Slowness,
  use: (page: Page, reach: Reach) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const closings: (() => void)[] = []
  const reach: Reach = async (url) => {
    if (!network) return url
    const { origin, pathname, search } = new URL(url)
    const line = await shapedLine(origin)
    closings.push(line.close)
    return `${line.url}${pathname}${search}`
  }
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    return await use(page, reach)
  } finally {
    await context.close()
    for (const close of closings) close()
  }
}
