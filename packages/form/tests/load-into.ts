import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import { build } from 'vite'
import { oldestBrowsers } from '../../web/vite.config.ts'

/** Bundles a module as the page is bundled, for the same browsers; its exports become the global `bundle`. */
async function bundled(entry: URL): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: oldestBrowsers,
      lib: { entry: fileURLToPath(entry), formats: ['iife'], name: 'bundle' },
    },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error(`${entry.pathname} was not bundled`)
  return output.output[0].code
}

/** Loads a module into a new page and returns how to call a function of it that takes and gives a text. */
export async function loadInto(browser: Browser, entry: URL, before = '') {
  const page = await browser.newPage({ timezoneId: 'Asia/Tokyo', locale: 'ar-EG' })
  await page.evaluate(`${before};${await bundled(entry)};globalThis.bundle = bundle`)
  return async (name: string, argument: string): Promise<string> =>
    String(await page.evaluate(`bundle.${name}(${JSON.stringify(argument)})`))
}
