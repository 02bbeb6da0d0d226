import type { Page } from '@playwright/test'
import { openGallery, part } from '../fixtures/open-gallery.ts'
import { expect, test } from '../fixtures/test.ts'

/** A manager or table of records by its model. */
const records = (page: Page, model: string) => page.locator(`section[aria-labelledby=records-${model}]`)

test('UI-14 REC-7 in a table Enter saves a row, Add more starts another, and each row has a button to delete it', async ({
  page,
}) => {
  await openGallery(page, 'jnd-7-0-default')
  const table = records(page, 'rowsEmpty')
  const row = table.locator('li').first()
  const [shop, day, amount] = [0, 1, 2].map((place) => row.getByRole('textbox').nth(place))
  await shop?.fill('Garage of the test')
  await shop?.press('Enter')
  await expect(amount ?? row).toHaveAttribute('aria-invalid', 'true')
  await row.locator('select').selectOption('rental')
  await day?.fill('09/01/2022')
  await amount?.fill('1340.50')
  await expect(part(page, 'summary').getByText('Garage of the test')).toHaveCount(0)
  await amount?.press('Enter')
  await expect(part(page, 'summary').getByText('Garage of the test')).toBeVisible()
  await expect(amount ?? row).toBeFocused()

  await table.getByRole('button', { name: 'Add more' }).click()
  await expect(table.locator('li')).toHaveCount(2)
  await expect(table.locator('li').nth(1).locator('select')).toBeFocused()
  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(table.locator('li')).toHaveCount(1)
  await expect(part(page, 'summary').getByText('Garage of the test')).toHaveCount(0)
})

test('REC-8 UI-13 editing a record takes the focus into it, and Cancel leaves the record as it was', async ({
  page,
}) => {
  await openGallery(page, 'jnd-7-0-default')
  const manager = records(page, 'documentsSaved')
  const first = manager.getByRole('listitem').first()
  await expect(first).toContainText('Towing')
  await first.getByRole('button', { name: 'Edit' }).click()
  await expect(manager.locator('input[type=file]')).toBeFocused()
  await expect(manager.getByRole('listitem')).toHaveCount(1)
  await manager.locator('select').selectOption('rental')
  await manager.getByRole('button', { name: 'Cancel' }).click()
  await expect(manager.getByRole('listitem')).toHaveCount(2)
  await expect(first).toContainText('Towing')
  await expect(manager.getByRole('heading')).toBeFocused()
})

test('UI-13 REC-7 Add more takes the focus into the new entry', async ({ page }) => {
  await openGallery(page, 'jnd-7-0-default')
  const manager = records(page, 'documentsEmpty')
  await manager.getByRole('button', { name: 'Add more' }).press('Enter')
  await expect(manager.locator('input[type=file]')).toBeFocused()
})

for (const [model, announcements] of [
  ['documentsSaved', ['Deleted: receipt-2022-09-01.pdf', 'Deleted: إيصال القطر (2).pdf']],
  ['rowsEmpty', ['Deleted: Entry 1', 'Deleted: Entry 1']],
] as const) {
  test(`UI-13 UI-14 each deleted entry of ${model} is announced, by its name where it has one`, async ({
    page,
  }) => {
    await openGallery(page, 'jnd-7-0-default')
    const list = records(page, model)
    if (model === 'rowsEmpty') await list.getByRole('button', { name: 'Add more' }).click()
    await expect(list.getByRole('button', { name: 'Delete' })).toHaveCount(2)
    // The first announces the total.
    const announced = await list
      .locator('output.visually-hidden')
      .last()
      .evaluateHandle((place) => {
        const texts: string[] = []
        new MutationObserver(() => texts.push(place.textContent ?? '')).observe(place, {
          characterData: true,
          childList: true,
          subtree: true,
        })
        return texts
      })
    for (const left of [1, 0]) {
      await list.getByRole('button', { name: 'Delete' }).first().click()
      await expect(list.getByRole('button', { name: 'Delete' })).toHaveCount(left)
      await expect(list.getByRole('heading').first()).toBeFocused()
    }
    expect(await announced.jsonValue()).toEqual(announcements)
  })
}

test('UI-18 a toast that is closed returns the focus to the element that had it', async ({ page }) => {
  await openGallery(page, 'jnd-7-0-default')
  const opener = part(page, 'messages').getByRole('button').first()
  await opener.press('Enter')
  await page.locator('output [data-tone=info]').getByRole('button').press('Enter')
  await expect(page.locator('output [data-tone=info]')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('UI-18 a toast closes after five seconds, and its timer is paused while it is hovered or has the focus', async ({
  page,
}) => {
  await page.clock.install()
  await openGallery(page, 'jnd-7-0-default')
  const opener = part(page, 'messages').getByRole('button').first()
  const toast = page.locator('output [data-tone=info]')
  const steps = [
    { stay: () => toast.hover(), go: () => page.mouse.move(5, 5) },
    { stay: () => toast.getByRole('button').focus(), go: () => opener.focus() },
  ]
  for (const { stay, go } of steps) {
    await opener.press('Enter')
    await expect(toast).toBeVisible()
    await stay()
    await page.clock.fastForward(20_000)
    await expect(toast).toBeVisible()
    await go()
    await page.clock.fastForward(1000)
    await expect(toast).toBeVisible()
    await page.clock.fastForward(4100)
    await expect(toast).toHaveCount(0)
  }
})

test('UI-11 a label and its value are spread apart, at a fixed distance, side by side, or one above the other', async ({
  page,
}) => {
  await openGallery(page, 'jnd-7-0-default')
  const places = await part(page, 'label-value')
    .locator('dl')
    .evaluateAll((pairs) =>
      pairs.map((pair) => {
        const edges = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
        const [whole, label, value] = [pair, pair.querySelector('dt'), pair.querySelector('dd')].map(edges)
        return {
          toEnd: (whole?.right ?? 0) - (value?.right ?? 0),
          toValue: (value?.left ?? 0) - (label?.left ?? 0),
          between: (value?.left ?? 0) - (label?.right ?? 0),
          isBelow: (value?.top ?? 0) >= (label?.bottom ?? 0),
        }
      }),
    )
  const [apart, fixed, leftAligned, stacked] = places
  expect(apart).toMatchObject({ toEnd: 0, isBelow: false })
  expect(fixed?.toValue).toBeGreaterThan(12 * 16)
  expect(leftAligned?.isBelow).toBe(false)
  expect(leftAligned?.between).toBeLessThan(32)
  expect(stacked).toMatchObject({ toValue: 0, isBelow: true })
})
