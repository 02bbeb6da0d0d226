import { claimant } from '../fixtures/claimant.ts'
import { photoWithPlace } from '../fixtures/photo-with-place.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'

/** The documents of the upload form as a table, with a summary of their fields below. */
const asTable = [
  (form: string) => form.replace(/type: recordManager\n/, 'type: recordTable\n'),
  (form: string) => form.replace(/ {8}required: true\n {8}display: .*\n/, '        minRecords: 1\n'),
  (form: string) =>
    form.replace(
      / {6}- type: section\n {8}title: LocKey_Certification_Title\n {8}blocks:\n/,
      (section) =>
        `${section}          - { type: labelValue, label: LocKey_Documents_Type, field: documentContexts.documentType }\n          - { type: labelValue, label: LocKey_Documents_File, field: documentContexts.file }\n`,
    ),
]

test('UI-11 UI-14 a table with a file column fits at every width, and labelValue shows the values of each of its records', async ({
  page,
  servers,
}) => {
  const server = await servers.serve({ 'forms/documents-upload.yaml': asTable })
  for (const culture of ['en', 'ar'] as const) {
    const me = await claimant(page, server.url, culture)
    await me.openUpload()
    const shown = page.locator('dl', { hasText: me.t('LocKey_Documents_Type') }).locator('dd')
    await expect(shown).toHaveText(me.t('LocKey_Field_NotAnswered'))
    const row = page.locator('main ol > li').first()
    await row.locator('input[type=file]').setInputFiles({
      name: 'a receipt with quite a long name of the garage.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4 receipt'),
    })
    await row.getByRole('combobox').selectOption('receipt')
    await me.field('LocKey_Documents_Description', row).fill('Towing')
    await me.field('LocKey_Documents_Description', row).press('Enter')
    await expect(shown).toHaveText(me.t('LocKey_Documents_Type_Receipt'))
    for (const width of [320, 360, 768, 1000, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await tooWide(page), `${width} pixels`).toEqual([])
      const sizes = await row.evaluate((element) => {
        const zone = element.querySelector('input[type=file]')?.parentElement
        const texts = [...(zone?.querySelectorAll('span') ?? [])].filter(
          (span) => !span.querySelector('span'),
        )
        return {
          zone: zone?.getBoundingClientRect().width ?? 0,
          outside: texts.filter(
            ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1 && clientWidth > 0,
          ).length,
          // A line of text, and the frame that its arrow is placed in.
          tallest: Math.max(
            ...[...element.querySelectorAll('input[type=text], select')].map((control) =>
              Math.max(
                control.clientHeight,
                control.matches('select') ? (control.parentElement?.clientHeight ?? 0) : 0,
              ),
            ),
          ),
        }
      })
      expect(sizes.outside, `${width} pixels: texts that do not fit`).toBe(0)
      expect(sizes.tallest, `${width} pixels: one line stays one line`).toBeLessThan(64)
      // On a wide page a row is a line with its document in a few lines, not a column of syllables.
      expect(sizes.zone, `${width} pixels: room for the document`).toBeGreaterThan(190)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.evaluate(() => sessionStorage.clear())
  }
})

test('UPL-4 in a table the photo and what is said and offered of it stand below its field, nothing over anything', async ({
  page,
  servers,
}) => {
  const server = await servers.serve({ 'forms/documents-upload.yaml': asTable })
  const me = await claimant(page, server.url)
  await me.openUpload()
  const row = page.locator('main ol > li').first()
  const photo = await photoWithPlace(page, 'bill.jpg', { width: 900, height: 600, words: 'City Towing' })
  await row.locator('input[type=file]').setInputFiles({ ...photo })
  const parts = [
    row.getByText('bill.jpg'),
    row.getByRole('img'),
    row.getByText(me.t('LocKey_Photo_DataRemoved')),
    row.getByRole('button', { name: me.t('LocKey_Photo_AddPage') }),
  ]
  let above = 0
  for (const part of parts) {
    await expect(part).toBeVisible()
    const box = await part.boundingBox()
    expect(box?.y ?? 0, String(part)).toBeGreaterThanOrEqual(above)
    above = (box?.y ?? 0) + (box?.height ?? 0)
  }
})
