import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { claimant } from '../fixtures/claimant.ts'
import { findings } from '../fixtures/findings.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { variants } from '../walker/variants.ts'

/** How a made picture of a receipt looks. */
interface Look {
  readonly width: number
  /** Pixels of blur. */
  readonly blur: number
  readonly isDark?: boolean
}

/** Draws a receipt in the page, and returns it as a PNG. */
async function receipt(page: Page, look: Look): Promise<Buffer> {
  const url = await page.evaluate(({ width, blur, isDark }) => {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = width / 2
    const context = canvas.getContext('2d')
    if (!context) return ''
    context.fillStyle = isDark ? '#030303' : '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.filter = `blur(${blur}px)`
    context.fillStyle = isDark ? '#050505' : '#111'
    context.font = `${width / 30}px sans-serif`
    for (let line = 1; line < 12; line += 1)
      context.fillText(`Towing ${line * 37} Mill Street 84.${line} USD`, 20, (line * width) / 26)
    return canvas.toDataURL('image/png')
  }, look)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

const protectedPdf = (name: string): Buffer =>
  readFileSync(new URL(`../../packages/web/src/widgets/FileInput/locked-pdfs/${name}.pdf`, import.meta.url))

for (const culture of variants(['ar'], ['en']))
  test(`UPL-6 a small, dark, blurred or double picture is pointed out in ${culture}, and none is refused`, async ({
    page,
    server,
    member,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const me = await claimant(page, server.url, culture, member)
    await me.open()
    await me.fillToDocuments()
    const input = page.locator('input[type=file]')
    const choose = async (name: string, look: Look) =>
      input.setInputFiles({ name, mimeType: 'image/png', buffer: await receipt(page, look) })
    const advice = page.getByRole('status').filter({ hasText: me.t('LocKey_Photo_Keep') })
    await choose('blurred.png', { width: 1600, blur: 14 })
    await expect(advice).toContainText(me.t('LocKey_Photo_Blurred'))
    expect(await findings(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
    await choose('dark.png', { width: 1600, blur: 0, isDark: true })
    await expect(advice).toContainText(me.t('LocKey_Photo_Blank'))
    await choose('small.png', { width: 400, blur: 0 })
    await expect(advice).toContainText(me.t('LocKey_Photo_Small'))
    await expect(advice).not.toContainText(me.t('LocKey_Photo_Blurred'))
    await choose('sharp.png', { width: 1600, blur: 0 })
    await expect(advice).toHaveCount(0)
    const sharp = {
      name: 'sharp.png',
      mimeType: 'image/png',
      buffer: await receipt(page, { width: 1600, blur: 0 }),
    }
    await me.attach(sharp, 'receipt', 'The bill')
    // Under its own name it would be refused: nothing promises that it can stay.
    await input.setInputFiles(sharp)
    await expect(page.getByText(me.t('LocKey_Photo_Twice').replace('{name}', 'sharp.png'))).toBeVisible()
    await expect(page.getByText(me.t('LocKey_Photo_Keep'))).toHaveCount(0)
    await input.setInputFiles({ ...sharp, name: 'again.png' })
    await expect(advice).toContainText(me.t('LocKey_Photo_Twice').replace('{name}', 'sharp.png'))
    await me.attach({ ...sharp, name: 'again.png' }, 'receipt', 'The bill once more')
  })

for (const culture of variants(['ar'], ['en']))
  test(`UPL-6 a PDF of a type that nobody knows is taken, and one that needs a password is pointed out, in ${culture}`, async ({
    page,
    server,
    member,
  }) => {
    const me = await claimant(page, server.url, culture, member)
    await me.open()
    await me.fillToDocuments()
    const choose = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    const advice = page.getByRole('status').filter({ hasText: me.t('LocKey_Document_Locked') })
    await choose('locked', protectedPdf('r6-user'))
    await expect(advice).toBeVisible()
    await expect(page.getByText(me.t('LocKey_DocumentUpload_Arrived'))).toBeVisible()
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findings(page), `${width} pixels`).toEqual([])
      expect(await tooWide(page), `${width} pixels`).toEqual([])
      await page.screenshot({
        path: test.info().outputPath(`locked-${culture}-${width}.png`),
        fullPage: true,
      })
    }
    await choose('unlocked.pdf', protectedPdf('r6-owner'))
    await expect(page.getByText('unlocked.pdf', { exact: true })).toBeVisible()
    await expect(advice).toHaveCount(0)
    await choose('program.pdf', Buffer.from('MZ\x90\0'))
    await expect(
      page.getByText(
        me.t('LocKey_Validation_File_Type').split('{types}')[0]?.replace('{name}', 'program.pdf') ?? '',
      ),
    ).toBeVisible()
  })
