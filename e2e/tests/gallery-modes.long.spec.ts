import type { Locator, Page } from '@playwright/test'
import { openGallery, part, type Theme, themes } from '../fixtures/open-gallery.ts'
import type { Culture } from '../fixtures/sample-case.ts'
import { expect, test } from '../fixtures/test.ts'
import { isWholeWalk } from '../walker/is-whole-walk.ts'
import { seeded } from '../walker/random.ts'
import { seed } from '../walker/seed.ts'

/** Every theme in `npm run walk`; in `npm test` the one that the seed selects. */
const someThemes = isWholeWalk ? themes : [seeded(seed, 'modes of the gallery').pick(themes)]

/** The system colours by name, as computed on this page. */
const systemColours = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('span')
    document.body.append(probe)
    const named = (name: string) => {
      probe.style.color = name
      return getComputedStyle(probe).color
    }
    const colours = { canvas: named('Canvas'), highlight: named('Highlight'), grey: named('GrayText') }
    probe.remove()
    return colours
  })

/** The controls without a visible border in forced colours, except those that the browser itself renders. */
const withoutBorder = (page: Page, canvas: string) =>
  page.evaluate((ground) => {
    const boxes = document.querySelectorAll<HTMLElement>(
      'main :is(input:not([type=hidden]), select, textarea, button)',
    )
    const isBordered = (element: HTMLElement) => {
      const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element)
      return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1 && borderTopColor !== ground
    }
    return [...boxes]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const isNative = element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)
        // The visible part of a file input is the box around it.
        const outlined =
          element instanceof HTMLInputElement && element.type === 'file' ? element.parentElement : element
        return isNative
          ? getComputedStyle(element).appearance === 'none'
          : outlined === null || !isBordered(outlined)
      })
      .map((element) => `${element.tagName} ${element.id} ${element.textContent.slice(0, 30)}`)
  }, canvas)

/** The outline of the focus: on the focused element, or on the box that represents it. */
const focusRing = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement
    const outlined = [active, active?.parentElement].find(
      (element) => element && getComputedStyle(element).outlineStyle !== 'none',
    )
    const style = outlined ? getComputedStyle(outlined) : null
    return { width: Number.parseFloat(style?.outlineWidth ?? '0'), colour: style?.outlineColor ?? '' }
  })

for (const theme of someThemes) {
  test(`UI-16 in forced colours every control of ${theme} still shows its border, focus and choice`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await openGallery(page, theme)
    const { canvas, highlight, grey } = await systemColours(page)
    expect(await withoutBorder(page, canvas)).toEqual([])

    const controls = [
      '#field-claimDetails-textEmpty',
      '#field-claimDetails-selectFilled',
      '#field-claimDetails-radioFilled',
      '#field-claimDetails-checkboxFilled',
      '#field-claimDetails-fileEmpty',
      '#gallery-buttons button',
      '#gallery-contents a',
    ]
    for (const control of controls) {
      await page.locator(control).first().focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      const { width, colour } = await focusRing(page)
      expect([width >= 2, colour !== canvas], control).toEqual([true, true])
    }
    const disabled = part(page, 'buttons').locator('button:disabled').first()
    await expect(disabled).toHaveCSS('color', grey)
    await expect(disabled).toHaveCSS('border-top-color', grey)
    const chosen = page.locator('label:has(#field-claimDetails-radioFilled)')
    await expect(chosen).toHaveCSS('border-top-color', highlight)

    await part(page, 'pickers').locator('button[aria-haspopup=dialog]').nth(1).click()
    const day = page.locator('[data-date-menu] [data-selected]')
    await expect(day).toHaveCSS('background-color', highlight)
    await expect(page.locator('[data-date-menu]')).toBeVisible()
  })
}

/** The names of the animations that now run on the page with a perceptible duration. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration) > 1)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition')),
  )

/** Presses every control that is animated by default, and collects the animations. */
async function moved(page: Page): Promise<string[]> {
  const seen = new Set<string>()
  const look = async () => {
    for (const name of await moving(page)) seen.add(name)
  }
  const press = async (button: Locator) => {
    await button.press('Enter')
    await look()
  }
  await press(part(page, 'buttons').getByRole('button').last())
  await press(part(page, 'progress').getByRole('button').last())
  for (const place of [0, 2]) await press(part(page, 'messages').getByRole('button').nth(place))
  await part(page, 'modals').getByRole('button').first().press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await look()
  return [...seen]
}

test('UI-16 a ticked box is also ticked in print, where browsers omit backgrounds', async ({ page }) => {
  await openGallery(page, 'jnd-7-0-default')
  await page.emulateMedia({ media: 'print' })
  const ticked = page.locator('input[type=checkbox]:checked').first()
  await expect(ticked).toHaveCSS('print-color-adjust', 'exact')
})

test('UI-18 PRD-6 nothing moves with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openGallery(page, 'jnd-7-0-default')
  expect(await moved(page)).toEqual([])
})

test('the spinners turn unless reduced motion is set', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openGallery(page, 'jnd-7-0-default')
  expect((await moved(page)).length).toBeGreaterThanOrEqual(2)
})

/** The distance of an element's middle from the left edge of the window, from 0 to 1. */
const place = async (page: Page, locator: Locator) => {
  const box = await locator.first().boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return (box.x + box.width / 2) / (page.viewportSize()?.width ?? 1)
}

/** Whether the first is before the second in reading direction from left to right. */
const isLeftOf = async (page: Page, one: Locator, other: Locator) =>
  (await place(page, one)) < (await place(page, other))

/** Pairs in reading order: the first is on the left in English, and on the right in Arabic. */
async function pairsInOrder(page: Page, theme: Theme, culture: Culture): Promise<Record<string, boolean>> {
  await openGallery(page, theme, culture)
  const header = page.getByRole('banner')
  const field = (name: string) => page.locator(`#field-claimDetails-${name}`)
  const ordered = async (one: Locator, other: Locator) => {
    const left = await isLeftOf(page, one, other)
    return culture === 'ar' ? !left : left
  }
  const links = header.locator('nav a:visible')
  const date = page.locator('#gallery-date [data-part=field]').first()
  const rows = page.locator('#gallery-record-table')
  const steps = part(page, 'progress').locator('li')
  // One theme lists its steps one below the other, each with its mark before its title.
  const marks = steps.first().locator('> span')
  const found: Record<string, boolean> = {
    'the name of the case and the languages': await ordered(
      header.locator('a:visible').first(),
      header.locator('button[aria-expanded]:visible', { hasText: culture === 'ar' ? 'العربية' : 'English' }),
    ),
    'the links of the header': await ordered(links.first(), links.nth(1)),
    'two inputs of a row': await ordered(field('two0'), field('two1')),
    'the specimens of a grid': await ordered(field('textEmpty'), field('textFilled')),
    'a date and its calendar': await ordered(date.locator('input'), date.locator('button')),
    'the button under a table and its total': await ordered(
      rows.getByRole('button', { name: culture === 'ar' ? 'إضافة المزيد' : 'Add more' }),
      rows.locator('output:not(:empty)'),
    ),
    'a choice and its words': await ordered(
      field('radioEmpty'),
      page.locator('label:has(#field-claimDetails-radioEmpty) span').first(),
    ),
    'a checkbox and its words': await ordered(
      field('checkboxEmpty'),
      page.locator('#field-claimDetails-checkboxEmpty-label'),
    ),
    'the steps':
      theme === 'jnd-7-0-default'
        ? await ordered(marks.first(), marks.nth(1))
        : await ordered(steps.first(), steps.nth(3)),
  }
  await part(page, 'pickers').locator('button[aria-haspopup=dialog]').nth(1).click()
  const menu = page.locator('[data-date-menu]')
  found['the steps to other months'] = await ordered(
    menu.locator('[data-towards=start]'),
    menu.locator('[data-towards=end]'),
  )
  found['the days of a week'] = await ordered(menu.locator('th').first(), menu.locator('th').nth(6))
  await page.keyboard.press('Escape')
  await part(page, 'messages').getByRole('button').first().press('Enter')
  const toast = page.locator('[data-tone=info]').filter({ has: page.getByRole('button') })
  found['a toast at the far edge'] = (await place(page, toast)) > 0.5 === (culture === 'en')
  found['the words of a toast and its button'] = await ordered(
    toast.locator('> span'),
    toast.getByRole('button'),
  )
  return found
}

for (const theme of someThemes) {
  test(`CUL-2 ${theme} is mirrored in Arabic: header, grids, date picker, toasts, progress`, async ({
    page,
  }) => {
    for (const culture of ['en', 'ar'] satisfies Culture[]) {
      const found = await pairsInOrder(page, theme, culture)
      const wrong = Object.keys(found).filter((name) => !found[name])
      expect(wrong, culture).toEqual([])
      expect(Object.keys(found)).toHaveLength(13)
    }
  })
}

/** Whether a piece of text is on the page with its first character left of its last, all others between. */
const readsLeftToRight = (page: Page, within: string, piece: string) =>
  page
    .locator(within)
    .first()
    .evaluate((element, words) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const characters: { node: Node; offset: number; character: string }[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const [offset, character] of (node.textContent ?? '').split('').entries())
          characters.push({ node, offset, character })
      const start = characters
        .map(({ character }) => character)
        .join('')
        .indexOf(words)
      if (start < 0) return null
      const lefts = characters.slice(start, start + words.length).map(({ node, offset }) => {
        const range = document.createRange()
        range.setStart(node, offset)
        range.setEnd(node, offset + 1)
        return range.getBoundingClientRect()
      })
      const line = lefts.filter(({ top }) => Math.abs(top - (lefts[0]?.top ?? 0)) < 4)
      return line.every(({ left }, index) => index === 0 || left >= (line[index - 1]?.left ?? 0))
    }, piece)

test('CUL-2 numbers, dates, codes and Latin names are in their own order in Arabic text', async ({
  page,
}) => {
  await openGallery(page, 'jnd-7-0-default', 'ar')
  const prose = '#gallery-prose p:has(strong)'
  for (const piece of ['+1 (888) 555-0142', '03/27/2027', '7H2K-9XQP-4MWR', 'info@example.com'])
    expect(await readsLeftToRight(page, prose, piece), piece).toBe(true)
  expect(await readsLeftToRight(page, '#gallery-code', '7H2K-9XQP-4MWR')).toBe(true)
  expect(await readsLeftToRight(page, '#gallery-pickers', '09/02/2022 – 09/14/2022')).toBe(true)
  expect(await readsLeftToRight(page, '#gallery-summary', '1450 Woodward Ave, Apt 9')).toBe(true)
  expect(await readsLeftToRight(page, '#gallery-record-manager', 'receipt-2022-09-01.pdf')).toBe(true)
  expect(await readsLeftToRight(page, '#gallery-label-value', '2019 Halden Orrin LX')).toBe(true)
  for (const name of ['usPhoneFilled', 'internationalPhoneFilled', 'dateFilled', 'vinFilled', 'textSecret'])
    await expect(page.locator(`#field-claimDetails-${name}`).first()).toHaveCSS('direction', 'ltr')
  await expect(page.locator('#field-claimDetails-textMixed')).toHaveCSS('direction', 'rtl')
  const isolated = page.locator('#gallery-record-manager bdi').first()
  await expect(isolated).toHaveCSS('unicode-bidi', 'isolate')
})
