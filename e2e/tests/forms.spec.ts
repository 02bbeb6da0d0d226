import { claimant, referenceCodePattern } from '../fixtures/claimant.ts'
import { filedClaim } from '../fixtures/filed-claims.ts'
import { findings } from '../fixtures/findings.ts'
import { themes } from '../fixtures/open-gallery.ts'
import { ownForms } from '../fixtures/own-forms.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { variants } from '../walker/variants.ts'

for (const theme of themes)
  test(`FRM-2 in ${theme} the list of forms names open and closed ones in words of the case, without a script too`, async ({
    page,
    browser,
    servers,
  }) => {
    const server = await servers.serve(ownForms('Standard, exclusion, objection', theme))
    for (const culture of ['en', 'ar'] as const) {
      const me = await claimant(page, server.url, culture)
      await me.open('/forms')
      await me.isOn('LocKey_Forms_Title')
      const headings = page.getByRole('main').getByRole('heading', { level: 2 })
      await expect(headings).toHaveCount(3)
      await expect(headings.getByRole('link')).toHaveText([
        me.t('LocKey_Standard_Title'),
        me.t('LocKey_Exclusion_Title'),
      ])
      await expect(page.getByText(me.t('LocKey_Objection_Description'))).toBeVisible()
      const [closed = ''] = me.t('LocKey_Forms_Closed').split('{end}')
      await expect(page.getByText(closed)).toHaveCount(1)
      for (const width of [1280, 768, 360]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await tooWide(page), `${culture}, ${width} pixels`).toEqual([])
      }
      expect(await findings(page), `${culture}, 360 pixels`).toEqual([])
    }
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const unscripted = await plain.newPage()
    await unscripted.goto(server.url)
    await expect(unscripted.getByRole('heading', { level: 2 }).getByRole('link')).toHaveCount(2)
    await plain.close()
  })

for (const [culture, width] of variants([['ar', 360]], [['en', 1280]]))
  test(`FRM-1 FRM-2 ACC-8 C26 from the list a claimant files a form of the case, over an ending and back, in ${culture} at ${width} pixels`, async ({
    page,
    servers,
  }) => {
    const server = await servers.serve(ownForms('Automotive, exclusion, objection'))
    await page.setViewportSize({ width, height: 900 })
    const me = await claimant(page, server.url, culture)
    await me.open()
    await me.isOn('LocKey_Automotive_Landing_Title')
    await me.open('/forms')
    await page.getByRole('link', { name: me.t('LocKey_Exclusion_Title') }).click()
    await me.isOn('LocKey_Exclusion_Title')
    await expect(page).toHaveURL(/\/exclusion(\?culture=ar)?$/)
    await me.authorize()
    await me.isOn('LocKey_Exclusion_Member')
    await me.choose('LocKey_Exclusion_Member', 'LocKey_Field_No')
    await me.pressNext()
    await me.isOn('LocKey_Exclusion_Ending')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(me.t('LocKey_Exclusion_Ending')))
    await expect(page.getByText(me.t('LocKey_Exclusion_Ending_Why'))).toBeVisible()
    // An ending is no step on the way to a claim, and has no deadline.
    await expect(page.getByRole('navigation', { name: me.t('LocKey_Layout_Progress') })).toHaveCount(0)
    await expect(page.getByText(/2031/)).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
    await page.reload()
    await me.isOn('LocKey_Exclusion_Ending')
    await me.open('/exclusion/reason')
    await me.isOn('LocKey_Exclusion_Ending')
    await me.goBack()
    await me.isOn('LocKey_Exclusion_Member')
    await me.choose('LocKey_Exclusion_Member', 'LocKey_Field_Yes')
    await page.goBack()
    await me.isOn('LocKey_Exclusion_Member')
    await me.pressNext()
    await me.isOn('LocKey_Exclusion_Reason')
    await expect(page).toHaveURL(/\/exclusion\/reason/)
    await page.getByRole('textbox', { name: me.t('LocKey_Exclusion_Reason') }).fill('Reason')
    await page.reload()
    await expect(page.getByRole('textbox', { name: me.t('LocKey_Exclusion_Reason') })).toHaveValue('Reason')
    await me.press('LocKey_Exclusion_Send')
    await me.isOn('LocKey_Exclusion_Done')
    const code = (await page.getByText(referenceCodePattern).first().innerText()).trim()
    expect(filedClaim(server.dataFolder, code).models.map(({ metadata }) => metadata.dtoMapping)).toEqual([
      'credentials',
      'claimDetails',
    ])
    await me.open('/objection')
    await expect(page).toHaveURL(/\/deadline/)
    // The page says which form is closed, and leads to those that are not.
    const form = (title: string) =>
      page
        .locator('main')
        .getByRole('listitem')
        .filter({ hasText: me.t(title) })
    await expect(form('LocKey_Objection_Title')).toContainText('2026')
    await expect(form('LocKey_Objection_Title').getByRole('link')).toHaveCount(0)
    await expect(form('LocKey_Exclusion_Title').getByRole('link')).toBeVisible()
  })

test('FRM-6 the header links the list where the case has forms of its own, and no look-up that the case does not have', async ({
  page,
  servers,
}) => {
  const server = await servers.serve(ownForms('exclusion, objection'))
  const me = await claimant(page, server.url)
  await me.open('/forms')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: me.t('LocKey_Header_Forms') })).toHaveAttribute(
    'href',
    '/forms',
  )
  await expect(header.getByText(me.t('LocKey_Header_VinLookup'))).toHaveCount(0)
  // The objection is closed, so that the exclusion is the only open form.
  await me.open()
  await me.isOn('LocKey_Exclusion_Title')
})
