import { claimant, referenceCodePattern } from '../fixtures/claimant.ts'
import { filedClaim } from '../fixtures/filed-claims.ts'
import { findings } from '../fixtures/findings.ts'
import { propertiesForm } from '../fixtures/properties-form.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { variants } from '../walker/variants.ts'

for (const culture of variants(['ar'], ['en']))
  test(`ROW-3 a property is filed with its structures, which are added, changed, deleted and restored by Cancel, in ${culture}`, async ({
    page,
    servers,
  }) => {
    const server = await servers.serve(propertiesForm())
    const me = await claimant(page, server.url, culture)
    const named = (key: string, values: Readonly<Record<string, string>>) =>
      Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), me.t(key))
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const structures = page.getByRole('group', { name: me.t('LocKey_Structures_List') })
    const rows = structures.locator('ol > li')
    const add = button(`${me.t('LocKey_Structures_List')}: ${me.t('LocKey_Button_AddMore')}`)
    const upload = button(me.t('LocKey_Records_Save'))
    const fill = async (place: number, kind: string, amount: string) => {
      await me.field('LocKey_Structures_Kind', rows.nth(place)).fill(kind)
      await me.field('LocKey_Structures_Amount', rows.nth(place)).fill(amount)
    }
    await me.open('/properties')
    await me.press('LocKey_Button_Next')
    await me.isOn('LocKey_Properties_List')

    // A property needs a structure, and each structure is whole.
    await button(me.t('LocKey_Button_AddMore')).click()
    await me.field('LocKey_Properties_Address').fill('Mill Road 1')
    await upload.click()
    await expect(
      page.getByText(named('LocKey_MultiRecordTable_Validation_MinInstances', { min: '1' })),
    ).toBeVisible()
    await add.click()
    await expect(me.field('LocKey_Structures_Kind', rows.first())).toBeFocused()
    await upload.click()
    await expect(me.field('LocKey_Structures_Kind', rows.first())).toBeFocused()
    await expect(me.field('LocKey_Structures_Kind', rows.first())).toHaveAttribute('aria-invalid', 'true')
    await fill(0, 'Barn', '120.00')
    await add.click()
    await expect(structures.getByRole('status').first()).toHaveText(
      named('LocKey_Records_Full', { max: '2' }),
    )
    await expect(add).toBeDisabled()

    // The second repeats the first, until it is another kind.
    await fill(1, 'barn', '80.00')
    await upload.click()
    await expect(rows.nth(1)).toContainText(named('LocKey_Validation_Unique', { entry: '1', value: 'Barn' }))
    await fill(1, 'House', '80.00')
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 1500 })
      expect(await tooWide(page), `${width} pixels`).toEqual([])
      expect(await findings(page), `${width} pixels`).toEqual([])
      await page.screenshot({ path: test.info().outputPath(`inner-draft-${culture}-${width}.png`) })
    }
    await upload.click()
    const saved = page.getByRole('list', { name: me.t('LocKey_Records_Saved') })
    await expect(saved.locator('ol > li')).toHaveText([/Barn/, /House/])

    // What was saved is there after a reload.
    await page.reload()
    await expect(saved.locator('ol > li')).toHaveText([/Barn/, /House/])

    // Cancel brings a deleted structure back; saving deletes it.
    const edit = button(named('LocKey_Records_EditNamed', { name: 'Mill Road 1' }))
    const deleteFirst = button(
      `${me.t('LocKey_Structures_List')}: ${named('LocKey_Records_DeleteRow', { number: '1' })}`,
    )
    await edit.click()
    await deleteFirst.click()
    await expect(rows).toHaveCount(1)
    await me.field('LocKey_Structures_Kind', rows.first()).fill('Shed')
    await button(me.t('LocKey_Button_Cancel')).click()
    await expect(saved.locator('ol > li')).toHaveText([/Barn/, /House/])
    await edit.click()
    await deleteFirst.click()
    await me.field('LocKey_Structures_Kind', rows.first()).fill('Shed')
    await upload.click()
    await expect(saved.locator('ol > li')).toHaveText([/Shed/])
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: test.info().outputPath(`inner-saved-${culture}-${width}.png`) })
    }
    await me.pressNext()
    await me.isOn('LocKey_Properties_Send')
    await expect(page.getByRole('main')).toContainText('Shed')
    await page.screenshot({ path: test.info().outputPath(`inner-summary-${culture}.png`) })
    await me.press('LocKey_Button_Submit')
    await me.isOn('LocKey_Properties_Done')

    const code = (await page.getByText(referenceCodePattern).innerText()).trim()
    const { models } = filedClaim(server.dataFolder, code)
    const [property, structure, ...others] = models.filter(
      ({ metadata }) => metadata.dtoMapping === 'claimTransactions',
    )
    expect(property?.fields).toEqual({ address: 'Mill Road 1' })
    expect(structure?.fields).toEqual({
      claimTransactionId: property?.clientId,
      kind: 'Shed',
      amount: '80.00',
    })
    expect(others).toEqual([])
  })
