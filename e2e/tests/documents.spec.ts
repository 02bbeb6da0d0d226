import { truncateSync, writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { type Claimant, claimant, type SampleDocument } from '../fixtures/claimant.ts'
import { expect, test } from '../fixtures/test.ts'
import { variants } from '../walker/variants.ts'

const megabyte = 1024 * 1024

const crcOf = (bytes: Buffer): number => {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crcOf(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** A real PNG of one colour. */
function png(width: number, height: number, colour: readonly [number, number, number]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([
    Buffer.alloc(1),
    Buffer.from(Array.from({ length: width }, () => colour).flat()),
  ])
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG with the size of a real photo, encoded by the browser: noise, so that it cannot be compressed. */
async function jpeg(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([wide, high]) => {
      const canvas = new OffscreenCanvas(wide, high)
      const context = canvas.getContext('2d')
      const picture = context?.createImageData(wide, high)
      if (!context || !picture) throw new Error('No canvas')
      for (let start = 0; start < picture.data.length; start += 65_536)
        crypto.getRandomValues(picture.data.subarray(start, start + 65_536))
      for (let alpha = 3; alpha < picture.data.length; alpha += 4) picture.data[alpha] = 255
      context.putImageData(picture, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
      const bytes = new Uint8Array(await blob.arrayBuffer())
      let text = ''
      for (let start = 0; start < bytes.length; start += 8192)
        text += String.fromCharCode(...bytes.subarray(start, start + 8192))
      return btoa(text)
    },
    [width, height] as const,
  )
  return Buffer.from(base64, 'base64')
}

async function signIn(page: Page, url: string, culture?: Parameters<typeof claimant>[2]): Promise<Claimant> {
  const me = await claimant(page, url, culture)
  await me.openUpload()
  return me
}

const picture = (name: string, mimeType: string, buffer: Buffer): SampleDocument => ({
  name,
  mimeType,
  buffer,
})

const thumbnails = (page: Page) => page.locator('li img')

/** Each thumbnail as it is rendered: its size, and the colour in its middle. */
const rendered = (page: Page) =>
  thumbnails(page).evaluateAll(async (images) => {
    const looks: { width: number; height: number; colour: number[] }[] = []
    for (const image of images) {
      if (!(image instanceof HTMLImageElement)) continue
      await image.decode()
      const { naturalWidth: width, naturalHeight: height } = image
      const context = new OffscreenCanvas(width, height).getContext('2d')
      context?.drawImage(image, 0, 0)
      const middle = context?.getImageData(width >> 1, height >> 1, 1, 1).data ?? []
      looks.push({ width, height, colour: [...middle].slice(0, 3) })
    }
    return looks
  })

test('UI-13 a saved PNG and a saved JPEG show a thumbnail, a PDF shows an icon, each with its type and size', async ({
  page,
  server,
}) => {
  const me = await signIn(page, server.url)
  await me.attach(picture('odometer.png', 'image/png', png(600, 300, [200, 30, 30])), 'other', 'Odometer')
  await me.attach(picture('receipt.jpg', 'image/jpeg', await jpeg(page, 640, 480)), 'receipt', 'Receipt')
  await expect(thumbnails(page)).toHaveCount(2)
  const [red, noise] = await rendered(page)
  expect([red?.width, red?.height, noise?.width, noise?.height]).toEqual([112, 56, 112, 84])
  const [r = 0, g = 255, b = 255] = red?.colour ?? []
  expect(r > 170 && g < 70 && b < 70, 'the copy has the colour of the picture').toBe(true)
  const records = page.getByRole('list', { name: me.t('LocKey_Records_Saved') }).getByRole('listitem')
  await expect(records.nth(0)).toContainText('PNG')
  await expect(records.nth(1)).toContainText('JPEG')
  await expect(records.nth(1)).toContainText('kB')
})

test('DSP-4 a file that is too large, empty, of another type or one too many is refused at once, by name', async ({
  page,
  servers,
}) => {
  const server = await servers.serve({
    'case.yaml': (text) => text.replace('maxFiles: 10', 'maxFiles: 2'),
  })
  const me = await signIn(page, server.url)
  const input = page.locator('input[type=file]')
  const message = (key: string, values: Readonly<Record<string, string>>) =>
    Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), me.t(key))
  const offer = async (document: SampleDocument | string, message: string) => {
    await input.setInputFiles(typeof document === 'string' ? document : { ...document })
    await expect(input).toHaveAccessibleDescription(
      new RegExp(message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
    )
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(me.t('LocKey_Field_NoFileChosen'))).toBeVisible()
  }
  const small = png(8, 8, [0, 0, 0])
  // It is read from the disk: so many bytes through the connection to the browser take too long on a busy machine.
  const huge = test.info().outputPath('huge.png')
  writeFileSync(huge, '')
  truncateSync(huge, 10 * megabyte + 1)
  await offer(huge, message('LocKey_Validation_File_TooLarge', { name: 'huge.png', max: '10' }))
  await offer(
    picture('nothing.png', 'image/png', Buffer.alloc(0)),
    message('LocKey_Validation_File_Empty', { name: 'nothing.png' }),
  )
  await offer(
    picture('letter.docx', 'application/msword', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1')),
    message('LocKey_Validation_File_Type', { name: 'letter.docx', types: 'PDF, JPG, PNG, HEIC' }),
  )
  const records = page.getByRole('list', { name: me.t('LocKey_Records_Saved') }).getByRole('listitem')
  for (const [index, name] of ['one.png', 'two.png'].entries()) {
    await me.attach(picture(name, 'image/png', small), 'other', name)
    await expect(records).toHaveCount(index + 1)
    if ((await input.count()) === 0) await me.press('LocKey_Button_AddMore')
  }
  await offer(
    picture('three.png', 'image/png', small),
    message('LocKey_Validation_File_TooMany', { name: 'three.png', max: '2' }),
  )

  // After one document is removed, another fits again.
  await page
    .getByRole('button', { name: me.t('LocKey_Records_DeleteNamed').replace('{name}', 'one.png') })
    .click()
  await input.setInputFiles(picture('three.png', 'image/png', small))
  await expect(input).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('three.png', { exact: true })).toBeVisible()
})

test('API-12 SUB-4 UPL-3 a program with the name of a photo is named in the claimant’s language before its claim is sent, which is refused with it and filed without it', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const me = await signIn(page, server.url, 'ar')
  const program = Buffer.from('4d5a90000300000004000000ffff0000', 'hex')
  await me.attach(picture('odometer.png', 'image/png', png(8, 8, [0, 0, 0])), 'other', 'Odometer')
  if ((await page.locator('input[type=file]').count()) === 0) await me.press('LocKey_Button_AddMore')
  await me.attach(picture('photo.jpg', 'image/jpeg', program), 'other', 'Photo')
  const [, beforehand = ''] = me.t('LocKey_Validation_File_Type').split('{name}')
  await expect(page.getByRole('status').filter({ hasText: beforehand.split('{')[0] ?? '' })).toContainText(
    'photo.jpg',
  )
  await me.submitUpload()
  const [before = ''] = me.t('LocKey_Error_File_Content').split('{name}')
  const refused = page.getByRole('main').getByText(before.trim())
  await expect(refused).toContainText('photo.jpg')
  await expect(refused).toContainText('PDF, JPG, PNG, HEIC')
  await page
    .getByRole('button', { name: me.t('LocKey_Records_DeleteNamed').replace('{name}', 'photo.jpg') })
    .click()
  await me.press('LocKey_Upload_Submit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(me.t('LocKey_Upload_Confirmation_Title'))
})

for (const photos of variants([3], [10]))
  test(`UI-13 SUB-6 ${photos} photos of eight megabytes are added with their thumbnails, and filed`, async ({
    page,
    server,
  }, info) => {
    test.setTimeout(300_000)
    const me = await signIn(page, server.url)
    const photo = await jpeg(page, 3600, 2700)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const heap = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / megabyte
    }
    const before = await heap()
    const begun = Date.now()
    for (let number = 1; number <= photos; number += 1) {
      // From the disk, like a claimant's document: a buffer would pass through the page's own memory.
      const file = info.outputPath(`photo ${number}.jpg`)
      writeFileSync(file, photo)
      await page.locator('input[type=file]').setInputFiles(file)
      await me.addChosen('other', `Photo ${number}`)
      await expect(
        page.getByRole('button', {
          name: me.t('LocKey_Records_DeleteNamed').replace('{name}', `photo ${number}.jpg`),
        }),
      ).toBeVisible()
      if (number < photos && (await page.locator('input[type=file]').count()) === 0)
        await me.press('LocKey_Button_AddMore')
    }
    const attached = Date.now()
    await expect(thumbnails(page)).toHaveCount(photos, { timeout: 60_000 })
    const shown = Date.now()
    const sizes = (await rendered(page)).map(({ width, height }) => [width, height])
    expect(sizes).toEqual(Array.from({ length: photos }, () => [112, 84]))
    const measured = `${(photo.length / megabyte).toFixed(1)} MB each: added in ${attached - begun} ms, the last thumbnail ${shown - attached} ms later, heap ${before.toFixed(1)} to ${(await heap()).toFixed(1)} MB`
    info.annotations.push({ type: 'measured', description: measured })
    console.log(measured)
    await me.submitUpload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      me.t('LocKey_Upload_Confirmation_Title'),
      {
        timeout: 120_000,
      },
    )
  })
