import type { Page } from '@playwright/test'
import { findings } from '../fixtures/axe-findings.ts'
import { openGallery, part, showOnly } from '../fixtures/gallery-page.ts'
import { copyOf } from '../fixtures/sample-case.ts'
import { targetsTooSmall } from '../fixtures/target-sizes.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { galleryPairs } from '../walker/gallery-pairs.ts'

// The longest tests: both workers share them.
test.describe.configure({ mode: 'parallel' })

/** The modes of the date picker in the order of the gallery, the empty one first and the disabled one last. */
const pickerCount = 9

const openers = (page: Page) => part(page, 'pickers').locator('button[aria-haspopup=dialog]')

for (const [theme, culture] of galleryPairs) {
  test(`UI-16 UI-8 axe finds nothing in the gallery in ${theme} in ${culture}`, async ({ page }) => {
    test.setTimeout(180_000)
    await openGallery(page, theme, culture)
    expect(await findings(page), 'as it opens').toEqual([])
    await showOnly(page, 'messages')
    const messages = part(page, 'messages').getByRole('button')
    for (const place of [0, 1, 2, 3, 4]) await messages.nth(place).click()
    expect(await findings(page), 'with every message').toEqual([])
    for (const place of [5, 6]) {
      await messages.nth(place).click()
      expect(await findings(page), `refusal ${place}`).toEqual([])
    }
  })

  test(`UI-20 UI-21 TMR-2 axe finds nothing in the modals in ${theme} in ${culture}`, async ({ page }) => {
    await openGallery(page, theme, culture)
    await showOnly(page, 'modals')
    const triggers = part(page, 'modals').getByRole('button')
    await expect(triggers).toHaveCount(3)
    for (const place of [0, 1, 2]) {
      const trigger = triggers.nth(place)
      await trigger.click()
      const dialog = page.locator('[role=dialog], [role=alertdialog]')
      await expect(dialog).toBeVisible()
      expect(await findings(page), `modal ${place}`).toEqual([])
      await dialog.getByRole('button').last().click()
      await expect(dialog).toBeHidden()
      await expect(trigger).toBeFocused()
    }
  })

  test(`PKR-3 PKR-4 axe finds nothing in any mode of the date picker in ${theme} in ${culture}`, async ({
    page,
    server,
  }) => {
    test.setTimeout(180_000)
    const t = await copyOf(server.url, culture)
    await openGallery(page, theme, culture)
    await showOnly(page, 'pickers')
    await expect(openers(page)).toHaveCount(pickerCount)
    await expect(openers(page).last()).toBeDisabled()
    for (let place = 0; place < pickerCount - 1; place += 1) {
      await openers(page).nth(place).click()
      const menu = page.locator('[data-date-menu]')
      await expect(menu.getByRole('grid').first()).toBeVisible()
      // The page behind the menu stays the same: it is checked with the first one.
      const within = place === 0 ? undefined : '[data-date-menu]'
      expect(await findings(page, within), `picker ${place}`).toEqual([])
      const time = menu.getByRole('button', { name: new RegExp(`, ${t('LocKey_DatePicker_Time')}$`) })
      if ((await time.count()) > 0) {
        await time.click()
        await expect(menu.locator('select')).toHaveCount(3)
        expect(await findings(page, '[data-date-menu]'), `the time of picker ${place}`).toEqual([])
      }
      // The overlays look alike in every mode; the buttons to them come before the time's.
      for (const name of place === 1 ? (['Month', 'Year'] as const) : []) {
        const opener = menu.getByRole('button', {
          name: new RegExp(`, ${t(`LocKey_DatePicker_${name}`)}$`),
        })
        await opener.click()
        await expect(menu.getByRole('group', { name: t(`LocKey_DatePicker_${name}`) })).toBeVisible()
        expect(await findings(page, '[data-date-menu]'), `the overlay ${name}`).toEqual([])
        await opener.click()
      }
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
    }
  })

  // 320 pixels are 1280 at 400 % (WCAG 1.4.10).
  test(`UI-10 the gallery fits 320 pixels, which is 400 % of 1280, in ${theme} in ${culture}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await openGallery(page, theme, culture)
    expect(await tooWide(page)).toEqual([])
    // By keyboard, since a toast may lie over the next button in a window as low as this.
    for (const place of [3, 0]) await part(page, 'messages').getByRole('button').nth(place).press('Enter')
    expect(await tooWide(page), 'with messages').toEqual([])
    await part(page, 'modals').getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    const box = await dialog.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 320, 'the modal').toBe(true)
    await dialog.getByRole('button').last().click()
    for (let place = 0; place < pickerCount - 1; place += 1) {
      await openers(page).nth(place).click()
      const menu = page.locator('[data-date-menu]')
      await expect(menu).toBeVisible()
      const wider = await menu.evaluate((element) => element.scrollWidth - element.clientWidth)
      const edges = await menu.boundingBox()
      expect([wider, (edges?.x ?? -1) >= 0, (edges?.x ?? 0) + (edges?.width ?? 999) <= 320]).toEqual([
        0,
        true,
        true,
      ])
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
    }
    expect(await tooWide(page), 'after all').toEqual([])
  })

  for (const width of [360, 1280]) {
    test(`PRD-4 every target is 24 by 24 pixels in ${theme} in ${culture} at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openGallery(page, theme, culture)
      expect(await targetsTooSmall(page)).toEqual([])
      for (const place of [1, 5, 6]) {
        await openers(page).nth(place).click()
        await expect(page.locator('[data-date-menu]')).toBeVisible()
        expect(await targetsTooSmall(page, '[data-date-menu]'), `picker ${place}`).toEqual([])
        await page.keyboard.press('Escape')
      }
      await part(page, 'messages').getByRole('button').first().click()
      await part(page, 'messages').getByRole('button').nth(3).click()
      expect(await targetsTooSmall(page), 'with messages').toEqual([])
    })
  }
}
