import type { Browser, Page } from '@playwright/test'

interface Slowness {
  readonly network: boolean
}

/** Milliseconds from a request to its first byte. */
const latency = 150

/**
 * Runs in the page before any other script: its own first byte came as late as on a real line. Chromium reports that of many loads over an emulated
 * line as immediate, and the page would take the line for a fast one, and request its font.
 */
function reportLatency(latency: number): void {
  const entriesOf = performance.getEntriesByType.bind(performance)
  performance.getEntriesByType = (type) => {
    const entries = entriesOf(type)
    for (const entry of type === 'navigation' ? entries : []) {
      if (!(entry instanceof PerformanceResourceTiming)) continue
      const value = Math.max(entry.responseStart, entry.requestStart + latency)
      Object.defineProperty(entry, 'responseStart', { value })
    }
    return entries
  }
}

/**
 * Runs `use` with a page as on a slow phone: a processor four times slower and, if the network counts, 150 ms of latency and
 * 1.6 Mbit/s. Each time with an empty cache.
 */
export async function onSlowPhone<T>(
  browser: Browser,
  { network }: Slowness,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    if (network) {
      await page.addInitScript(reportLatency, latency)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: 1_600_000 / 8,
        uploadThroughput: 750_000 / 8,
      })
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    return await use(page)
  } finally {
    await context.close()
  }
}
