import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { checkControl } from '../fixtures/check-control.ts'
import { claimant } from '../fixtures/claimant.ts'
import { findings } from '../fixtures/findings.ts'
import { redress } from '../fixtures/redress.ts'
import { type ServerProcess, startServer } from '../fixtures/server-process.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'

const caseFolder = join(import.meta.dirname, '../../cases/nominees')
const rowsCall = '**/api/forms/owners/rows'

type Me = Awaited<ReturnType<typeof claimant>>

/** The row of an owner; its account is unique. */
const ownerRow = (number: number, changes: Readonly<Record<string, string>> = {}) => ({
  LocKey_Account_Number: `KA-${1000 + number}`,
  LocKey_Account_Owner: number === 7 ? '=HYPERLINK("x") Owner' : `Owner ${number}`,
  LocKey_Account_TaxNumber: String(100_000_000 + number),
  country: 'US',
  street: `${number} Mill Street`,
  city: 'Springfield',
  state: 'CA',
  zip: '94607',
  LocKey_Owners_Bought: '100',
  LocKey_Owners_Held: '40',
  ...changes,
})

/** The filled-in template: its headings are those of the file that the page offers. */
async function filledIn(page: Page, me: Me, rows: readonly ReturnType<typeof ownerRow>[]) {
  const button = page.getByRole('button', { name: me.t('LocKey_List_TemplateCsv'), exact: true })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const [head = ''] = (await readFile(await download.path(), 'utf8')).replace('\ufeff', '').split(/\r?\n/)
  const headings = head.match(/"[^"]*"|[^,]+/g)
  // In the order of the form.
  const keys = [
    'LocKey_Account_Number',
    'LocKey_Account_Owner',
    'LocKey_Account_TaxNumber',
    'email',
    'country',
    'street',
    'unit',
    'city',
    'state',
    'zip',
    'region',
    'postalCode',
    'LocKey_Owners_Bought',
    'LocKey_Owners_Held',
  ]
  expect(headings).toHaveLength(keys.length)
  const lines = rows.map((row) =>
    keys.map((key) => `"${(new Map(Object.entries(row)).get(key) ?? '').replaceAll('"', '""')}"`).join(','),
  )
  return { name: 'owners.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...lines].join('\n')) }
}

const choose = (page: Page, file: Awaited<ReturnType<typeof filledIn>>) =>
  page.locator('input[data-part="list-file"]').setInputFiles(file)

/** Opens the page, begins, and says who files. */
async function openFiling(page: Page, me: Me) {
  await me.open('/file-many?form=owners')
  await me.isOn('LocKey_Bulk_Title')
  await me.press('LocKey_Bulk_Begin')
  await me.field('LocKey_Nominee_Firm').fill('Harbor Custody LLC')
  await me.field('LocKey_ClaimantInfo_Name_Title').fill('Ana Soto')
  await me.field('LocKey_Owners_FirmEmail').fill('ana@harbor.example')
  await checkControl(page.getByRole('radio', { name: me.t('LocKey_Authority_PowerOfAttorney') }))
  await checkControl(page.getByRole('checkbox', { name: me.t('LocKey_Certification_Attested') }))
  await me.field('LocKey_Certification_Signature').fill('Ana Soto')
  await expect(me.field('LocKey_Certification_SignatureDate')).not.toHaveValue('')
}

const words = (text: string, values: Readonly<Record<string, string | number>>) =>
  Object.entries(values).reduce((all, [name, value]) => all.replace(`{${name}}`, String(value)), text)

const fileButton = (page: Page, me: Me, count: number) =>
  page.getByRole('button', { name: words(me.t('LocKey_Bulk_File'), { count }), exact: true })

/** The claims of the export, by their accounts, and whether the data are whole. */
async function exportedClaims({ dataFolder }: ServerProcess) {
  const folder = mkdtempSync(join(tmpdir(), 'redress-many-'))
  try {
    const out = join(folder, 'export')
    expect(await redress('export', caseFolder, '--data', dataFolder, '--out', out)).toMatchObject({ code: 0 })
    expect(await redress('verify', caseFolder, '--data', dataFolder, '--against', out)).toMatchObject({
      code: 0,
    })
    return readFileSync(join(out, 'claims.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).record)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const accountsOf = (
  records: readonly { models: { metadata: { dtoMapping: string }; fields: Record<string, string> }[] }[],
) =>
  records
    .map(
      ({ models }) =>
        models.find(({ metadata }) => metadata.dtoMapping === 'claimDetails')?.fields.account ?? '',
    )
    .toSorted()

test('UPL-8 a list of 60 rows is corrected, cut while it is filed, and sent again here and on another computer: one claim a row', async ({
  page,
  browser,
}) => {
  test.slow()
  const server = await startServer({ REDRESS_CASE: caseFolder })
  try {
    const me = await claimant(page, server.url)
    await openFiling(page, me)
    const sixty = Array.from({ length: 60 }, (_, index) => ownerRow(index + 1))
    const wrong = sixty.map((row, index) => {
      if (index === 10) return { ...row, LocKey_Account_TaxNumber: '12' }
      if (index === 20) return { ...row, state: 'Atlantis' }
      return index === 30 ? { ...row, LocKey_Account_Number: 'ka-1001' } : row
    })
    await choose(page, await filledIn(page, me, wrong))
    await expect(page.locator('p:focus')).toHaveText(
      words(me.t('LocKey_List_Wrong'), { name: 'owners.csv', count: 60, wrong: 3 }),
    )
    const place = (row: number, column: string) => words(me.t('LocKey_List_Place'), { row, column })
    const mistakes = page.locator('main section li')
    await expect(mistakes.filter({ hasText: place(12, 'C') })).toContainText(
      me.t('LocKey_Validation_TaxNumber'),
    )
    await expect(mistakes.filter({ hasText: place(22, 'I') })).toHaveCount(1)
    await expect(mistakes.filter({ hasText: place(32, 'A') })).toContainText(
      words(me.t('LocKey_Bulk_SameRow'), { row: 2 }),
    )
    await expect(fileButton(page, me, 60)).toBeDisabled()
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 1400 })
      expect(await tooWide(page), `${width} pixels`).toEqual([])
      expect(await findings(page), `${width} pixels`).toEqual([])
      await page.screenshot({ path: test.info().outputPath(`mistakes-${width}.png`), fullPage: true })
    }

    await choose(page, await filledIn(page, me, sixty))
    await expect(page.locator('p:focus')).toHaveText(
      words(me.t('LocKey_List_Sound'), { name: 'owners.csv', count: 60 }),
    )
    const number = await me.field('LocKey_Bulk_Number').inputValue()
    // The second request reaches the server and its answer is lost; the third never arrives.
    let requests = 0
    await page.route(rowsCall, async (route) => {
      requests += 1
      if (requests === 1) return route.continue()
      if (requests === 2) await route.fetch()
      return route.abort()
    })
    await fileButton(page, me, 60).click()
    const done = (filed: number) => words(me.t('LocKey_Bulk_Done'), { filed, count: 60 })
    await expect(
      page.locator('h2:focus, [role=alert]').filter({ hasText: me.t('LocKey_Bulk_Cut') }),
    ).toBeVisible({
      timeout: 60_000,
    })
    await expect(page.getByRole('heading', { name: done(25) })).toBeVisible()
    await page.unroute(rowsCall)
    await fileButton(page, me, 60).click()
    await expect(page.getByRole('heading', { name: done(60) })).toBeVisible({ timeout: 30_000 })
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 1400 })
      expect(await tooWide(page), `${width} pixels`).toEqual([])
      expect(await findings(page), `${width} pixels`).toEqual([])
      await page.screenshot({ path: test.info().outputPath(`filed-${width}.png`), fullPage: true })
    }
    const all = page.getByRole('button', { name: me.t('LocKey_Bulk_Download'), exact: true })
    const [download] = await Promise.all([page.waitForEvent('download'), all.click()])
    const table = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect(table).toHaveLength(61)
    const receipt = /"(http[^"]+#receipt=[^"]+)"/.exec(table[1] ?? '')?.[1] ?? ''

    const records = await exportedClaims(server)
    expect(accountsOf(records)).toEqual(sixty.map((row) => row.LocKey_Account_Number).toSorted())
    expect(records[0].filedBy).toMatchObject({ filer: 'Harbor Custody LLC', authority: 'powerOfAttorney' })
    expect(
      new Set(
        table.slice(1).map((line) => /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(line)?.[0]),
      ),
    ).toEqual(new Set(records.map(({ referenceCode }: { referenceCode: string }) => referenceCode)))

    // On another computer, by the number: nothing is filed twice, and a row that was changed since is reported.
    const context = await browser.newContext()
    const other = await context.newPage()
    const they = await claimant(other, server.url)
    await openFiling(other, they)
    await they.field('LocKey_Bulk_Number').fill(number.toLowerCase())
    const changed = sixty.map((row, index) => (index === 4 ? { ...row, LocKey_Owners_Held: '41' } : row))
    await choose(other, await filledIn(other, they, [...changed, ownerRow(61)]))
    await fileButton(other, they, 61).click()
    await expect(
      other.getByRole('heading', { name: words(me.t('LocKey_Bulk_Done'), { filed: 60, count: 61 }) }),
    ).toBeVisible({ timeout: 30_000 })
    await expect(other.locator('main section ul > li').first()).toContainText(me.t('LocKey_Bulk_changed'))
    expect(accountsOf(await exportedClaims(server))).toHaveLength(61)
    await other.goto(receipt)
    await other.getByRole('button', { name: me.t('LocKey_CheckReceipt_Button') }).click()
    await expect(other.locator('[data-verdict=Genuine]')).toBeVisible()
    await context.close()
  } finally {
    await server.dispose()
  }
})

test('UPL-8 a server that is killed while a list is filed loses no row and files none twice', async ({
  page,
}) => {
  test.slow()
  const server = await startServer({ REDRESS_CASE: caseFolder })
  try {
    const me = await claimant(page, server.url)
    await openFiling(page, me)
    const rows = Array.from({ length: 120 }, (_, index) => ownerRow(index + 1))
    await choose(page, await filledIn(page, me, rows))
    await expect(page.locator('p:focus')).toContainText('120')
    let requests = 0
    const killed = new Promise<void>((resolve) => {
      page.on('request', (request) => {
        if (!request.url().endsWith('/rows')) return
        requests += 1
        // The second and the fourth request are under way.
        if (requests === 2 || requests === 4)
          setTimeout(
            () =>
              void server
                .kill('SIGKILL')
                .then(() => server.start())
                .then(resolve),
            30 * requests,
          )
      })
    })
    await fileButton(page, me, 120).click()
    await killed
    const done = page.getByRole('heading', {
      name: words(me.t('LocKey_Bulk_Done'), { filed: 120, count: 120 }),
    })
    const cut = page.getByText(me.t('LocKey_Bulk_Cut'))
    for (let presses = 0; presses < 5; presses += 1) {
      await expect(done.or(cut).first()).toBeVisible({ timeout: 90_000 })
      if (await done.isVisible()) break
      await fileButton(page, me, 120).click()
      await page.waitForTimeout(1000)
    }
    await expect(done).toBeVisible()
    const accounts = accountsOf(await exportedClaims(server))
    expect(accounts).toEqual(rows.map((row) => row.LocKey_Account_Number).toSorted())
  } finally {
    await server.dispose()
  }
})
