import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { claimant, referenceCodePattern } from '../fixtures/claimant.ts'
import { filedClaim, modelsOf } from '../fixtures/filed-claims.ts'
import { findings } from '../fixtures/findings.ts'
import { listDocumentsForm } from '../fixtures/lists-form.ts'
import { redress } from '../fixtures/redress.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { variants } from '../walker/variants.ts'

type Me = Awaited<ReturnType<typeof claimant>>

const count = 5000

/** A file of purchases with the headings of a culture; the shop of one row may be another. */
const purchasesOf = (me: Me, shopOf: (row: number) => string) => {
  const headings = ['Kind', 'Day', 'Shop', 'Amount'].map((key) => me.t(`LocKey_Lists_${key}`))
  const rows = Array.from({ length: count }, (_, place) => [
    me.t('LocKey_Lists_Towing'),
    '03/27/2021',
    shopOf(place + 2),
    '1.10',
  ])
  const text = [headings, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n')
  return { name: 'purchases.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

for (const culture of variants(['ar'], ['en']))
  test(`UPL-7 a list of ${count} rows is corrected, filed as a document and read back from the export, in ${culture}`, async ({
    page,
    servers,
  }) => {
    const server = await servers.serveOwn(listDocumentsForm())
    const me = await claimant(page, server.url, culture)
    await me.open('/lists')
    await me.press('LocKey_Button_Next')
    await me.isOn('LocKey_Lists_Table')
    const region = page.getByRole('region', { name: me.t('LocKey_Lists_Many') })
    const chooseFile = (file: ReturnType<typeof purchasesOf>) =>
      region.locator('input[data-part="list-file"]').setInputFiles(file)
    // The claimant's file by its own name, and its size.
    const attached = region.locator('p:not([tabindex]) bdi:text-is("purchases.csv") + bdi')
    const button = (key: string) => region.getByRole('button', { name: me.t(key), exact: true })
    await region.getByRole('button', { name: me.t('LocKey_Button_AddMore') }).click()

    // A mistake is named, and nothing is attached.
    await chooseFile(purchasesOf(me, (row) => (row === 4321 ? 'Shop 17' : `Shop ${row}`)))
    const mistakes = region.locator('section li')
    await expect(mistakes).toHaveCount(1, { timeout: 60_000 })
    await expect(mistakes).toContainText('4321')
    await expect(region.getByText(me.t('LocKey_List_CorrectFile'))).toBeVisible()
    await expect(attached).toHaveCount(0)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 1500 })
      expect(await tooWide(page), `${width} pixels`).toEqual([])
      expect(await findings(page), `${width} pixels`).toEqual([])
      await page.screenshot({ path: test.info().outputPath(`wrong-${culture}-${width}.png`), fullPage: true })
    }

    // The corrected file is attached, and the form knows its figures.
    await chooseFile(purchasesOf(me, (row) => `Shop ${row}`))
    await expect(attached).toBeVisible({ timeout: 60_000 })
    await expect(region.getByText('5,500.00').first()).toBeVisible()
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 1500 })
      expect(await tooWide(page), `${width} pixels`).toEqual([])
      expect(await findings(page), `${width} pixels`).toEqual([])
      await page.screenshot({ path: test.info().outputPath(`sound-${culture}-${width}.png`), fullPage: true })
    }
    await button('LocKey_Button_Upload').click()
    await expect(region.getByRole('listitem')).toContainText('5,500.00')
    await me.pressNext()
    await me.isOn('LocKey_Lists_Send')
    await expect(page.getByText('5,000').first()).toBeVisible()
    await expect(page.getByText('5,500.00').first()).toBeVisible()
    await expect(page.getByText('purchases.csv').first()).toBeVisible()
    await page.screenshot({ path: test.info().outputPath(`summary-${culture}.png`), fullPage: true })
    await me.press('LocKey_Button_Submit')
    await me.isOn('LocKey_Lists_Done')

    // The confirmation lists it with its fingerprint; the claim has its figures, and no row as a record.
    const code = (await page.getByText(referenceCodePattern).first().textContent()) ?? ''
    const claim = filedClaim(server.dataFolder, code)
    const [document] = claim.documents
    const sha256 = createHash('sha256')
      .update(document?.bytes ?? '')
      .digest('hex')
    await expect(page.getByText(sha256)).toBeVisible()
    await expect(page.getByText('purchases.csv').first()).toBeVisible()
    await expect(page.getByText('jsonl')).toHaveCount(0)
    await expect(page.getByRole('list').getByText('5,500.00')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath(`confirmation-${culture}.png`), fullPage: true })
    expect(modelsOf(claim, 'claimTransactions')).toEqual([])
    expect(modelsOf(claim, 'documentContexts')[0]?.fields).toMatchObject({ rows: '5000', paid: '5500' })

    const folder = join(test.info().outputPath(), 'export')
    const exported = await redress('export', server.caseFolder, '--data', server.dataFolder, '--out', folder)
    expect(exported, exported.out).toMatchObject({ code: 0 })
    const lines = readFileSync(join(folder, 'lists.csv'), 'utf8').trimEnd().split('\r\n')
    expect(lines).toHaveLength(count + 1)
    expect(lines[count]).toContain(`"${code}"`)
    expect(lines[count]).toContain(`"Shop ${count + 1}"`)
    expect(await redress('verify', '--export', folder)).toMatchObject({ code: 0 })
  })

test('UPL-7 SUB-14 a list that a reload lost is asked for by its name, until it is chosen again', async ({
  page,
  servers,
}) => {
  const server = await servers.serveOwn(listDocumentsForm())
  const me = await claimant(page, server.url, 'ar')
  await me.open('/lists')
  await me.press('LocKey_Button_Next')
  const region = page.getByRole('region', { name: me.t('LocKey_Lists_Many') })
  await region.getByRole('button', { name: me.t('LocKey_Button_AddMore') }).click()
  const chooseFile = () =>
    region.locator('input[data-part="list-file"]').setInputFiles(purchasesOf(me, (row) => `Shop ${row}`))
  await chooseFile()
  await expect(region.getByText('5,500.00').first()).toBeVisible({ timeout: 60_000 })
  await page.reload()
  const again = me.t('LocKey_DocumentUpload_ChooseAgain').split('{name}')[1]?.split('{size}')[1] ?? ''
  const lost = region.locator('p').filter({ hasText: 'purchases.csv' }).filter({ hasText: again })
  await expect(lost).toBeVisible()
  await page.setViewportSize({ width: 360, height: 1500 })
  expect(await tooWide(page)).toEqual([])
  expect(await findings(page)).toEqual([])
  await chooseFile()
  await expect(region.getByText('5,500.00').first()).toBeVisible({ timeout: 60_000 })
  await expect(lost).toHaveCount(0)
})
