import type { Page } from '@playwright/test'
import { startAnalyticsProvider } from '../fixtures/analytics-provider.ts'
import { type Claimant, claimant, payPalEmail } from '../fixtures/claimant.ts'
import { findings } from '../fixtures/findings.ts'
import { expect, test } from '../fixtures/test.ts'

/** The requests of the page, or of any frame in it, to another site. */
const strangersOf = (page: Page, own: string): string[] => {
  const strangers: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(own)) strangers.push(request.url())
  })
  return strangers
}

const withTag = (text: string) => text.replace('analyticsTagId: null', 'analyticsTagId: G-TEST12345')
const withManager = (text: string) => text.replace('tagManagerId: null', 'tagManagerId: GTM-TEST123')

const secrets = { city: 'Quixotebury', wrongPin: '918273', signature: 'Zebulon Xanthopoulos' }

async function fillIn(me: Claimant): Promise<void> {
  await me.authorize({ claimId: me.member.claimId, pin: secrets.wrongPin })
  await expect(me.page.getByText(me.t('LocKey_Error_Credentials'))).toBeVisible()
  await me.authorize()
  await me.fillClaimantInfo()
  await me.field('LocKey_Field_MailingCity').fill(secrets.city)
  await me.pressNext()
  await me.fillClaimDetails(true)
  await me.payAndSign('payPal')
  await me.field('LocKey_Certification_Signature').fill(secrets.signature)
}

test('PRD-7 analytics receive only pages and event types: no typed value, no address with a query, no cookie', async ({
  page,
  servers,
}) => {
  const provider = await startAnalyticsProvider()
  const server = await servers.serve(
    { 'case.yaml': [withTag, withManager] },
    { REDRESS_ANALYTICS_URL: provider.url },
  )
  try {
    const violations: string[] = []
    page.on('console', (message) => {
      if (/content.security.policy|trusted/i.test(message.text()) && message.type() === 'error')
        violations.push(`${message.location().url} ${message.text()}`)
    })
    const me = await claimant(page, server.url)
    await me.open('/?culture=en&utm_source=secret-campaign')
    await expect(page.locator('iframe[src="/analytics"]')).toBeHidden()
    await fillIn(me)
    expect(await findings(page)).toEqual([])
    const code = await me.submit()

    await expect.poll(() => provider.received.join('\n')).toContain('"page_title":"/automotive/confirmation"')
    const all = provider.received.join('\n')
    for (const title of [
      '/automotive/claimant-info',
      '/automotive/claim-details',
      '/automotive/claim-summary',
    ])
      expect(all).toContain(`"page_title":"${title}"`)
    expect(all).toContain('"event","refused"')
    expect(provider.asked.toSorted()).toEqual(['/gtag/js?id=G-TEST12345', '/gtm.js?id=GTM-TEST123'])

    const { claimId, pin, firstName, lastName, vin } = me.member
    const typed = [...Object.values(secrets), payPalEmail, claimId, pin, firstName, lastName, vin]
    for (const secret of [...typed, code, 'secret-campaign']) expect(all).not.toContain(secret)

    const grabs = provider.received.filter((line) => line.startsWith('/collect?grab'))
    for (const name of ['page', 'address', 'session', 'cookie', 'top'])
      expect(
        grabs.filter((line) => line.includes(`"${name}":"refused SecurityError"`)).length,
        name,
      ).toBeGreaterThan(0)
    expect(grabs.filter((line) => !line.includes('refused'))).toEqual([])
    expect(
      provider.received.filter((line) => line.includes(server.url) && !line.includes('page_location')),
    ).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/automotive/confirmation')
    expect(violations).toEqual([])
  } finally {
    await provider.close()
  }
})

test('PRD-7 where a case has no analytics no request goes to another site', async ({ page, server }) => {
  const strangers = strangersOf(page, server.url)
  const me = await claimant(page, server.url)
  await me.open()
  await me.authorize()
  await me.isOn('LocKey_ClaimantInfo_Title')
  await expect(page.locator('iframe[src="/analytics"]')).toHaveCount(0)
  expect(strangers).toEqual([])
})

test('PRD-7 a provider that does not answer does not affect the claimant', async ({ page, servers }) => {
  const server = await servers.serve(
    { 'case.yaml': withManager },
    { REDRESS_ANALYTICS_URL: 'http://127.0.0.1:9' },
  )
  const strangers = strangersOf(page, server.url)
  const me = await claimant(page, server.url)
  await me.open()
  await expect.poll(() => strangers).toContainEqual(expect.stringContaining('http://127.0.0.1:9/gtm.js'))
  await me.authorize()
  await me.isOn('LocKey_ClaimantInfo_Title')
})
