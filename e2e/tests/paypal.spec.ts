import { type Claimant, claimant, payPalEmail } from '../fixtures/claimant.ts'
import { filedClaims } from '../fixtures/filed-claims.ts'
import { expect, test } from '../fixtures/test.ts'

/** From the landing page as far as the election of PayPal, before any log-in. */
async function electPayPal(me: Claimant, email = payPalEmail): Promise<void> {
  await me.open()
  await me.authorize()
  await me.fillClaimantInfo()
  await me.goOn()
  await me.fillClaimDetails(true)
  await me.goOn()
  await me.isOn('LocKey_Payment_Title')
  await me.choose('LocKey_Payment_Method', 'LocKey_Payment_Method_PayPal')
  await me.field('LocKey_Payment_PayPalEmail').fill(email)
  await me.field('LocKey_Payment_ConfirmPayPalEmail').fill(email)
}

const verified = (me: Claimant, email = payPalEmail) =>
  me.page.getByText(me.t('LocKey_PayPal_Verified').replace('{account}', email))

for (const culture of ['en', 'ar'] as const) {
  test(`PPL-1 electing PayPal asks for a log-in, and the claim is filed as verified (${culture})`, async ({
    page,
    server,
  }) => {
    const me = await claimant(page, server.url, culture)
    const email = `${culture}@example.com`
    await electPayPal(me, email)
    await expect(page.getByText(me.t('LocKey_PayPal_None'))).toBeVisible()
    await me.goOn()
    await expect(page.getByText(me.t('LocKey_Error_PayPalNeeded'))).toBeVisible()
    await me.isOn('LocKey_Payment_Title')
    await me.logInWithPayPal({ email })
    await expect(verified(me, email)).toBeVisible()
    await me.goOn()
    await me.sign()
    const code = await me.submit()
    const claim = filedClaims(server.dataFolder).find(({ referenceCode }) => referenceCode === code)
    expect(claim).toMatchObject({ paymentState: 'verified', culture })
  })
}
