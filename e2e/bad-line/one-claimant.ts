import type { Browser, Page } from '@playwright/test'
import { type BadLine, type LineQuality, startBadLine } from '../fixtures/bad-line.ts'
import { claimant, referenceCodePattern } from '../fixtures/claimant.ts'
import { sampleMember } from '../fixtures/sample-case.ts'

/** What became of one claimant. */
export interface Attempt {
  readonly filed: boolean
  /** From the first document to the reference code, or to giving up. */
  readonly seconds: number
  /** Bytes that left the phone, over the bytes of the documents. */
  readonly overhead: number
  readonly cuts: number
  /** Why not; null where the claim was filed. */
  readonly problem: string | null
}

interface Claimant {
  readonly browser: Browser
  readonly port: number
  readonly number: number
  readonly line: LineQuality
  /** The paths of the photos. */
  readonly photos: readonly string[]
  /** Bytes of all photos. */
  readonly bytes: number
  /** Milliseconds after which this claimant gives up. */
  readonly timeout: number
}

/** Does again what a cut prevented, as a person would. */
async function persistently<T>(act: () => Promise<T>, tries = 20): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await act()
    } catch (error) {
      if (left === 0) throw error
      // Longer than the line is gone.
      await new Promise((resolve) => setTimeout(resolve, 2000))
    }
  }
}

/** Attaches the photos, signs and submits; submits again where the page says that nothing was filed or sent. */
async function fileClaim(page: Page, line: BadLine, { number, photos, timeout }: Claimant): Promise<void> {
  const me = await claimant(page, line.url, 'en', sampleMember(number))
  line.beginToCut()
  await persistently(() => me.openUpload())
  for (const [index, photo] of photos.entries()) {
    if (index > 0 && (await page.locator('input[type=file]').count()) === 0)
      await me.press('LocKey_Button_AddMore')
    await page.locator('input[type=file]').setInputFiles(photo)
    await me.addChosen('other', `Photo ${index + 1}`)
  }
  await me.attest()
  const code = page.getByText(referenceCodePattern)
  const submit = page.getByRole('button', { name: me.t('LocKey_Upload_Submit'), exact: true })
  for (const until = Date.now() + timeout; ; ) {
    await submit.click({ timeout: Math.max(1000, until - Date.now()) })
    const isFiled = code.waitFor({ timeout: Math.max(1000, until - Date.now()) }).then(() => true)
    const isBack = page
      .getByText(me.t('LocKey_Filing_NotFiled'))
      .or(page.getByText(me.t('LocKey_Error_CaptchaBlocked')))
      .waitFor({ timeout: Math.max(1000, until - Date.now()) })
      .then(() => false)
    if (await Promise.any([isFiled, isBack])) return
    if (Date.now() > until) throw new Error('gave up')
  }
}

/** One claimant with a browser and a line of their own. */
export async function oneClaimant(given: Claimant): Promise<Attempt> {
  const line = await startBadLine(given.port, given.line)
  const context = await given.browser.newContext({
    viewport: { width: 360, height: 780 },
    // A browser without a graphics processor draws what turns while a claimant waits at the cost of 4 % of a core.
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const begun = Date.now()
  let problem: string | null = null
  try {
    await fileClaim(page, line, given)
  } catch (error) {
    const shown = await page
      .getByRole('main')
      .innerText({ timeout: 5000 })
      .catch(() => 'nothing')
    problem = `${String(error).split('\n')[0]}; the page showed: ${shown.replaceAll(/\s+/g, ' ')}`
  }
  const { bytes, cuts } = line.carried()
  await context.close()
  await line.close()
  return {
    filed: problem === null,
    seconds: (Date.now() - begun) / 1000,
    overhead: bytes / given.bytes,
    cuts,
    problem,
  }
}
