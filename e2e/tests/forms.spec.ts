import { findings } from '../fixtures/axe-findings.ts'
import { claimant, referenceCodePattern } from '../fixtures/claimant.ts'
import { filedClaims } from '../fixtures/filed-claims.ts'
import { themes } from '../fixtures/gallery-page.ts'
import { startOwnForms } from '../fixtures/own-forms.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'

for (const theme of themes)
  test(`FRM-2 in ${theme} the list of forms names open and closed ones in words of the case, without a script too`, async ({
    page,
    browser,
  }) => {
    const server = await startOwnForms({ theme, open: 'Standard, exclusion, objection' })
    try {
      for (const culture of ['en', 'ar'] as const) {
        const me = await claimant(page, server.url, culture)
        for (const width of [360, 768, 1280]) {
          await page.setViewportSize({ width, height: 900 })
          await me.open('/forms')
          await me.isOn('LocKey_Forms_Title')
          const links = page.locator('main').getByRole('heading', { level: 2 }).getByRole('link')
          await expect(links).toHaveText([me.t('LocKey_Standard_Title'), me.t('LocKey_Exclusion_Title')])
          await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveCount(3)
          await expect(page.getByText(me.t('LocKey_Objection_Description'))).toBeVisible()
          const [closed = ''] = me.t('LocKey_Forms_Closed').split('{end}')
          await expect(page.getByText(closed)).toHaveCount(1)
          expect(await tooWide(page), `${culture}, ${width} pixels`).toEqual([])
          expect(await findings(page), `${culture}, ${width} pixels`).toEqual([])
          if (process.env.PICTURES)
            await page.screenshot({
              path: `${process.env.PICTURES}/forms-${theme}-${culture}-${width}.png`,
              fullPage: true,
            })
        }
      }
      const plain = await browser.newContext({ javaScriptEnabled: false })
      const unscripted = await plain.newPage()
      await unscripted.goto(server.url)
      await expect(unscripted.getByRole('heading', { level: 2 }).getByRole('link')).toHaveCount(2)
      await plain.close()
    } finally {
      await server.dispose()
    }
  })

for (const [culture, width] of [
  ['en', 1280],
  ['ar', 360],
] as const)
  test(`FRM-1 FRM-2 ACC-8 C26 from the list a claimant files a form of the case, over an ending and back, in ${culture} at ${width} pixels`, async ({
    page,
  }) => {
    const server = await startOwnForms({
      theme: 'jnd-7-0-default',
      open: 'Automotive, exclusion, objection',
    })
    try {
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
      if (process.env.PICTURES)
        await page.screenshot({
          path: `${process.env.PICTURES}/ending-${culture}-${width}.png`,
          fullPage: true,
        })
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
      const filed = filedClaims(server.dataFolder).find(({ referenceCode }) => referenceCode === code)
      expect(filed?.models.map(({ metadata }) => metadata.dtoMapping)).toEqual([
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
    } finally {
      await server.dispose()
    }
  })

test('FRM-6 the header links the list where the case has forms of its own, and no look-up that it has not', async ({
  page,
}) => {
  const server = await startOwnForms({ theme: 'jnd-7-0-default', open: 'exclusion, objection' })
  try {
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
  } finally {
    await server.dispose()
  }
})
