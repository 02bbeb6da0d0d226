import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test as anyTest, expect } from 'vitest'
import { readList } from '../worker/read-list.ts'
import { arabic, english, factsOf } from '../worker/testing.ts'
import { makeTemplate } from './make-template.ts'

const soffice = '/usr/bin/soffice'
const test = anyTest.skipIf(!existsSync(soffice))

/** A file as LibreOffice writes it in another format. */
async function converted(bytes: Uint8Array, from: string, to: string): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'redress-list-'))
  try {
    const file = join(folder, `list.${from}`)
    await writeFile(file, bytes)
    const profile = `-env:UserInstallation=file://${folder}/profile`
    await promisify(execFile)(soffice, [profile, '--headless', '--convert-to', to, '--outdir', folder, file])
    return new Uint8Array(await readFile(join(folder, `list.${to.split(':')[0]}`)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const limits = { rows: 100, mistakes: 100, keepsRows: true }
const read = (bytes: Uint8Array<ArrayBuffer>) =>
  readList(new Blob([bytes]), factsOf(), limits, () => undefined)

test('UPL-7 LibreOffice opens the template: headings, choices to pick from, notes, days, and the writing from right to left', async () => {
  const template = await makeTemplate(factsOf({ cultures: [arabic, english] }), 'xlsx')
  const document = new TextDecoder().decode(await converted(template, 'xlsx', 'fods'))
  for (const heading of ['نوع الشراء', 'اليوم', 'المبلغ', 'المتجر', 'الهاتف'])
    expect(document).toContain(heading)
  expect(document).toContain('table:name="التعبئة من ملف"')
  expect(document).toMatch(
    /table:condition="of:cell-content-is-in-list\(\[\$?'?مساعدة'?\.\$A\$3:\.\$A\$4\]\)"/,
  )
  expect(document).toMatch(/<table:help-message[^>]*table:title="نوع الشراء"/)
  expect(document).toContain('style:writing-mode="rl-tb"')
})

test('UPL-7 a workbook that LibreOffice has written is read: texts that cells share, days and results of formulas', async () => {
  const rows = [
    'Kind of purchase,Day,Amount,Shop,Telephone',
    'Towing,2021-03-27,=1000+250.5,Garage,+12025550143',
    'Rental car,2021-03-28,7,Garage,',
  ]
  const bytes = new TextEncoder().encode(rows.join('\n'))
  const outcome = await read(await converted(bytes, 'csv', 'xlsx:Calc MS Excel 2007 XML'))
  expect(outcome).toMatchObject({
    mistakes: [],
    rows: [
      {
        values: {
          kind: 'towing',
          day: '03/27/2021',
          amount: '1,250.50',
          shop: 'Garage',
          telephone: '+12025550143',
        },
      },
      { values: { kind: 'rental', day: '03/28/2021', amount: '7', shop: 'Garage', telephone: null } },
    ],
  })
})
