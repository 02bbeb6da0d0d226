import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { claimant, referenceCodePattern } from '../fixtures/claimant.ts'
import { filedClaim, modelsOf } from '../fixtures/filed-claims.ts'
import { findings } from '../fixtures/findings.ts'
import { listsForm } from '../fixtures/lists-form.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { variants } from '../walker/variants.ts'

type Me = Awaited<ReturnType<typeof claimant>>

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce((all, [name, value]) => all.replace(`{${name}}`, value), text)

/** A file of separated values with the headings of a culture. */
const listOf = (me: Me, rows: readonly (readonly string[])[]) => {
  const headings = ['Kind', 'Day', 'Shop', 'Amount'].map((key) => me.t(`LocKey_Lists_${key}`))
  const text = [headings, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n')
  return { name: 'my purchases.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

const chooseFile = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[data-part="list-file"]').setInputFiles(file)

for (const culture of variants(['ar'], ['en']))
  test(`UPL-7 a list is filled into its template, corrected, added and filed, in ${culture}`, async ({
    page,
    servers,
  }) => {
    const server = await servers.serve(listsForm())
    const me = await claimant(page, server.url, culture)
    await me.open('/lists')
    await me.press('LocKey_Button_Next')
    await me.isOn('LocKey_Lists_Table')
    const rows = page.locator('main ol > li')
    const button = (key: string) => page.getByRole('button', { name: me.t(key), exact: true })
    const sound = [me.t('LocKey_Lists_Towing'), '03/27/2021', 'Garage', '1,250.50']

    for (const [key, ending, first] of [
      ['LocKey_List_TemplateXlsx', 'xlsx', 'PK'],
      ['LocKey_List_TemplateCsv', 'csv', '\ufeff'],
    ] as const) {
      const [download] = await Promise.all([page.waitForEvent('download'), button(key).click()])
      expect(download.suggestedFilename()).toBe(`${me.t('LocKey_Lists_Table')}.${ending}`)
      const bytes = await readFile(await download.path())
      expect(bytes.toString('utf8').startsWith(first)).toBe(true)
    }

    // What was typed before stays, and each mistake is named by its row and column.
    await me.field('LocKey_Lists_Shop', rows.first()).fill('Typed before')
    await chooseFile(
      page,
      listOf(me, [
        sound,
        ['Taxi', '02/30/2021', 'x'.repeat(41), '5'],
        [sound[0] ?? '', '03/28/2021', 'Garage', '7'],
      ]),
    )
    const outcome = filled(me.t('LocKey_List_Wrong'), { name: 'my purchases.csv', count: '3', wrong: '2' })
    await expect(page.locator('p:focus')).toHaveText(outcome)
    const mistakes = page.locator('main section section li')
    const placeOf = (row: string, column: string) => filled(me.t('LocKey_List_Place'), { row, column })
    await expect(mistakes).toHaveText([
      `${placeOf('3', 'A')} ${me.t('LocKey_Lists_Kind')}${me.t('LocKey_Validation_Choice')}`,
      new RegExp(`^${placeOf('3', 'B')}`),
      new RegExp(`^${placeOf('3', 'C')}`),
      new RegExp(`^${placeOf('4', 'C')}.*Garage`),
    ])
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 1500 })
      expect(await tooWide(page), `${width} pixels`).toEqual([])
      expect(await findings(page), `${width} pixels`).toEqual([])
      await page.screenshot({ path: test.info().outputPath(`list-${culture}-${width}.png`), fullPage: true })
    }

    // The corrected file takes its place; nothing was added meanwhile.
    await expect(rows).toHaveCount(1)
    await chooseFile(page, listOf(me, [sound, [me.t('LocKey_Lists_Rental'), '3/28/2021', 'Bus', '7']]))
    await expect(page.locator('p:focus')).toHaveText(
      filled(me.t('LocKey_List_Sound'), { name: 'my purchases.csv', count: '2' }),
    )
    await button('LocKey_List_Add').click()
    await expect(rows).toHaveCount(3)
    await expect(page.getByText(filled(me.t('LocKey_List_Added'), { count: '2' }))).toBeVisible()
    await expect(page.getByText('1,257.50').first()).toBeVisible()
    await page.screenshot({ path: test.info().outputPath(`list-added-${culture}.png`), fullPage: true })

    // They are records: a reload keeps them, and so does the claim.
    await page.reload()
    await expect(rows).toHaveCount(3)
    const typed = rows.filter({ has: page.locator('input[value="Typed before"]') })
    await typed.getByRole('button', { name: new RegExp(me.t('LocKey_Button_Delete')) }).click()
    await me.pressNext()
    await me.isOn('LocKey_Lists_Send')
    await me.press('LocKey_Button_Submit')
    await me.isOn('LocKey_Lists_Done')
    const code = (await page.getByText(referenceCodePattern).first().textContent()) ?? ''
    const purchases = modelsOf(filedClaim(server.dataFolder, code), 'claimTransactions')
    expect(purchases.map(({ fields }) => fields)).toEqual([
      { kind: 'towing', day: '03/27/2021', shop: 'Garage', amount: '1,250.50' },
      { kind: 'rental', day: '03/28/2021', shop: 'Bus', amount: '7' },
    ])
  })
