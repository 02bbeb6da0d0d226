import { claimant, referenceCodePattern } from '../fixtures/claimant.ts'
import { filedClaim } from '../fixtures/filed-claims.ts'
import { findings } from '../fixtures/findings.ts'
import { purchasesForm } from '../fixtures/purchases-form.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { variants } from '../walker/variants.ts'

/** A text without the marks of direction and the blanks that do not break. */
const plain = (text: string) =>
  text.replaceAll(/[\u200e\u200f\u061c\u2066-\u2069]/g, '').replaceAll(/[\u00a0\u202f]/g, ' ')

for (const [culture, spent, payment] of variants(
  [['ar', '4,852.50 US$', '500.00 US$']],
  [['en', '$4,852.50', '$500.00']],
))
  test(`EXP-9 EXP-4 EXP-10 a table of fixed rows is filled in, totalled, reviewed and filed, in ${culture}`, async ({
    page,
    servers,
  }) => {
    const server = await servers.serve(purchasesForm())
    const me = await claimant(page, server.url, culture)
    await me.open('/purchases')
    await me.press('LocKey_Button_Next')
    await me.isOn('LocKey_Purchases_Table')

    // A total that the case refuses leads to itself.
    await me.pressNext()
    await expect(page.getByText(me.t('LocKey_Purchases_TooFew')).first()).toBeVisible()

    // Each input is named by its row and its column.
    const cell = (year: string, column: string) =>
      page.getByRole('row', { name: me.t(year) }).getByRole('textbox', {
        name: `${me.t(year)}: ${me.t(column)}`,
        exact: true,
      })
    await cell('LocKey_Purchases_2016', 'LocKey_Purchases_Packs').fill('10')
    await cell('LocKey_Purchases_2016', 'LocKey_Purchases_Price').fill('5.25')
    await cell('LocKey_Purchases_2018', 'LocKey_Purchases_Packs').fill('1200')
    await cell('LocKey_Purchases_2018', 'LocKey_Purchases_Price').fill('4')
    const foot = page.getByRole('row', { name: me.t('LocKey_Purchases_Total') })
    const packs = me.t('LocKey_Unit_packs').replace('{number}', '1,210')
    const main = async () => plain(await page.getByRole('main').innerText())
    await expect(foot.getByText(packs).first()).toBeVisible()
    await expect.poll(main).toContain(spent)
    await expect.poll(main).toContain(payment)
    expect(await main()).toContain(me.t('LocKey_Calculated_Estimate'))

    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 1500 })
      expect(await tooWide(page), `${width} pixels`).toEqual([])
      expect(await findings(page), `${width} pixels`).toEqual([])
      await page.screenshot({ path: test.info().outputPath(`fixed-table-${culture}-${width}.png`) })
    }

    // A reload loses nothing of it.
    await page.reload()
    await expect(cell('LocKey_Purchases_2018', 'LocKey_Purchases_Packs')).toHaveValue('1200')
    await me.pressNext()
    await me.isOn('LocKey_Purchases_Send')
    await expect.poll(main).toContain(me.t('LocKey_Purchases_2018'))
    const summary = await main()
    const estimate = `${me.t('LocKey_Purchases_Estimate')} (${me.t('LocKey_Calculated_Estimate')})`
    for (const text of [spent, packs, payment, estimate]) expect(summary).toContain(text)
    expect(summary).not.toContain(me.t('LocKey_Purchases_2017'))
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 1200 })
      await page.screenshot({ path: test.info().outputPath(`fixed-table-summary-${culture}-${width}.png`) })
    }
    await me.press('LocKey_Button_Submit')
    await me.isOn('LocKey_Purchases_Done')
    // What was filed stands in the sentences after filing, though the form is empty.
    await expect.poll(main).toContain(payment)
    expect(await main()).toContain(packs)
    // Nothing of it is still to come.
    await expect.poll(main).not.toContain('…')
    const code = (await page.getByText(referenceCodePattern).first().innerText()).trim()
    const { models } = filedClaim(server.dataFolder, code)
    const fieldsOf = (name: string) =>
      models.filter(({ metadata }) => metadata.dtoMapping === name).map(({ fields }) => fields)
    expect(fieldsOf('claimTransactions')).toEqual([
      { year: '2016', packs: '10', price: '5.25', spent: '52.5' },
      { year: '2017', packs: null, price: null, spent: '0' },
      { year: '2018', packs: '1200', price: '4', spent: '4800' },
    ])
    expect(fieldsOf('claimDetails')).toEqual([{ packs: '1210', spent: '4852.5', estimate: '500' }])
  })

test('EXP-9 F08-08 a table of two columns is a table beside its total, and as cards it says each label once', async ({
  page,
  servers,
}) => {
  const calculated = '          - { type: calculated, field: spent, label: LocKey_Purchases_Spent }\n'
  const totals = '        total:\n'
  const price = '          - { field: price, label: LocKey_Purchases_Estimate }\n'
  const changes = purchasesForm()
  const server = await servers.serve({
    ...changes,
    'forms/purchases.yaml': [
      changes['forms/purchases.yaml'] ?? [],
      (text: string) =>
        text
          .replace(calculated, '')
          .replace(totals, `${totals}${price}`)
          .replace('packs, label: LocKey_Purchases_Total', 'packs, label: LocKey_Purchases_Packs')
          .replace('field: spent, label', 'place: beside, field: spent, label'),
    ].flat(),
  })
  const me = await claimant(page, server.url, 'en')
  await me.open('/purchases')
  await me.press('LocKey_Button_Next')
  await me.isOn('LocKey_Purchases_Table')
  const table = page.getByRole('table')
  await expect(table.getByText('2016', { exact: true })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Price of a pack' })).toBeInViewport()
  await page.screenshot({ path: test.info().outputPath('beside.png') })

  await page.setViewportSize({ width: 360, height: 1500 })
  // The last line of each is said to a screen reader alone.
  const shown = (await table.locator('tfoot').innerText()).split('\n').filter(Boolean)
  expect(shown).toEqual([
    'Packs',
    '0 packs',
    'Packs: 0 packs',
    'Your payment',
    '$0.00',
    'Your payment: $0.00',
  ])
  // A card names its row once, above its inputs.
  await expect(table.getByRole('textbox', { name: '2016: Packs' })).toBeVisible()
  const label = table.getByText('2016: ').first()
  expect((await label.boundingBox())?.width).toBeLessThan(2)
  await page.screenshot({ path: test.info().outputPath('cards.png') })
  expect(await tooWide(page)).toEqual([])
  expect(await findings(page)).toEqual([])
})
