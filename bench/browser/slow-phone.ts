import type { Browser, Page } from '@playwright/test'

interface Slowness {
  readonly network: boolean
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
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
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
