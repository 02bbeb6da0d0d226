import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { checkControl } from '../fixtures/check-control.ts'
import { claimant, referenceCodePattern, type SampleDocument } from '../fixtures/claimant.ts'
import { filedClaim } from '../fixtures/filed-claims.ts'
import { findings } from '../fixtures/findings.ts'
import { journeysForm } from '../fixtures/journeys-form.ts'
import { redress } from '../fixtures/redress.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { variants } from '../walker/variants.ts'

const pdf = (name: string, size = 4000): SampleDocument => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, name)]),
})
const png: SampleDocument = {
  name: 'card.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

for (const culture of variants(['ar'], ['en']))
  test(`UPL-5 journeys with several documents each, of which one proves both, are filed with the kinds that are needed, in ${culture}`, async ({
    page,
    servers,
  }) => {
    await page.setViewportSize({ width: 360, height: 900 })
    const server = await servers.serve(journeysForm())
    const me = await claimant(page, server.url, culture)
    const named = (key: string, values: Readonly<Record<string, string>>) =>
      Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), me.t(key))
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const upload = button(me.t('LocKey_Records_Save'))
    const addJourney = button(me.t('LocKey_Button_AddMore'))
    const proofs = page.getByRole('group', { name: me.t('LocKey_Proofs_List') })
    const addProof = button(`${me.t('LocKey_Proofs_List')}: ${me.t('LocKey_Button_AddMore')}`)
    const rows = proofs.locator('ol > li')
    const choose = (place: number, ...files: readonly SampleDocument[]) =>
      rows
        .nth(place)
        .locator('input[type=file]')
        .setInputFiles([...files])
    const sortOf = (place: number): Locator => rows.nth(place).getByLabel(me.t('LocKey_Proofs_Kind'))
    const missing = page.getByText(me.t('LocKey_Kind_Missing'))
    const look = async (name: string) => {
      for (const width of [1280, 768, 360]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await tooWide(page), `${name} at ${width} pixels`).toEqual([])
        expect(await findings(page), `${name} at ${width} pixels`).toEqual([])
        await page.screenshot({
          path: test.info().outputPath(`${name}-${culture}-${width}.png`),
          fullPage: true,
        })
      }
    }

    await me.open('/journeys')
    await me.press('LocKey_Button_Next')
    await me.isOn('LocKey_Journeys_List')
    await me.choose('LocKey_Journeys_Proof', 'LocKey_Journeys_Full')

    // Two files at once are two documents, each with its own name and kind; the third has no place.
    await addJourney.click()
    await me.field('LocKey_Journeys_From').fill('Acle')
    await addProof.click()
    await expect(rows.first().locator('input[type=file]')).toBeFocused()
    await choose(0, pdf('outward.pdf'), pdf('return.pdf'), pdf('bus.pdf'), pdf('ferry.pdf'))
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(1)).toContainText('return.pdf')
    await expect(rows.nth(0)).toContainText(
      named('LocKey_Validation_File_TooMany', { name: 'ferry.pdf', max: '3' }),
    )
    await button(
      `${me.t('LocKey_Proofs_List')}: ${named('LocKey_Records_DeleteRow', { number: '3' })}`,
    ).click()
    await expect(rows).toHaveCount(2)
    await sortOf(0).selectOption('ticket')
    await sortOf(1).selectOption('ticket')
    await look('several')
    await upload.click()
    const saved = page.getByRole('list', { name: me.t('LocKey_Records_Saved') })
    await expect(saved.locator('ol > li')).toHaveText([/outward\.pdf/, /return\.pdf/])

    // The kind that is needed is named, and keeps the page.
    await me.pressNext()
    await expect(missing.first()).toBeVisible()
    // The style sheet draws the icon of an error.
    await expect(page.locator('p', { has: missing }).locator('svg')).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText(me.t('LocKey_Proofs_Card'))

    // In a second journey a document that is attached already is chosen by its name.
    await addJourney.click()
    await me.field('LocKey_Journeys_From').fill('Brandon')
    const attached = page.getByLabel(me.t('LocKey_Attached_Choose'))
    await attached.selectOption({ label: 'return.pdf' })
    await button(me.t('LocKey_Attached_Use')).click()
    await expect(proofs).toContainText('return.pdf')
    await addProof.click()
    await choose(0, png)
    await sortOf(0).selectOption('card')
    await upload.click()
    await expect(rows.first()).toContainText(named('LocKey_Kind_Type', { name: 'card.png', types: 'PDF' }))
    await choose(0, pdf('card.pdf', 1_200_000))
    await expect(rows.first()).toContainText(named('LocKey_Kind_TooLarge', { name: 'card.pdf', max: '1' }))
    await choose(0, pdf('card.pdf'))
    await look('shared')
    await upload.click()
    await expect(saved.locator('ol > li')).toHaveText([
      /outward\.pdf/,
      /return\.pdf/,
      /return\.pdf/,
      /card\.pdf/,
    ])

    // The first journey gives the shared document up: it stays with the second.
    await button(named('LocKey_Records_EditNamed', { name: 'Acle' })).click()
    await expect(rows).toHaveCount(2)
    await button(
      `${me.t('LocKey_Proofs_List')}: ${named('LocKey_Records_DeleteRow', { number: '2' })}`,
    ).click()
    await button(me.t('LocKey_Button_Cancel')).click()
    await expect(saved.locator('ol > li')).toHaveCount(4)

    // What is missing is shown in the summary too.
    await me.pressNext()
    await me.isOn('LocKey_Journeys_Send')
    await expect(missing).toHaveCount(0)
    await look('summary')
    await me.press('LocKey_Button_Submit')
    await me.isOn('LocKey_Journeys_Done')
    const code = (await page.getByText(referenceCodePattern).innerText()).trim()
    const { models, documents } = filedClaim(server.dataFolder, code)
    expect(documents).toHaveLength(3)
    const journeys = models.filter(({ metadata }) => metadata.dtoMapping === 'claimTransactions')
    const both = journeys.map(({ clientId }) => clientId).join(' ')
    expect(models.find(({ fields }) => fields.name === 'return.pdf')?.fields.claimTransactionId).toBe(both)
  })

test('UPL-5 F09-11 a claim of the rail case with full evidence is filed, and its export says which journeys each document proves', async ({
  page,
  servers,
}) => {
  const folder = join(import.meta.dirname, '../../cases/rail-fares')
  const server = await servers.serve({}, { REDRESS_CASE: folder })
  const me = await claimant(page, server.url)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await me.open()
  await me.press('LocKey_Open_Begin')
  const answers = {
    LocKey_Field_FirstName: 'Priya',
    LocKey_Field_LastName: 'Anand',
    LocKey_ClaimantInfo_BirthDate: '27/03/1984',
    LocKey_ClaimantInfo_EmailAddress: 'priya@example.com',
  }
  for (const [label, value] of Object.entries(answers)) await me.field(label).fill(value)
  await page.locator('[id="field-claimantInfo-mailingLine1"]').fill('12 Mill Lane')
  await page.locator('[id="field-claimantInfo-mailingLocality"]').fill('LEEDS')
  await page.locator('[id="field-claimantInfo-mailingPostalCode"]').fill('LS1 4AP')
  await me.pressNext()
  await me.isOn('LocKey_Rail_Title')
  await me.choose('LocKey_Rail_For', 'LocKey_Rail_For_Myself')
  await me.choose('LocKey_Rail_Pot', 'LocKey_Rail_Pot_Full')
  const proofs = page.getByRole('group', { name: me.t('LocKey_Documents_List_Title') })
  const addProof = button(`${me.t('LocKey_Documents_List_Title')}: ${me.t('LocKey_Button_AddMore')}`)
  const write = async (day: string, from: string, to: string) => {
    await me.field('LocKey_Rail_Day').fill(day)
    await me.field('LocKey_Rail_From').fill(from)
    await me.field('LocKey_Rail_To').fill(to)
    await page.getByLabel(me.t('LocKey_Rail_Ticket'), { exact: false }).first().selectOption('single')
  }
  await write('27/03/2021', 'Leeds', 'York')
  await addProof.click()
  await proofs.locator('input[type=file]').setInputFiles([pdf('statement.pdf'), pdf('travelcard.pdf')])
  const kinds = proofs.getByLabel(me.t('LocKey_Documents_Type'))
  await expect(kinds).toHaveCount(2)
  await kinds.nth(0).selectOption('statement')
  await kinds.nth(1).selectOption('travelcard')
  await button(me.t('LocKey_Records_Save')).click()
  await write('28/03/2021', 'York', 'Leeds')
  await page.getByLabel(me.t('LocKey_Attached_Choose')).selectOption({ label: 'statement.pdf' })
  await button(me.t('LocKey_Attached_Use')).click()
  await button(me.t('LocKey_Records_Save')).click()
  await me.pressNext()
  await me.isOn('LocKey_Payment_Title')
  await me.choose('LocKey_Payment_Method', 'LocKey_Payment_Method_Cheque')
  await me.field('LocKey_Payment_AccountName').fill('Priya Anand')
  await me.pressNext()
  await me.isOn('LocKey_Summary_Title')
  await checkControl(page.getByLabel(me.t('LocKey_Certification_Attested')))
  await me.field('LocKey_Certification_Signature').fill('Priya Anand')
  await me.press('LocKey_Button_Submit')
  await me.isOn('LocKey_Confirmation_Title')

  const out = test.info().outputPath('export')
  const { code, out: printed } = await redress('export', folder, '--out', out, '--data', server.dataFolder)
  expect(code, printed).toBe(0)
  const [head = '', ...rows] = readFileSync(join(out, 'documents.csv'), 'utf8').trim().split(/\r?\n/)
  const place = head.split(',').findIndex((name) => name.replaceAll('"', '') === 'proves')
  const cells = rows.map((row) => row.split(',').map((cell) => cell.replaceAll('"', '')))
  expect(cells.map((row) => [row[2], row[place]])).toEqual([
    ['statement.pdf', 'claimTransactions 1; claimTransactions 2'],
    ['travelcard.pdf', 'claimTransactions 1'],
  ])
})
