import type { Page } from '@playwright/test'
import { type Claimant, claimant } from '../fixtures/claimant.ts'
import { findings } from '../fixtures/findings.ts'
import type { Culture } from '../fixtures/sample-case.ts'
import { expect, test } from '../fixtures/test.ts'
import { variants } from '../walker/variants.ts'

const acquired = 'LocKey_Ownership_DateAcquired'
const repaired = 'LocKey_Repair_DateOfRepair'

/** The pickers of the claim-details page, whose first date must lie in 2015 to June 2025. */
async function claimDetails(page: Page, url: string, culture: Culture = 'en') {
  const me = await claimant(page, url, culture)
  await me.open()
  await me.fillToClaimDetails()
  return me
}

/** The button that opens the calendar of a field: it is described by the field's label. */
const opener = ({ page, t }: Claimant, field: string) =>
  page
    .getByRole('button', { name: t('LocKey_DatePicker_Open') })
    .and(page.locator(`[aria-describedby="field-claimDetails-${field}-label"]`))

async function openCalendar(me: Claimant) {
  await opener(me, 'dateAcquired').click()
  const menu = me.page.getByRole('dialog', { name: me.t(acquired) })
  await expect(menu).toBeVisible()
  return menu
}

const monthButton = ({ page, t }: Claimant) =>
  page.getByRole('button', { name: new RegExp(`, ${t('LocKey_DatePicker_Month')}$`) })
const yearButton = ({ page, t }: Claimant) =>
  page.getByRole('button', { name: new RegExp(`, ${t('LocKey_DatePicker_Year')}$`) })
const dayNumber = (page: Page, day: number) =>
  page
    .locator('td:not([aria-disabled]) [role=button]:not([data-outside-month])')
    .getByText(String(day), { exact: true })

test('PKR-1 PKR-2 DSP-3 by mouse: it opens at the last day of the range, takes a day at once and closes', async ({
  page,
  server,
}) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text())
  })
  const me = await claimDetails(page, server.url)
  const menu = await openCalendar(me)
  await expect(monthButton(me)).toContainText('June')
  await expect(yearButton(me)).toContainText('2025')
  await expect(menu.getByRole('columnheader', { includeHidden: true }).first()).toHaveText('Mon')
  await expect(menu.getByRole('button', { name: me.t('LocKey_DatePicker_NextMonth') })).toBeDisabled()
  await menu.getByRole('button', { name: me.t('LocKey_DatePicker_PreviousMonth') }).click()
  await expect(monthButton(me)).toContainText('May')

  await yearButton(me).click()
  const years = menu.getByRole('group', { name: me.t('LocKey_DatePicker_Year') })
  await expect(years.getByRole('button')).toHaveText(
    Array.from({ length: 11 }, (_, index) => String(2015 + index)),
  )
  await years.getByRole('button', { name: '2019' }).click()
  await monthButton(me).click()
  await menu
    .getByRole('group', { name: me.t('LocKey_DatePicker_Month') })
    .getByRole('button', { name: 'Mar' })
    .click()
  await dayNumber(page, 7).click()

  await expect(menu).toBeHidden()
  await expect(me.field(acquired)).toHaveValue('03/07/2019')
  await expect(opener(me, 'dateAcquired')).toBeFocused()
  expect(violations).toEqual([])
})

test('PKR-4 by keyboard: arrows, pages, overlays, Enter; Escape changes nothing', async ({
  page,
  server,
}) => {
  const me = await claimDetails(page, server.url)
  await me.field(acquired).fill('05/14/2019')
  // The code of the calendar arrives after the page; until then nothing can get the focus.
  await expect(opener(me, 'dateAcquired')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(opener(me, 'dateAcquired')).toBeFocused()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: me.t(acquired) })
  const focused = page.locator('[role=dialog] td [role=button]:focus')
  await expect(focused).toHaveAccessibleName(/May 14, 2019/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveAccessibleName(/May 22, 2019/)
  await page.keyboard.press('PageUp')
  await expect(focused).toHaveAccessibleName(/April 22, 2019/)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(me.field(acquired)).toHaveValue('05/14/2019')
  await expect(opener(me, 'dateAcquired')).toBeFocused()

  await page.keyboard.press('Space')
  await expect(focused).toHaveAccessibleName(/May 14, 2019/)
  await yearButton(me).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '2019', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: '2022', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(focused).toHaveAccessibleName(/May 14, 2021/)
  await monthButton(me).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(menu, 'Escape in an overlay goes back to the days').toBeVisible()
  await expect(menu.getByRole('grid')).toBeVisible()
  await menu.getByRole('grid').locator('[tabindex="0"]').focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await expect(me.field(acquired)).toHaveValue('05/14/2021')
})

test('DSP-3 a day that the rules refuse stays in the input, with its error', async ({ page, server }) => {
  const me = await claimDetails(page, server.url)
  await me.field(acquired).fill('05/14/2019')
  await me.choose('LocKey_Repair_FuelPumpRepaired', 'LocKey_Field_Yes')
  await me.field(repaired).fill('05/20/2019')
  await opener(me, 'dateOfRepair').click()
  await dayNumber(page, 2).click()
  await expect(me.field(repaired)).toHaveValue('05/02/2019')
  await expect(me.field(repaired)).toHaveAttribute('aria-invalid', 'true')
})

test('DSP-3 going from the input to the calendar is not leaving the field', async ({ page, server }) => {
  const me = await claimDetails(page, server.url)
  await me.field(acquired).focus()
  await openCalendar(me)
  await expect(me.page.locator('#field-claimDetails-dateAcquired')).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Escape')
  await expect(opener(me, 'dateAcquired')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(me.field(acquired)).toHaveAttribute('aria-invalid', 'true')
})

for (const [culture, width] of variants(
  [
    ['ar', 360],
    ['en', 1280],
  ],
  [
    ['en', 360],
    ['ar', 1280],
  ],
)) {
  test(`PKR-4 axe finds nothing in the calendar and its overlays in ${culture} at ${width} pixels`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const me = await claimDetails(page, server.url, culture)
    await me.field(acquired).fill('05/14/2019')
    const menu = await openCalendar(me)
    await expect(menu.getByRole('grid')).toContainText('14')
    expect(await findings(page), 'days').toEqual([])
    await monthButton(me).click()
    // The page behind the menu was checked with the days.
    expect(await findings(page, '[data-date-menu]'), 'months').toEqual([])
    await yearButton(me).click()
    expect(await findings(page, '[data-date-menu]'), 'years').toEqual([])
    const box = await menu.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
  })
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  /** Swipes with one finger across the middle of the days. */
  async function swipe(page: Page, pixels: number) {
    const box = await page.getByRole('dialog').getByRole('grid').boundingBox()
    if (!box) throw new Error('The days are not on the page.')
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: at.y }],
      })
    await send('touchStart', at.x)
    for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', at.x + pixels * part)
    await send('touchEnd', at.x)
  }

  for (const culture of ['en', 'ar'] satisfies Culture[]) {
    test(`PKR-2 PKR-4 in ${culture} a swipe turns the month and chooses no day, a tap chooses`, async ({
      page,
      server,
    }) => {
      const me = await claimDetails(page, server.url, culture)
      await me.field(acquired).fill('05/14/2019')
      await opener(me, 'dateAcquired').tap()
      const menu = page.getByRole('dialog', { name: me.t(acquired) })
      const month = monthButton(me)
      const may = await month.textContent()
      const towardsNext = culture === 'ar' ? 1 : -1
      await swipe(page, 40 * towardsNext)
      await expect(month).not.toHaveText(may ?? '')
      const june = await month.textContent()
      await swipe(page, -90 * towardsNext)
      await expect(month).not.toHaveText(june ?? '')
      await swipe(page, 90 * towardsNext)
      await expect(month).toHaveText(june ?? '')
      await dayNumber(page, 8).tap()
      await expect(menu).toBeHidden()
      await expect(me.field(acquired)).toHaveValue('06/08/2019')

      await opener(me, 'dateAcquired').tap()
      await expect(menu).toBeVisible()
      await swipe(page, 8 * towardsNext)
      await expect(menu, 'a way of 8 pixels is a tap').toBeHidden()
      await expect(me.field(acquired)).toHaveValue(/^06\/\d\d\/2019$/)
    })
  }

  test('PKR-1 the sheet closes by Cancel and by a tap outside, and nothing is chosen', async ({
    page,
    server,
  }) => {
    const me = await claimDetails(page, server.url)
    const menu = await openCalendar(me)
    const box = await menu.boundingBox()
    expect(box && Math.round(box.y + box.height), 'it is at the lower edge').toBe(740)
    await menu.getByRole('button', { name: me.t('LocKey_DatePicker_Cancel') }).tap()
    await expect(menu).toBeHidden()
    await openCalendar(me)
    await page.touchscreen.tap(180, 30)
    await expect(menu).toBeHidden()
    await expect(me.field(acquired)).toHaveValue('')
  })
})
