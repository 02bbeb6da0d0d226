import type { Page } from '@playwright/test'
import { findings } from '../fixtures/findings.ts'
import { openGallery, part } from '../fixtures/open-gallery.ts'
import { copyOf } from '../fixtures/sample-case.ts'
import { showOnly } from '../fixtures/show-only.ts'
import { targetsTooSmall } from '../fixtures/targets-too-small.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { galleryPairs } from '../walker/gallery-pairs.ts'
import { isWholeWalk } from '../walker/is-whole-walk.ts'

// The longest tests: both workers share them.
test.describe.configure({ mode: 'parallel' })

/** The modes of the date picker in the order of the gallery, the empty one first and the disabled one last. */
const pickerCount = 9

type Texts = Awaited<ReturnType<typeof copyOf>>

const openers = (page: Page) => part(page, 'pickers').locator('button[aria-haspopup=dialog]')

const menuOf = (page: Page) => page.locator('[data-date-menu]')

/** Axe in the messages: all at once, and then each refusal, which replaces the one before. */
async function checkMessages(page: Page): Promise<void> {
  await showOnly(page, 'messages')
  const messages = part(page, 'messages').getByRole('button')
  for (const place of [0, 1, 2, 3, 4]) await messages.nth(place).click()
  expect(await findings(page), 'with every message').toEqual([])
  for (const place of [5, 6]) {
    await messages.nth(place).click()
    expect(await findings(page), `refusal ${place}`).toEqual([])
  }
}

/** Axe in each modal, and the focus after it. */
async function checkModals(page: Page): Promise<void> {
  await showOnly(page, 'modals')
  const triggers = part(page, 'modals').getByRole('button')
  await expect(triggers).toHaveCount(3)
  for (const place of [0, 1, 2]) {
    const trigger = triggers.nth(place)
    await trigger.click()
    const dialog = page.locator('dialog')
    await expect(dialog).toBeVisible()
    expect(await findings(page), `modal ${place}`).toEqual([])
    await dialog.getByRole('button').last().click()
    await expect(dialog).toBeHidden()
    await expect(trigger).toBeFocused()
  }
}

/** Axe in the overlays of an open calendar. They look alike in every mode; their openers come before that of the time. */
async function checkOverlays(page: Page, t: Texts): Promise<void> {
  for (const name of ['Month', 'Year'] as const) {
    const opener = menuOf(page).getByRole('button', {
      name: new RegExp(`, ${t(`LocKey_DatePicker_${name}`)}$`),
    })
    await opener.click()
    await expect(menuOf(page).getByRole('group', { name: t(`LocKey_DatePicker_${name}`) })).toBeVisible()
    expect(await findings(page, '[data-date-menu]'), `the overlay ${name}`).toEqual([])
    await opener.click()
  }
}

/** Axe in each mode of the date picker. */
async function checkPickers(page: Page, t: Texts): Promise<void> {
  await showOnly(page, 'pickers')
  await expect(openers(page)).toHaveCount(pickerCount)
  await expect(openers(page).last()).toBeDisabled()
  for (let place = 0; place < pickerCount - 1; place += 1) {
    await openers(page).nth(place).click()
    const menu = menuOf(page)
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
    if (place === 1) await checkOverlays(page, t)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  }
}

/** Targets of at least 24 by 24 pixels on the page, and in calendars of three modes. */
async function checkTargets(page: Page): Promise<void> {
  expect(await targetsTooSmall(page)).toEqual([])
  for (const place of [1, 5, 6]) {
    await openers(page).nth(place).click()
    await expect(menuOf(page)).toBeVisible()
    expect(await targetsTooSmall(page, '[data-date-menu]'), `picker ${place}`).toEqual([])
    await page.keyboard.press('Escape')
  }
}

/** Whether an open calendar lies inside the window and needs no scrolling to the side. */
async function expectMenuFits(page: Page, width: number): Promise<void> {
  const wider = await menuOf(page).evaluate((element) => element.scrollWidth - element.clientWidth)
  const edges = await menuOf(page).boundingBox()
  expect([wider, (edges?.x ?? -1) >= 0, (edges?.x ?? 0) + (edges?.width ?? 999) <= width]).toEqual([
    0,
    true,
    true,
  ])
}

// The longest test of a page: `npm test` runs it in the culture that is written from right to left.
const axePairs = isWholeWalk ? galleryPairs : galleryPairs.filter(([, culture]) => culture === 'ar')

for (const [theme, culture] of axePairs)
  test(`UI-16 UI-8 UI-20 UI-21 TMR-2 PKR-3 PKR-4 axe finds nothing in the gallery, its messages, modals and date pickers in ${theme} in ${culture}`, async ({
    page,
    server,
  }) => {
    test.setTimeout(300_000)
    const t = await copyOf(server.url, culture)
    await openGallery(page, theme, culture)
    expect(await findings(page), 'as it opens').toEqual([])
    await checkModals(page)
    await checkPickers(page, t)
    await checkMessages(page)
  })

for (const [theme, culture] of galleryPairs) {
  test(`PRD-4 every target is 24 by 24 pixels in ${theme} in ${culture}, on a phone and on a desktop`, async ({
    page,
  }) => {
    const phone = { width: 360, height: 900 }
    const desktop = { width: 1280, height: 900 }
    await openGallery(page, theme, culture)
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size)
      await checkTargets(page)
    }
    for (const place of [0, 3]) await part(page, 'messages').getByRole('button').nth(place).press('Enter')
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      expect(await targetsTooSmall(page), `with messages, at ${size.width}`).toEqual([])
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
      await expect(menuOf(page)).toBeVisible()
      await expectMenuFits(page, 320)
      await page.keyboard.press('Escape')
      await expect(menuOf(page)).toBeHidden()
    }
    expect(await tooWide(page), 'after all').toEqual([])
  })
}
