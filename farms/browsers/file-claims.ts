import { createHash } from 'node:crypto'
import type { Browser, BrowserContext } from '@playwright/test'
import type { FarmCase } from '../case/farm-case.ts'
import type { BrowserClaim } from './browser-claims.ts'
import { fileInBrowser, type Site } from './file-in-browser.ts'
import { postWithoutPage } from './post-without-page.ts'

/** Two browsers: one as people have it, and one that says that a program drives it. */
export interface Browsers {
  readonly ofPeople: Browser
  readonly ofPrograms: Browser
}

/** What became of a claim. */
export interface Attempt {
  readonly claim: BrowserClaim
  /** Null where it was not filed. */
  readonly referenceCode: string | null
  /** Why not; null where it was filed. */
  readonly problem: string | null
  /** Of the clock on the wall. */
  readonly seconds: number
}

export interface Filing extends Browsers {
  readonly farmCase: FarmCase
  readonly site: Site
  /** Contexts at once. */
  readonly atOnce: number
  readonly onAttempt: (attempt: Attempt) => void
}

/** The address of whoever sits at a device: one of its network. */
function addressOf({ observation: { networkPrefix, deviceKey } }: BrowserClaim): string {
  const byte = createHash('sha256').update(deviceKey).digest()[0] ?? 0
  return `${networkPrefix}.${1 + (byte % 254)}`
}

/** The claims of each device, those with the most first: they are filed one after the other, as at a real device. */
function claimsByDevice(claims: readonly BrowserClaim[]): readonly (readonly BrowserClaim[])[] {
  const devices = Map.groupBy(claims, ({ observation }) => observation.deviceKey)
  return [...devices.values()].toSorted((one, other) => other.length - one.length)
}

/** Files a claim in a tab of its own, whose requests come from its address. */
async function inTab(context: BrowserContext, site: Site, claim: BrowserClaim): Promise<string> {
  if (claim.maker === 'script') throw new Error('A script opens no tab.')
  const page = await context.newPage()
  try {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': addressOf(claim) })
    return await fileInBrowser(page, site, claim, claim.maker)
  } catch (cause) {
    const said = await page.locator('main [id$="-error"]:visible, [role=alert]:visible').allInnerTexts()
    throw new Error(`${String(cause)}\nThe page says: ${said.filter(Boolean).join(' | ')}`, { cause })
  } finally {
    await page.close()
  }
}

async function attempt(claim: BrowserClaim, file: () => Promise<string>): Promise<Attempt> {
  const begun = performance.now()
  const ended = (referenceCode: string | null, problem: string | null): Attempt => ({
    claim,
    referenceCode,
    problem,
    seconds: (performance.now() - begun) / 1000,
  })
  return file().then(
    (code) => ended(code, null),
    (error: unknown) => ended(null, error instanceof Error ? error.message : String(error)),
  )
}

/** What the claims of one device are filed with. */
interface Device {
  readonly file: (claim: BrowserClaim) => Promise<string>
  readonly close: () => Promise<void>
}

/** A context of a browser, which keeps what the site stores there; a script has none. */
async function openDevice(claims: readonly BrowserClaim[], filing: Filing): Promise<Device> {
  const { farmCase, site, ofPeople, ofPrograms } = filing
  if (claims.every(({ maker }) => maker === 'script'))
    return {
      file: (claim) => postWithoutPage(farmCase, site.url, claim, addressOf(claim)),
      close: async () => undefined,
    }
  const browser = claims.some(({ saysAutomated }) => saysAutomated) ? ofPrograms : ofPeople
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    reducedMotion: 'reduce',
  })
  return { file: (claim) => inTab(context, site, claim), close: () => context.close() }
}

async function atDevice(claims: readonly BrowserClaim[], filing: Filing): Promise<readonly Attempt[]> {
  const { file, close } = await openDevice(claims, filing)
  const attempts: Attempt[] = []
  for (const claim of claims) {
    const made = await attempt(claim, () => file(claim))
    attempts.push(made)
    filing.onAttempt(made)
  }
  await close()
  return attempts
}

/** Files claims, those of several devices at once. One that cannot be filed stops no other. */
export async function fileClaims(
  claims: readonly BrowserClaim[],
  filing: Filing,
): Promise<readonly Attempt[]> {
  const waiting = [...claimsByDevice(claims)]
  const attempts: Attempt[] = []
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      attempts.push(...(await atDevice(next, filing)))
  }
  await Promise.all(Array.from({ length: filing.atOnce }, worker))
  return attempts.toSorted((one, other) => one.claim.number - other.claim.number)
}
