import puppeteer, { type Page } from 'puppeteer-core'
import type { OtherBrowser } from './other-browser.ts'
import { puppeteerBrowser } from './puppeteer-browser.ts'
import { addressForChromium } from './saved-address.ts'

const chromium = '/usr/bin/chromium'

/** The packages that it needs: the whole browser. The shell of the other browser tests saves no addresses. */
export const chromiumService = { name: 'Chromium', packages: ['chromium'], programs: [chromium] }

/** Fills in by the address, with the code of the browser that also does it for a person. */
async function fillIn(page: Page, selector: string): Promise<void> {
  await page.click(selector)
  const session = await page.createCDPSession()
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { node } = await session.send('DOM.describeNode', { nodeId })
  await session.send('Autofill.enable')
  await session.send('Autofill.trigger', {
    fieldId: node.backendNodeId,
    address: { fields: [...addressForChromium] },
  })
  await session.detach()
}

/** Chromium, over its own protocol. */
export async function openChromium(): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    executablePath: chromium,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  return puppeteerBrowser(browser, fillIn)
}
