import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { referenceCodePattern } from '../fixtures/claimant.ts'
import { npxRedress, type Printed, redress } from '../fixtures/redress.ts'
import { type ServerProcess, startServer } from '../fixtures/server-process.ts'
import { expect, test } from '../fixtures/test.ts'
import { caseForms } from '../walker/case-forms.ts'
import { isLast, settled } from '../walker/continue-from.ts'
import { fillPage } from '../walker/fill-page.ts'
import { seed } from '../walker/seed.ts'
import { startWalk } from '../walker/walk.ts'
import { leave, startAddress } from '../walker/whole-walk.ts'

const place = mkdtempSync(join(tmpdir(), 'redress-first-hour-'))
const [folder, data, out] = [join(place, 'yours'), join(place, 'data'), join(place, 'export')]
const manual = ['set-up', 'translate', 'export']
  .map((page) => readFileSync(join(import.meta.dirname, `../../docs/administer/${page}.md`), 'utf8'))
  .join('\n')
const sample = { claimId: 'SAMPLE-1001', pin: '482916' }

let server: ServerProcess | null = null
test.afterAll(async () => {
  await server?.dispose()
  rmSync(place, { recursive: true, force: true })
})

/** Seconds that each step took. */
const took: [step: string, seconds: number][] = []

async function timed<T>(step: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now()
  const result = await work()
  took.push([step, (performance.now() - from) / 1000])
  return result
}

/** Runs a command of the manual on the case; its words there are `redress` and the command. */
async function follow(command: string, ...more: readonly string[]): Promise<Printed> {
  expect(manual, 'a command that the manual does not show').toContain(`redress ${command}`)
  const args = command.split(' ').map((word) => (word === 'cases/yours' || word === 'CASE' ? folder : word))
  return timed(`redress ${command}`, () => npxRedress(...args, ...more))
}

/** Fills in the stub as a translator does: a text for every key, here the original with a mark. */
function translate(): number {
  const file = join(folder, 'content/fr.yaml')
  let texts = 0
  const translated = readFileSync(file, 'utf8').replace(
    /((?:^# .*\n)+)(LocKey_\w+):$/gm,
    (_, comment: string, key: string) => {
      texts += 1
      return `${comment}${key}: ${JSON.stringify(`${comment.replace(/^# ?/gm, '').trim()} ⟨fr⟩`)}`
    },
  )
  writeFileSync(file, translated)
  return texts
}

const clean = { code: 0, out: expect.stringContaining('No mistakes, no warnings.') }

test('ADM-1 ADM-2 ADM-4 from the manual to the export of a first claim in a third language, no false mistake on the way', async ({
  page,
}) => {
  test.setTimeout(300_000)
  expect(await follow('new cases/yours', '--yes', '--cultures', 'en,es')).toMatchObject({ code: 0 })
  expect(await follow('check cases/yours', '--strict')).toEqual(clean)

  expect(await follow('new cases/yours --culture fr')).toMatchObject({ code: 0 })
  const unfinished = await redress('check', folder)
  expect(unfinished.code).toBe(1)
  expect(unfinished.out).toContain('1 mistake, 0 warnings.')
  const texts = translate()
  // What the starter words anew of the product's sentences is there in the language of the product.
  expect(unfinished.out).toContain(`4 of ${texts + 4} texts are translated into fr.`)
  expect(await redress('check', folder, '--strict')).toEqual(clean)

  server = await timed('the site is served', () => startServer({ REDRESS_CASE: folder, REDRESS_DATA: data }))
  const forms = await caseForms(server.url)
  const walk = startWalk({ page, forms, formType: 'Standard', culture: 'fr', credentials: sample, seed })
  const code = await timed('a claim is filed', async () => {
    await page.goto(`${forms.url}${startAddress(walk)}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByRole('main').getByText('⟨fr⟩').first()).toBeVisible()
    for (;;) {
      const name = await settled(walk)
      if (isLast(walk, name)) break
      await fillPage(walk, name)
      await leave(walk, name)
    }
    return (await page.getByText(referenceCodePattern).first().innerText()).trim()
  })

  expect(await follow('export CASE', '--out', out, '--data', data)).toMatchObject({ code: 0 })
  const [columns = '', ...rows] = readFileSync(join(out, 'claims.csv'), 'utf8').trim().split('\n')
  expect(columns).toContain('"claimId"')
  expect(columns.toLowerCase()).not.toContain('pin"')
  expect(rows.filter((row) => row.includes(`"${code}"`) && row.includes(`"${sample.claimId}"`))).toHaveLength(
    1,
  )
  for (const name of readdirSync(out, { recursive: true, withFileTypes: true }))
    if (name.isFile())
      expect(readFileSync(join(name.parentPath, name.name)).includes(sample.pin), name.name).toBe(false)
  for (const [step, seconds] of took) console.info(`${seconds.toFixed(1).padStart(6)} s  ${step}`)
})
