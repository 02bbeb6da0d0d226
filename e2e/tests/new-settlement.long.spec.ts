import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { referenceCodePattern } from '../fixtures/claimant.ts'
import { redress } from '../fixtures/redress.ts'
import { type ServerProcess, startServer } from '../fixtures/server-process.ts'
import { expect, test } from '../fixtures/test.ts'
import { type CaseForms, caseForms } from '../walker/case-forms.ts'
import { buttonOf, continueFrom, isLast, settled } from '../walker/continue-from.ts'
import { fillPage } from '../walker/fill-page.ts'
import { seed } from '../walker/seed.ts'
import { startWalk, type Walk, type WalkStart } from '../walker/walk.ts'
import { leave, startAddress } from '../walker/whole-walk.ts'

/** The temporary folder for everything of this settlement. */
const place = mkdtempSync(join(tmpdir(), 'redress-settlement-'))
const [folder, data, list, refused, out, keys, report] = [
  'harbor',
  'data',
  'list.csv',
  'refused.csv',
  'monday',
  'keys.txt',
  'report.html',
].map((name) => join(place, name))
test.afterAll(() => rmSync(place, { recursive: true, force: true }))

/** Runs a command that must succeed. */
async function run(...args: readonly string[]): Promise<string> {
  const { code, out: printed } = await redress(...args)
  expect(code, `redress ${args.join(' ')}\n${printed}`).toBe(0)
  return printed
}

/** Inserts lines into a file of the case after an existing line, as an editor would. */
function insert(name: string, after: string, lines: string): void {
  const file = join(String(folder), name)
  const text = readFileSync(file, 'utf8')
  expect(text, name).toContain(after)
  writeFileSync(
    file,
    text.replace(after, () => `${after}${lines}`),
  )
}

const meterTexts = {
  en: ['Number of your water meter', 'A meter number is HW and six digits, as in HW123456'],
  es: ['Número de su medidor de agua', 'El número del medidor es HW y seis dígitos, como HW123456'],
  ar: ['رقم عداد المياه', 'رقم العداد هو HW وستة أرقام، مثل HW123456'],
} as const

/** A rule set of this settlement: two questions of its form, each with rules, one of them with a custom message. */
function writeOwnRules(): void {
  insert(
    'models/standard-claim-details.yaml',
    'fields:\n',
    `  meterNumber:
    rules: [{ type: required }, { type: regularExpression, pattern: '^HW[0-9]{6}$', message: LocKey_Validation_Meter }]
  daysWithoutWater: { rules: [{ type: required }, { type: integer }, { type: range, min: 1, max: 45 }] }
`,
  )
  insert(
    'forms/standard.yaml',
    'title: LocKey_Claim_Details_Title\n    blocks:\n',
    `      - { type: text, field: claimDetails.meterNumber, label: LocKey_Details_Meter }
      - { type: text, field: claimDetails.daysWithoutWater, label: LocKey_Details_Days, inputMode: numeric }
`,
  )
}

function writeOwnTexts(): void {
  const days = { en: 'Days without water', es: 'Días sin agua', ar: 'عدد الأيام بلا ماء' } as const
  for (const culture of ['en', 'es', 'ar'] as const) {
    const [label, message] = meterTexts[culture]
    const file = join(String(folder), `content/${culture}.yaml`)
    const texts = `LocKey_Details_Meter: ${label}\nLocKey_Validation_Meter: ${message}\nLocKey_Details_Days: ${days[culture]}\n`
    writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n${texts}`)
  }
}

function writeClassList(): void {
  const own = join(String(folder), 'class-list.csv')
  const [columns = ''] = readFileSync(own, 'utf8').split('\n')
  const row = (values: Readonly<Record<string, string>>): string =>
    columns
      .split(',')
      .map((name) => values[name] ?? '')
      .join(',')
  const member = { claimId: 'HW-0001', pin: '204816', ClaimantFirstName: 'Zoë', ClaimantLastName: 'Marín' }
  const rows = [row(member), row({ ...member, claimId: 'HW-0002' }), row({ claimId: 'HW-0003' })]
  writeFileSync(String(list), `${columns}\n${rows.join('\n')}\n`)
  // An imported list replaces the two class members of the example.
  rmSync(own)
}

const walkOf = (page: Page, forms: CaseForms, formType: WalkStart['formType'], culture: string): Walk =>
  startWalk({ page, forms, formType, culture, credentials: { claimId: 'HW-0001', pin: '204816' }, seed })

/** Files a form page by page and reads the reference code; `before` is called before each page is left. */
async function file(walk: Walk, before: (name: string) => Promise<void>): Promise<string> {
  await walk.page.goto(`${walk.forms.url}${startAddress(walk)}`)
  for (;;) {
    const name = await settled(walk)
    if (isLast(walk, name)) break
    await before(name)
    await fillPage(walk, name)
    await leave(walk, name)
  }
  return (await walk.page.getByText(referenceCodePattern).first().innerText()).trim()
}

/** Checks the settlement's colour on its button, and its rule with the custom message. */
async function seeOwnThings(walk: Walk, name: string): Promise<void> {
  const button = walk.page.getByRole('main').getByRole('button').first()
  if (buttonOf(walk, name, ['authorize']))
    await expect(button).toHaveCSS('background-color', 'rgb(11, 92, 74)')
  if (name !== 'claim-details') return
  const [label, message] = meterTexts.es
  await walk.page.getByLabel(label).fill('12345')
  expect(await continueFrom(walk)).toBe('refused')
  await expect(walk.page.getByText(message).first()).toBeVisible()
}

let server: ServerProcess | null = null
test.afterAll(() => server?.dispose())

test(`ADM-1 ADM-2 ADM-3 ADM-4 ADM-5 ADM-6 a new settlement is made, checked, imported, filed in two languages, exported, reported and verified without a line of code (SEED=${seed})`, async ({
  page,
}) => {
  test.setTimeout(300_000)
  const [at, where] = [String(folder), ['--data', String(data)]]

  await run(
    ...['new', at, '--name', 'In re Harbor Water Litigation', '--number', '3:26-cv-00412'],
    ...['--cultures', 'en,es,ar', '--forms', 'Standard,DocumentsUpload', '--color', '#0b5c4a', '--yes'],
  )
  writeOwnRules()
  const incomplete = await redress('check', at)
  expect([incomplete.code, incomplete.out]).toEqual([1, expect.stringContaining("'LocKey_Details_Meter'")])
  writeOwnTexts()
  expect(await run('check', at, '--strict')).toContain('No mistakes, no warnings.')

  writeClassList()
  const imported = await redress('import', at, String(list), '--refused', String(refused), ...where)
  expect(imported).toEqual({
    code: 1,
    out: expect.stringContaining('Imported 2 class members, refused 1 row.'),
  })
  expect(readFileSync(String(refused), 'utf8')).toContain('"4"')

  server = await startServer({ REDRESS_CASE: at, REDRESS_DATA: String(data) })
  const forms = await caseForms(server.url)
  const spanish = walkOf(page, forms, 'Standard', 'es')
  const claim = await file(spanish, (name) => seeOwnThings(spanish, name))
  const arabic = walkOf(page, forms, 'DocumentsUpload', 'ar')
  const upload = await file(arabic, async () => {
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  })

  await run('export', at, '--out', String(out), ...where)
  const rows = readFileSync(join(String(out), 'claims.csv'), 'utf8')
  expect(rows).toMatch(new RegExp(`"${claim}".*"Standard","es","accepted".*"HW[0-9]{6}"`))
  expect(rows).toMatch(new RegExp(`"${upload}".*"DocumentsUpload","ar","accepted"`))

  // Counts are stored once a minute, and when the server stops.
  await server.kill('SIGTERM')
  await run('report', at, '--out', String(report), ...where)
  const html = readFileSync(String(report), 'utf8')
  expect(html).toContain('<dt>Claims filed</dt><dd>2</dd>')
  expect(html).toMatch(/<th scope="row">Review and sign<\/th><td class="n">1<\/td><td>0.0 % leave<\/td>/)

  writeFileSync(String(keys), await run('keys', at, ...where))
  for (const args of [
    [at, '--against', String(out), ...where],
    ['--export', String(out), '--keys', String(keys)],
  ])
    expect(await run('verify', ...args)).toMatch(
      /Checked 2 claims[\s\S]*Every one is there, whole and unaltered\./,
    )
})
