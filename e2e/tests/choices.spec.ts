import { choicesForm } from '../fixtures/choices-form.ts'
import { claimant, referenceCodePattern } from '../fixtures/claimant.ts'
import { filedClaim, modelsOf } from '../fixtures/filed-claims.ts'
import { findings } from '../fixtures/findings.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'

for (const culture of ['en', 'ar'] as const)
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
    const choose = (option: string) => page.getByRole('radio', { name: me.t(option), exact: true }).check()
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

    // The ticked boxes are a list; what the other benefit asked for is not part of the claim.
    await me.isOn('LocKey_Choices_Send')
    const summary = page.getByRole('definition').filter({ has: page.getByRole('list') })
    await expect(summary.getByRole('listitem')).toHaveText(
      [1, 2, 3, 5, 6].map((drug) => me.t(`LocKey_Choices_Drug_${drug}`)),
    )
    await expect(page.getByText('A tow')).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    await me.press('LocKey_Choices_Send')
    await me.isOn('LocKey_Choices_Done')
    const code = (await page.getByText(referenceCodePattern).first().innerText()).trim()
    const [filed] = modelsOf(filedClaim(server.dataFolder, code), 'claimDetails')
    expect(filed?.fields).toMatchObject({
      benefit: 'share',
      amount: null,
      reason: null,
      drug1: true,
      drug4: false,
    })
  })
