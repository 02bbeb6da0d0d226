import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.ts'
import { checkControl } from '../fixtures/check-control.ts'

/** A document of the claim. */
interface Attached {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const field = (page: Page, name: string) => page.locator(`[id="field-${name.replace('.', '-')}"]`)
const choose = (page: Page, name: string, value: string) =>
  checkControl(page.locator(`input[type=radio][id^="field-${name.replace('.', '-')}"][value="${value}"]`))
const pressNext = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()

async function attach(page: Page, document: Attached): Promise<void> {
  await page.locator('main input[type=file]').setInputFiles({ ...document })
  await page.locator('[id^="field-documentContexts-"][id$="-documentType"]').selectOption('receipt')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('button', { name: `Delete ${document.name}` }).waitFor()
}

async function fill(page: Page, document: Attached): Promise<string> {
  await field(page, 'credentials.claimId').fill('SAMPLE-1001')
  await field(page, 'credentials.pin').fill('482916')
  await pressNext(page)
  await field(page, 'claimantInfo.confirmEmailAddress').fill('rosalind.whitcombe@example.com')
  await field(page, 'claimantInfo.confirmPhoneNumber').fill('(608) 555-0146')
  await pressNext(page)
  await field(page, 'claimDetails.description').fill('No water for nine days')
  await choose(page, 'claimDetails.hasDocuments', 'yes')
  await pressNext(page)
  await attach(page, document)
  await pressNext(page)
  await choose(page, 'claimDetails.paymentMethod', 'check')
  await field(page, 'claimDetails.payeeName').fill('Rosalind Whitcombe')
  await pressNext(page)
  await checkControl(field(page, 'signature.attested'))
  await field(page, 'signature.signature').fill('Rosalind Whitcombe')
  await page.getByRole('button', { name: 'Submit', exact: false }).click()
  const code = page.locator('main [translate=no]').first()
  await code.waitFor({ timeout: 30_000 })
  return (await code.textContent()) ?? ''
}

/** Files the Standard form of a case from `redress new` as its first sample member; returns the reference code. */
export async function fileStandardClaim(url: string, document: Attached): Promise<string> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    // A container has no user namespace for the sandbox; the pages are our own.
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ locale: 'en-US' })
    page.setDefaultTimeout(20_000)
    // The root lists the forms of the case, of which this is the first.
    await page.goto(url)
    await page.locator('main a[href*="/standard"]').first().click()
    return await fill(page, document)
  } finally {
    await browser.close()
  }
}
