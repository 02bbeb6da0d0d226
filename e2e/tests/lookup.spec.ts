import { claimant } from '../fixtures/claimant.ts'
import { keyboard } from '../fixtures/keyboard.ts'
import { sampleMember } from '../fixtures/sample-case.ts'
import { expect, test } from '../fixtures/test.ts'
import { variants } from '../walker/variants.ts'

for (const culture of variants(['ar'], ['en'])) {
  test(`NAV-7 UI-4 a vehicle is looked up by its VIN, without signing in, and the answer is on the page (${culture})`, async ({
    page,
    server,
  }) => {
    const me = await claimant(page, server.url, culture)
    const { vin, lastName } = sampleMember(1)
    await me.open('/lookup')
    await me.isOn('LocKey_Lookup_Landing_Title')
    await me.choose('LocKey_Lookup_By', 'LocKey_Lookup_By_Vin')
    await me.field('LocKey_Vehicle_Vin').fill(vin.toLowerCase())
    await me.press('LocKey_Lookup_Search')
    const answer = page.getByRole('region', { name: me.t('LocKey_Lookup_Result_Title') })
    await expect(answer).toContainText(vin)
    await expect(page.getByText(me.t('LocKey_Lookup_Found'))).toBeVisible()
    await expect(page.getByText(lastName)).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe('/lookup')

    await me.field('LocKey_Vehicle_Vin').fill('1MZH4SZ30HD557378')
    await me.press('LocKey_Lookup_Search')
    await expect(page.getByText(me.t('LocKey_Error_VinNotFound'))).toBeVisible()
    await expect(answer).toHaveCount(0)
  })
}

test('AUT-3 a vehicle is looked up by claim ID and PIN, and a wrong PIN gets the same response as an unknown claim', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url)
  const { claimId, pin, vin } = sampleMember(2)
  await me.open('/lookup')
  await me.choose('LocKey_Lookup_By', 'LocKey_Lookup_By_Claim')
  await expect(me.field('LocKey_Vehicle_Vin')).toHaveCount(0)
  for (const wrong of [
    { claimId, pin: '000000' },
    { claimId: 'MFP-999999-9', pin },
  ]) {
    await me.field('LocKey_Credentials_ClaimId').fill(wrong.claimId)
    await me.field('LocKey_Credentials_Pin').fill(wrong.pin)
    await me.press('LocKey_Lookup_Search')
    await expect(page.getByText(me.t('LocKey_Error_Credentials'))).toBeVisible()
  }
  await me.field('LocKey_Credentials_ClaimId').fill(claimId)
  await me.field('LocKey_Credentials_Pin').fill(pin)
  await me.press('LocKey_Lookup_Search')
  await expect(page.getByRole('region', { name: me.t('LocKey_Lookup_Result_Title') })).toContainText(vin)
})

test('a look-up without an answer to how, and a VIN with a letter that no VIN has, show errors before anything is sent', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url)
  await me.open('/lookup')
  await me.press('LocKey_Lookup_Search')
  await expect(page.getByRole('link', { name: me.t('LocKey_Lookup_By') })).toBeVisible()
  await me.choose('LocKey_Lookup_By', 'LocKey_Lookup_By_Vin')
  await me.field('LocKey_Vehicle_Vin').fill('1MZH4SZ30HD55737O')
  await me.press('LocKey_Lookup_Search')
  await expect(page.getByText(me.t('LocKey_Validation_Vin')).first()).toBeVisible()
})

for (const culture of variants(['ar'], ['en'])) {
  test(`NAV-18 by keyboard alone a look-up ends at the heading of its answer, and at that of the next (${culture})`, async ({
    page,
    server,
  }) => {
    const me = await claimant(page, server.url, culture)
    await me.open('/lookup')
    const keys = keyboard(page)
    const by = page.getByRole('radiogroup', { name: me.t('LocKey_Lookup_By') })
    await keys.choose(by, by.getByRole('radio', { name: me.t('LocKey_Lookup_By_Vin'), exact: true }))
    const heading = page.getByRole('heading', { name: me.t('LocKey_Lookup_Result_Title') })
    const lookUps = [
      [sampleMember(1), 'Tab'],
      [sampleMember(2), 'Shift+Tab'],
    ] as const
    for (const [{ vin }, towards] of lookUps) {
      await keys.goTo(me.field('LocKey_Vehicle_Vin'), towards)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(vin)
      await keys.goTo(page.getByRole('button', { name: me.t('LocKey_Lookup_Search'), exact: true }))
      await keys.press('Enter')
      await expect(heading).toBeFocused()
      await expect(heading).toBeInViewport()
      await expect(page.getByRole('region', { name: me.t('LocKey_Lookup_Result_Title') })).toContainText(vin)
      await expect(page.getByRole('status').filter({ hasText: me.t('LocKey_Lookup_Found') })).toBeVisible()
    }
    await expect(page.getByRole('region', { name: me.t('LocKey_Lookup_Result_Title') })).toMatchAriaSnapshot(`
      - region "${me.t('LocKey_Lookup_Result_Title')}":
        - heading "${me.t('LocKey_Lookup_Result_Title')}" [level=2]
        - paragraph: ${me.t('LocKey_Lookup_Result_Text')}
    `)
  })
}
