import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type Claimant, claimant } from '../fixtures/claimant.ts'
import { claimsFromNow, sha256 } from '../fixtures/filed-claims.ts'
import { findings } from '../fixtures/findings.ts'
import { photoWithPlace, placeInPhoto } from '../fixtures/photo-with-place.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { variants } from '../walker/variants.ts'

const bill = { width: 800, height: 600, words: 'City Towing' }

/** Attaches what was chosen in the upload form, signs and files. */
async function fileUpload(me: Claimant): Promise<void> {
  await me.addChosen('receipt', 'The bill')
  await me.submitUpload()
  await me.isOn('LocKey_Upload_Confirmation_Title')
}

for (const culture of variants(['ar'], ['en']))
  test(`UPL-4 the place in a photo is not in the document that is filed, which is turned as the photo was, and the claimant is told in ${culture}`, async ({
    page,
    server,
    member,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const filed = claimsFromNow(server.dataFolder)
    const me = await claimant(page, server.url, culture, member)
    await me.openUpload()
    const photo = await photoWithPlace(page, 'bill.jpg', bill)
    expect(photo.buffer.includes(placeInPhoto)).toBe(true)
    await page.locator('input[type=file]').setInputFiles({ ...photo })
    await expect(page.getByText(me.t('LocKey_Photo_DataRemoved'))).toBeVisible()
    expect(await findings(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
    await fileUpload(me)
    const [document] = filed()[0]?.documents ?? []
    if (!document) throw new Error('No document was filed.')
    expect(document.bytes.includes(placeInPhoto)).toBe(false)
    expect(document.bytes.includes('http://ns.adobe.com'), 'no XMP').toBe(false)
    const turn = Buffer.from('MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0', 'latin1')
    expect(document.bytes.indexOf('Exif\0\0') + 6, 'of EXIF how it is turned alone').toBe(
      document.bytes.indexOf(turn),
    )
    const tables = photo.buffer.indexOf(Buffer.from([0xff, 0xdb]))
    expect(document.bytes.includes(photo.buffer.subarray(tables)), 'the picture itself is the same').toBe(
      true,
    )
    expect(document.sha256).toBe(sha256(document.bytes))
    await expect(page.getByText(document.sha256)).toBeAttached()
  })

test('UPL-4 a case that asks for originals gets the photo bit by bit, and the claimant is told', async ({
  page,
  servers,
}) => {
  const server = await servers.serve({
    'case.yaml': (text) => text.replace('  maxFiles: 10', '  maxFiles: 10\n  photos: { originals: true }'),
  })
  const filed = claimsFromNow(server.dataFolder)
  const me = await claimant(page, server.url)
  await me.openUpload()
  const photo = await photoWithPlace(page, 'bill.jpg', bill)
  await page.locator('input[type=file]').setInputFiles({ ...photo })
  await expect(page.getByText(me.t('LocKey_Photo_Original'))).toBeVisible()
  await fileUpload(me)
  expect(filed()[0]?.documents[0]?.bytes.equals(photo.buffer)).toBe(true)
})

test('UPL-4 REC-2 a press on Upload while a photo is prepared waits for it, and is not refused as if none had been chosen', async ({
  page,
  network,
}) => {
  network.decide((path) => (path.includes('/without-photo-data-') ? 'heldRequest' : 'passes'))
  const me = await claimant(page, network.url)
  await me.openUpload()
  const photo = await photoWithPlace(page, 'bill.jpg', bill)
  await page.locator('input[type=file]').setInputFiles({ ...photo })
  await network.holds()
  const uploaded = me.addChosen('receipt', 'The bill')
  const upload = page.getByRole('button', { name: me.t('LocKey_Button_Upload'), exact: true })
  await expect(upload).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  network.releaseHeld()
  await uploaded
  await expect(page.getByText('bill.jpg').first()).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('UPL-1 what is below a document does not move when its progress appears, and when it has arrived', async ({
  page,
  network,
}) => {
  const me = await claimant(page, network.url)
  await me.openUpload()
  network.decide((path) => (path.includes('/document-parts-') ? 'heldRequest' : 'passes'))
  const upload = page.getByRole('button', { name: me.t('LocKey_Button_Upload'), exact: true })
  const file = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a bill') }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('bill.pdf', { exact: true })).toBeVisible()
  const before = await upload.boundingBox()
  network.releaseHeld()
  await expect(page.getByText(me.t('LocKey_DocumentUpload_Arrived'))).toBeVisible()
  expect((await upload.boundingBox())?.y).toBe(before?.y)
})

/** Whether the browser can load a picture from an address. */
const loads = (page: Page, address: string): Promise<boolean> =>
  page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const image = Object.assign(new Image(), {
          src,
          onload: () => resolve(true),
          onerror: () => resolve(false),
        })
        image.decoding = 'async'
      }),
    address,
  )

test('UPL-6 a photo is shown as it was taken, turned upright, until it is saved; a PDF and a damaged photo are not', async ({
  page,
  server,
  member,
}) => {
  const me = await claimant(page, server.url, 'en', member)
  await me.openUpload()
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ ...(await photoWithPlace(page, 'bill.jpg', bill)) })
  const preview = page.getByRole('img', { name: me.t('LocKey_Photo_Preview').replace('{name}', 'bill.jpg') })
  await expect(preview).toBeVisible()
  await expect(preview).toHaveJSProperty('naturalWidth', 600)
  await expect(preview).toHaveJSProperty('naturalHeight', 800)
  const address = (await preview.getAttribute('src')) ?? ''
  expect(await loads(page, address)).toBe(true)
  await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(page.getByText('a.pdf', { exact: true })).toBeVisible()
  await expect(page.locator('main img')).toHaveCount(0)
  expect(await loads(page, address), 'its bytes are given up').toBe(false)
  await input.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG\r\n') })
  await expect(page.getByText(me.t('LocKey_Photo_DataKept'))).toBeVisible()
  await expect(page.locator('main img')).toHaveCount(0)
})

test('UPL-4 a device without a touch screen has no button for its camera', async ({
  page,
  server,
  member,
}) => {
  const me = await claimant(page, server.url, 'en', member)
  await me.openUpload()
  await expect(page.locator('input[type=file]')).toBeAttached()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: me.t('LocKey_Photo_Take') })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })
  for (const culture of variants(['ar'], ['en']))
    test(`UPL-4 a phone takes a photo at once, which is attached without its place, in ${culture}`, async ({
      page,
      server,
      member,
    }) => {
      const me = await claimant(page, server.url, culture, member)
      await me.openUpload()
      const take = page.getByRole('button', { name: me.t('LocKey_Photo_Take') })
      const opening = page.waitForEvent('filechooser')
      await take.tap()
      const chooser = await opening
      expect(await chooser.element().getAttribute('capture')).toBe('environment')
      expect(await chooser.element().getAttribute('accept')).toBe('image/*')
      expect(await findings(page)).toEqual([])
      expect(await tooWide(page)).toEqual([])
      await chooser.setFiles({ ...(await photoWithPlace(page, 'image.jpg', bill)) })
      await expect(page.getByText(me.t('LocKey_Photo_DataRemoved'))).toBeVisible()
      await expect(page.locator('input[type=file]'), 'the input of the camera is gone').toHaveCount(1)
    })
})

const large = { width: 4032, height: 3024, words: 'City Towing', isNoisy: true }

/** The width and height of a JPEG, as it is stored. */
function pixelsOf(bytes: Buffer): readonly [number, number] {
  const frame = [0xc0, 0xc2].map((marker) => bytes.indexOf(Buffer.from([0xff, marker, 0, 17, 8])))
  const at = Math.max(...frame)
  return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
}

for (const culture of variants(['ar'], ['en']))
  test(`UPL-4 a large photo is made smaller if the claimant wants it, and is as it was if they want that, in ${culture}`, async ({
    page,
    server,
    member,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const filed = claimsFromNow(server.dataFolder)
    const me = await claimant(page, server.url, culture, member)
    await me.openUpload()
    const photo = await photoWithPlace(page, 'bill.jpg', large)
    await page.locator('input[type=file]').setInputFiles({ ...photo })
    const smaller = page.getByRole('button', { name: me.t('LocKey_Photo_MakeSmaller') })
    const larger = page.getByRole('button', { name: me.t('LocKey_Photo_Larger') })
    await expect(smaller).toBeVisible()
    expect(await findings(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
    const [said = ''] = me.t('LocKey_Photo_Smaller').split('{')
    const done = page.getByRole('status').filter({ hasText: said.trim() })
    await smaller.press('Enter')
    await expect(larger).toBeFocused()
    await expect(done).toBeVisible()
    expect(await findings(page)).toEqual([])
    const preview = page.getByRole('img', {
      name: me.t('LocKey_Photo_Preview').replace('{name}', 'bill.jpg'),
    })
    await expect(preview, 'upright').toHaveJSProperty('naturalHeight', 2205)
    await larger.press('Enter')
    await expect(preview).toHaveJSProperty('naturalHeight', 4032)
    await expect(done).toHaveCount(0)
    await smaller.press('Enter')
    await expect(done).toBeVisible()
    await fileUpload(me)
    const [document] = filed()[0]?.documents ?? []
    if (!document) throw new Error('No document was filed.')
    expect(pixelsOf(document.bytes)).toEqual([1654, 2205])
    expect(document.bytes.length).toBeLessThan(photo.buffer.length)
    expect(document.bytes.includes('Exif')).toBe(false)
    expect(document.bytes.includes(placeInPhoto)).toBe(false)
    expect(document.sha256).toBe(sha256(document.bytes))
  })

test('UPL-4 a photo that is too large to be sent can be made smaller, and is attached then', async ({
  page,
  servers,
}) => {
  const server = await servers.serve({
    'case.yaml': (text) => text.replace('maxFileMegabytes: 10', 'maxFileMegabytes: 4'),
  })
  const me = await claimant(page, server.url)
  await me.openUpload()
  const input = page.locator('input[type=file]')
  const photo = await photoWithPlace(page, 'bill.jpg', large)
  expect(photo.buffer.length).toBeGreaterThan(4 * 1024 * 1024)
  await input.setInputFiles({ ...photo })
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(me.t('LocKey_Field_NoFileChosen'))).toBeVisible()
  await page.getByRole('button', { name: me.t('LocKey_Photo_MakeSmaller') }).click()
  await expect(page.getByText('bill.jpg').first()).toBeVisible()
  await expect(input).not.toHaveAttribute('aria-invalid', 'true')
})

test('UPL-4 a film that a phone hides in a photo does not count: the photo is small enough without it', async ({
  page,
  server,
  member,
}) => {
  const me = await claimant(page, server.url, 'en', member)
  await me.openUpload()
  const photo = await photoWithPlace(page, 'bill.jpg', bill)
  const file = test.info().outputPath('bill.jpg')
  writeFileSync(file, Buffer.concat([photo.buffer, Buffer.alloc(11 * 1024 * 1024)]))
  const input = page.locator('input[type=file]')
  await input.setInputFiles(file)
  await expect(page.getByText(me.t('LocKey_Photo_DataRemoved'))).toBeVisible()
  await expect(input).not.toHaveAttribute('aria-invalid', 'true')
})
