import type { Page } from '@playwright/test'
import { claimant } from '../fixtures/claimant.ts'
import { claimsFromNow, sha256 } from '../fixtures/filed-claims.ts'
import { findings } from '../fixtures/findings.ts'
import { photoWithPlace, placeInPhoto } from '../fixtures/photo-with-place.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { variants } from '../walker/variants.ts'

/** Three photos whose pages are told apart by their shapes; the first is turned. */
const threePhotos = async (page: Page) => [
  await photoWithPlace(page, 'front.jpg', { width: 800, height: 600, words: 'Front' }),
  await photoWithPlace(page, 'back.jpg', { width: 500, height: 700, words: 'Back' }, 1),
  await photoWithPlace(page, 'detail.jpg', { width: 640, height: 480, words: 'Detail' }, 1),
]

/** Width and height of the pictures of a PDF, in the order of its pages. */
const pagesIn = (pdf: Buffer): readonly string[] =>
  [...pdf.toString('latin1').matchAll(/\/Width (\d+) \/Height (\d+)/g)].map(
    ([, width, height]) => `${width} ${height}`,
  )

for (const culture of variants(['ar'], ['en']))
  test(`UPL-4 photos that are chosen together become one PDF, whose pages are moved, removed and added by keyboard, in ${culture}`, async ({
    page,
    server,
    member,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const filed = claimsFromNow(server.dataFolder)
    const me = await claimant(page, server.url, culture, member)
    await me.openUpload()
    const input = page.locator('input[type=file]')
    const photos = await threePhotos(page)
    await input.setInputFiles(photos.map((photo) => ({ ...photo })))
    const group = page.getByRole('group', { name: me.t('LocKey_Photo_Pages') })
    const items = group.getByRole('listitem')
    const numbered = (key: string, number: number) =>
      group.getByRole('button', { name: me.t(key).replace('{number}', String(number)) })
    await expect(items).toHaveCount(3)
    await expect(group).toBeFocused()
    expect(await findings(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
    await expect(numbered('LocKey_Photo_Earlier', 1)).toHaveCount(0)
    await numbered('LocKey_Photo_Earlier', 3).press('Enter')
    await expect(numbered('LocKey_Photo_Earlier', 2), 'the focus stays with the page').toBeFocused()
    await page.keyboard.press('Enter')
    await expect(items.nth(0)).toContainText('detail.jpg')
    await expect(numbered('LocKey_Photo_Later', 1)).toBeFocused()
    await numbered('LocKey_Photo_RemovePage', 3).press('Enter')
    await expect(items).toHaveCount(2)
    await expect(numbered('LocKey_Photo_RemovePage', 2)).toBeFocused()
    const opening = page.waitForEvent('filechooser')
    await group.getByRole('button', { name: me.t('LocKey_Photo_AddPage') }).press('Enter')
    await (await opening).setFiles([
      { ...(photos[1] ?? { name: '', mimeType: '', buffer: Buffer.alloc(0) }) },
    ])
    await expect(items).toHaveCount(3)
    await group.getByRole('button', { name: me.t('LocKey_Photo_MakeDocument') }).press('Enter')
    await expect(input).toBeFocused()
    await expect(page.getByText('detail.pdf', { exact: true })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: me.t('LocKey_Photo_ChangePages') }).press('Enter')
    await expect(items).toHaveCount(3)
    await numbered('LocKey_Photo_Later', 1).press('Enter')
    await group.getByRole('button', { name: me.t('LocKey_Photo_MakeDocument') }).press('Enter')
    await expect(page.getByText('front.pdf', { exact: true })).toBeVisible()

    await me.addChosen('receipt', 'The bill')
    await me.submitUpload()
    await me.isOn('LocKey_Upload_Confirmation_Title')
    const [document] = filed()[0]?.documents ?? []
    if (!document) throw new Error('No document was filed.')
    expect(pagesIn(document.bytes)).toEqual(['600 800', '640 480', '500 700'])
    expect(document.bytes.includes(placeInPhoto)).toBe(false)
    expect(document.sha256).toBe(sha256(document.bytes))
  })

test('UPL-4 a page is added to a photo that is attached already, and what cannot be a page is named', async ({
  page,
  server,
  member,
}) => {
  const me = await claimant(page, server.url, 'en', member)
  await me.openUpload()
  const input = page.locator('input[type=file]')
  const [front, back] = await threePhotos(page)
  if (!front || !back) throw new Error('No photos')
  await input.setInputFiles({ ...front })
  const opening = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: me.t('LocKey_Photo_AddPage') }).click()
  const heic = { name: 'b.heic', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic') }
  await (await opening).setFiles([{ ...back }, heic])
  const group = page.getByRole('group', { name: me.t('LocKey_Photo_Pages') })
  await expect(group.getByRole('listitem')).toHaveText([/front\.jpg/, /back\.jpg/])
  await expect(group.getByText(me.t('LocKey_Photo_NotPages').replace('{name}', 'b.heic'))).toBeVisible()
  await group.getByRole('button', { name: me.t('LocKey_Button_Cancel') }).click()
  await expect(group).toHaveCount(0)
  await expect(page.getByText('front.jpg', { exact: true }), 'what was attached stays').toBeVisible()
})

test('UPL-4 of files that are no pictures one can be chosen at a time; the one before stays', async ({
  page,
  server,
  member,
}) => {
  const me = await claimant(page, server.url, 'en', member)
  await me.openUpload()
  const input = page.locator('input[type=file]')
  const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await input.setInputFiles(pdf('first.pdf'))
  await input.setInputFiles([pdf('a.pdf'), pdf('b.pdf')])
  await expect(page.getByText(me.t('LocKey_Photo_OnlyPictures'))).toBeVisible()
  await expect(page.getByText('first.pdf', { exact: true })).toBeVisible()
})
