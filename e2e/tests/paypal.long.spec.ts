import { type Claimant, claimant, payPalEmail } from '../fixtures/claimant.ts'
import { claimsFromNow, filedClaim } from '../fixtures/filed-claims.ts'
import type { ServerPool, SharedServer } from '../fixtures/server-pool.ts'
import { expect, test } from '../fixtures/test.ts'
import { variants } from '../walker/variants.ts'

/** Walks from the landing page to the election of PayPal, before any log-in. */
async function electPayPal(me: Claimant, email = payPalEmail): Promise<void> {
  await me.open()
  await me.fillToPayment()
  await me.choose('LocKey_Payment_Method', 'LocKey_Payment_Method_PayPal')
  await me.field('LocKey_Payment_PayPalEmail').fill(email)
  await me.field('LocKey_Payment_ConfirmPayPalEmail').fill(email)
}

const verified = (me: Claimant, email = payPalEmail) =>
  me.page.getByText(me.t('LocKey_PayPal_Verified').replace('{account}', email))

for (const culture of variants(['ar'], ['en'])) {
  test(`PPL-1 electing PayPal asks for a log-in, and the claim is filed as verified (${culture})`, async ({
    page,
    server,
  }) => {
    const me = await claimant(page, server.url, culture)
    const email = `${culture}@example.com`
    await electPayPal(me, email)
    await expect(page.getByText(me.t('LocKey_PayPal_None'))).toBeVisible()
    await me.pressNext()
    await expect(page.getByText(me.t('LocKey_Error_PayPalNeeded'))).toBeVisible()
    await me.isOn('LocKey_Payment_Title')
    await me.logInWithPayPal({ email })
    await expect(verified(me, email)).toBeVisible()
    await me.pressNext()
    await me.sign()
    const code = await me.submit()
    expect(filedClaim(server.dataFolder, code)).toMatchObject({ paymentState: 'verified', culture })
  })
}

/** Asserts that the input on the page of the election is unchanged. */
async function expectElectionUnchanged(me: Claimant): Promise<void> {
  await expect(me.field('LocKey_Payment_PayPalEmail')).toHaveValue(payPalEmail)
  await expect(me.field('LocKey_Payment_ConfirmPayPalEmail')).toHaveValue(payPalEmail)
}

test('PPL-1 a cancelled log-in shows a message and typed values stay; the next log-in is accepted', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url, 'ar')
  await electPayPal(me)
  await me.logInWithPayPal({ cancel: true })
  await expect(page.getByText(me.t('LocKey_PayPal_Declined'))).toBeVisible()
  await expectElectionUnchanged(me)
  await me.pressNext()
  await expect(page.getByText(me.t('LocKey_Error_PayPalNeeded'))).toBeVisible()
  await me.logInWithPayPal()
  await expect(verified(me)).toBeVisible()
  await me.pressNext()
  await me.isOn('LocKey_Summary_Title')
})

test('PPL-1 an expired code asks for the log-in again, and a reload loses no typed value', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url)
  await electPayPal(me)
  await me.logInWithPayPal({ mood: 'expired' })
  await expect(page.getByText(me.t('LocKey_PayPal_Failed'))).toBeVisible()
  await expectElectionUnchanged(me)
  await me.logInWithPayPal()
  await expect(verified(me)).toBeVisible()
  await page.reload()
  await expect(verified(me)).toBeVisible()
  await expectElectionUnchanged(me)
})

test('PPL-1 a log-in that expires before the claim is submitted asks for another, and nothing is filed meanwhile', async ({
  page,
  servers,
  member,
}) => {
  const server = await servers.serve({
    'case.yaml': (settings) => settings.replace('authCodeExpiration: 30', 'authCodeExpiration: 0.3'),
  })
  const filed = claimsFromNow(server.dataFolder)
  const me = await claimant(page, server.url, 'en', member)
  await electPayPal(me)
  await me.logInWithPayPal()
  await me.pressNext()
  await me.sign()
  await expect
    .poll(async () => (await page.request.get(`${server.url}/api/banking/paypal-login`)).json(), {
      timeout: 40_000,
    })
    .toMatchObject({ state: 'expired' })
  await me.press('LocKey_Button_Submit')
  await me.isOn('LocKey_Payment_Title')
  await expect(page.getByText(me.t('LocKey_Error_PayPalExpired'))).toBeVisible()
  await expect(page.getByText(me.t('LocKey_PayPal_Expired'))).toBeVisible()
  await expectElectionUnchanged(me)
  expect(filed()).toEqual([])
  await me.logInWithPayPal()
  await expect(verified(me)).toBeVisible()
})

test('SUB-3 an account with another address shows an error where the address can be corrected, and the claim is filed after that', async ({
  page,
  server,
  member,
}) => {
  const filed = claimsFromNow(server.dataFolder)
  const me = await claimant(page, server.url, 'en', member)
  const other = 'other@example.com'
  await electPayPal(me)
  await me.logInWithPayPal({ email: other })
  await expect(verified(me, other)).toBeVisible()
  await me.pressNext()
  await me.sign()
  await me.press('LocKey_Button_Submit')
  await me.isOn('LocKey_Payment_Title')
  await expect(page.getByText(me.t('LocKey_PayPal_Mismatch'), { exact: true })).toBeVisible()
  await expect(page.getByRole('alert').getByText(me.t('LocKey_Error_PayPalMismatch'))).toBeVisible()
  expect(filed()).toEqual([])
  await me.field('LocKey_Payment_PayPalEmail').fill(other)
  await me.field('LocKey_Payment_ConfirmPayPalEmail').fill(other)
  await me.pressNext()
  await me.isOn('LocKey_Summary_Title')
  await me.submit()
  expect(filed()).toMatchObject([{ paymentState: 'verified' }])
})

for (const [how, env, mood] of [
  ['cannot be reached', { REDRESS_PAYPAL_API_URL: 'http://127.0.0.1:1' }, null],
  ['fails when the claimant comes back', {}, 'down'],
] as const) {
  test(`PPL-1 a PayPal that ${how} prevents no claim: it is filed as unverified`, async ({
    page,
    servers,
    member,
  }) => {
    const server = await servers.serve({}, env)
    const filed = claimsFromNow(server.dataFolder)
    const me = await claimant(page, server.url, 'en', member)
    await electPayPal(me)
    if (mood) await me.logInWithPayPal({ mood })
    else await page.getByRole('link', { name: me.t('LocKey_PayPal_Button') }).click()
    await expect(page.getByText(me.t('LocKey_PayPal_Unavailable'))).toBeVisible()
    await me.pressNext()
    await me.sign()
    await me.submit()
    expect(filed()).toMatchObject([{ paymentState: 'unverified' }])
  })
}

test('PPL-1 where PayPal opens in the same tab, the way back leads to the page with everything typed', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url, 'ar')
  await electPayPal(me)
  await page.getByRole('link', { name: me.t('LocKey_PayPal_Button') }).evaluate((link) => {
    link.setAttribute('target', '_self')
  })
  await page.getByRole('link', { name: me.t('LocKey_PayPal_Button') }).click()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await me.isOn('LocKey_Payment_Title')
  await expect(verified(me)).toBeVisible()
  await expectElectionUnchanged(me)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

/** A server whose PayPal is on another site. */
async function serveWithPayPalElsewhere(servers: ServerPool): Promise<SharedServer> {
  const payPal = await servers.serve({}, { HOST: '127.0.0.1' })
  const address = payPal.url.replace('localhost', '127.0.0.1')
  return servers.serve(
    {
      'case.yaml': (settings) => settings.replace(/loginUrl: .*/, `loginUrl: ${address}/fake-paypal/connect`),
    },
    {
      REDRESS_PAYPAL_SECRET: 'secret-of-the-local-fake',
      REDRESS_PAYPAL_API_URL: `${address}/fake-paypal/api`,
    },
  )
}

test('PPL-1 a PayPal on another site, as the real one is, ends in the same way', async ({
  page,
  servers,
  member,
}) => {
  const server = await serveWithPayPalElsewhere(servers)
  const filed = claimsFromNow(server.dataFolder)
  const me = await claimant(page, server.url, 'en', member)
  await electPayPal(me)
  const tab = await me.openPayPal()
  await expect(tab.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await tab.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(verified(me)).toBeVisible()
  await me.pressNext()
  await me.sign()
  await me.submit()
  expect(filed()).toMatchObject([{ paymentState: 'verified' }])
})

test('PPL-1 where the device has unloaded the tab of the form, the claim continues in the tab that returns from PayPal', async ({
  page,
  servers,
  member,
}) => {
  const server = await serveWithPayPalElsewhere(servers)
  const filed = claimsFromNow(server.dataFolder)
  const me = await claimant(page, server.url, 'en', member)
  await electPayPal(me)
  const tab = await me.openPayPal()
  await page.close()
  await tab.getByRole('button', { name: 'Log in', exact: true }).click()
  const here = await claimant(tab, server.url)
  await here.isOn('LocKey_Payment_Title')
  await expect(verified(here)).toBeVisible()
  await expectElectionUnchanged(here)
  await here.pressNext()
  await here.sign()
  await here.submit()
  expect(filed()).toMatchObject([{ paymentState: 'verified' }])
})
