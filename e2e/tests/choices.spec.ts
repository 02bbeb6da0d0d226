import { checkControl } from '../fixtures/check-control.ts'
import { choicesForm } from '../fixtures/choices-form.ts'
import { claimant, referenceCodePattern } from '../fixtures/claimant.ts'
import { filedClaim, modelsOf } from '../fixtures/filed-claims.ts'
import { findings } from '../fixtures/findings.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { variants } from '../walker/variants.ts'

for (const culture of variants(['ar'], ['en']))
  test(`ROW-6 60 boxes are one question with one error, and one of two benefits keeps what was typed, in ${culture}`, async ({
    page,
    servers,
  }) => {
    const server = await servers.serve(choicesForm())
    const me = await claimant(page, server.url, culture)
    await me.open('/choices')
    await me.press('LocKey_Button_Next')
    await me.isOn('LocKey_Choices_Drugs')

    // Nothing ticked: one error, which leads to the first box.
    await me.pressNext()
    const group = page.getByRole('group', { name: me.t('LocKey_Choices_Drugs') })
    await expect(group).toContainText(me.t('LocKey_Validation_TickOne'))
    const links = page.locator('section a[href^="#field-"]')
    await expect(links).toHaveCount(1)
    await expect(links).toContainText(me.t('LocKey_Choices_Drugs'))
    await links.click()
    const boxes = group.getByRole('checkbox')
    await expect(boxes).toHaveCount(60)
    await expect(boxes.first()).toBeFocused()
    await expect(boxes.first()).toHaveAccessibleDescription(me.t('LocKey_Validation_TickOne'))

    // By keyboard alone: Space ticks, Tab goes on.
    for (let count = 0; count < 6; count += 1) {
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
    }
    await expect(group).toContainText(
      me.t('LocKey_Validation_TickMost').replace('{count}', '5').replace('{found}', '6'),
    )
    await boxes.nth(3).uncheck()
    await expect(group).not.toContainText(me.t('LocKey_Validation_TickMost').slice(0, 12))

    const columns = () =>
      boxes.evaluateAll((all) => new Set(all.map((box) => Math.round(box.getBoundingClientRect().left))).size)
    for (const [width, atLeast] of [
      [1280, 2],
      [360, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      expect(await tooWide(page), `${width} pixels`).toEqual([])
      expect(await findings(page), `${width} pixels`).toEqual([])
      if (width === 360) expect(await columns()).toBe(1)
      else expect(await columns()).toBeGreaterThanOrEqual(atLeast)
    }
    await me.pressNext()
    await me.isOn('LocKey_Choices_Benefit')

    // What was typed for one benefit is not lost by looking at the other.
    const choose = (option: string) =>
      checkControl(page.getByRole('radio', { name: me.t(option), exact: true }))
    await choose('LocKey_Choices_Losses')
    await me.field('LocKey_Choices_Losses_Amount').fill('120.00')
    await me.field('LocKey_Choices_Losses_Reason').fill('A tow')
    await choose('LocKey_Choices_Share')
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByText(me.t('LocKey_Field_OtherPartsClosed'))).toBeVisible()
    await choose('LocKey_Choices_Losses')
    await expect(me.field('LocKey_Choices_Losses_Reason')).toHaveValue('A tow')
    expect(await findings(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
    await choose('LocKey_Choices_Share')
    await me.pressNext()

    // A choice that another answer rules out is emptied, and not on the page.
    await me.isOn('LocKey_Choices_Security')
    await choose('LocKey_Choices_Acme')
    await choose('LocKey_Choices_Bond')
    await choose('LocKey_Choices_Halden')
    await expect(page.getByRole('radio', { name: me.t('LocKey_Choices_Bond'), exact: true })).toHaveCount(0)
    await expect(page.getByRole('radio', { name: me.t('LocKey_Choices_Share_Kind') })).not.toBeChecked()
    await choose('LocKey_Choices_Acme')
    await choose('LocKey_Choices_Bond')

    // The list is searched without accents, by keyboard alone; what was typed without choosing is no answer.
    const search = page.getByRole('combobox', { name: me.t('LocKey_Choices_Security') })
    await expect(search).toHaveAttribute('aria-expanded', 'false')
    await search.fill(culture === 'ar' ? 'النور' : 'lodz trans')
    const options = page.getByRole('option')
    await expect(options).toHaveCount(1)
    await expect(page.getByRole('status').filter({ hasText: '1' }).first()).toBeAttached()
    await search.press('Tab')
    await expect(page.getByText(me.t('LocKey_Validation_Choice')).first()).toBeVisible()
    await search.focus()
    await search.press('ArrowDown')
    await expect(options).toHaveCount(1)
    await search.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    const active = (await options.first().getAttribute('id')) ?? ''
    await expect(search).toHaveAttribute('aria-activedescendant', active)
    await search.press('Enter')
    await expect(options).toHaveCount(0)
    await expect(search).toHaveValue(culture === 'ar' ? 'صكوك النور أ' : 'Łódź Transport 4%')

    // Another issuer empties it, and offers its own securities alone.
    await choose('LocKey_Choices_Halden')
    await choose('LocKey_Choices_Share_Kind')
    await expect(search).toHaveValue('')
    await search.click()
    await expect(options).toHaveCount(20)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await tooWide(page), `${width} pixels`).toEqual([])
      expect(await findings(page), `${width} pixels`).toEqual([])
    }
    await search.fill('HALD')
    await options.first().click()
    const halden = culture === 'ar' ? 'أسهم هالدن للسيارات فئة أ' : 'Halden Motors Class A'
    await expect(search).toHaveValue(halden)
    await page.reload()
    await expect(search).toHaveValue(halden)
    await me.pressNext()

    // The ticked boxes are a list; what the other benefit asked for is not part of the claim.
    await me.isOn('LocKey_Choices_Send')
    const summary = page.getByRole('definition').filter({ has: page.getByRole('list') })
    await expect(summary.getByRole('listitem')).toHaveText(
      [1, 2, 3, 5, 6].map((drug) => me.t(`LocKey_Choices_Drug_${drug}`)),
    )
    await expect(page.getByText('A tow')).toHaveCount(0)
    await expect(page.getByRole('definition').getByText(halden)).toBeVisible()
    expect(await findings(page)).toEqual([])
    await me.press('LocKey_Choices_Send')
    await me.isOn('LocKey_Choices_Done')
    const code = (await page.getByText(referenceCodePattern).first().innerText()).trim()
    const [filed] = modelsOf(filedClaim(server.dataFolder, code), 'claimDetails')
    expect(filed?.fields).toMatchObject({
      benefit: 'share',
      security: 'HALD',
      kind: 'share',
      amount: null,
      reason: null,
      drug1: true,
      drug4: false,
    })
  })

test('ROW-4 a list that cannot be loaded says so, keeps what was typed, and is loaded again by a button', async ({
  page,
  servers,
}) => {
  const server = await servers.serve(choicesForm())
  const me = await claimant(page, server.url)
  let isCut = true
  await page.route('**/api/choices?*', (route) => (isCut ? route.abort() : route.continue()))
  await me.open('/choices')
  await me.press('LocKey_Button_Next')
  await checkControl(page.getByRole('checkbox').first())
  await me.pressNext()
  await checkControl(page.getByRole('radio', { name: me.t('LocKey_Choices_Share') }))
  await me.pressNext()
  await checkControl(page.getByRole('radio', { name: me.t('LocKey_Choices_Acme') }))
  const search = page.getByRole('combobox', { name: me.t('LocKey_Choices_Security') })
  await search.fill('noor')
  await expect(page.getByText(me.t('LocKey_Search_Failed'))).toBeVisible({ timeout: 60_000 })
  expect(await findings(page)).toEqual([])
  isCut = false
  const asked = page.waitForResponse(/api\/choices/)
  await me.press('LocKey_Search_Retry')
  const answer = await asked
  expect(answer.headers()['cache-control']).toContain('max-age=31536000')
  await expect(search).toHaveValue('noor')
  await page.getByRole('option', { name: 'Al Noor Sukuk' }).click()
  await expect(search).toHaveValue('Al Noor Sukuk')
})
