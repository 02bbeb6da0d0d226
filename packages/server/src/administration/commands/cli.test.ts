import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { door, redress, redressProcess } from '../../testing/redress-with.ts'

const sample = join(import.meta.dirname, '../../../../../cases/meridian')

test('ADM-2 the program ends with 0 and no colour for a sound case, with 1 for a mistake, and with 2 for a command that is not understood', async () => {
  const settings = {}
  const sound = await redressProcess({ settings }, 'check', sample)
  expect([sound.code, sound.stdout.trim().split('\n').at(-1)]).toEqual([0, 'No mistakes, no warnings.'])
  const mistaken = await writeCase({ 'deadlines.yaml': null })
  const found = await redressProcess({ settings }, 'check', mistaken)
  expect([found.code, found.stdout]).toEqual([1, expect.stringContaining('This file is missing.')])
  const { code, stdout, stderr } = await redressProcess({ settings }, 'chek', sample)
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining('Did you mean check?')])
})

test.each([
  [['check'], "missing required argument 'case'"],
  [['check', '/nowhere/at/all'], 'There is no folder /nowhere/at/all'],
  [['check', 'x'.repeat(300)], 'cannot be used: the name is too long.'],
  [['check', join(sample, 'forms')], 'holds no case.yaml'],
  [['chek', sample], 'Did you mean check?'],
  [['new', sample, '--yes'], 'is not empty'],
  [['new', join(sample, 'case.yaml'), '--yes'], 'is a file'],
  [['new', '/nowhere', '--yes', '--color', 'ffcc00'], "--color: 'ffcc00' is too light"],
  [['check', sample, '--at', 'tomorrow'], 'A time is written like'],
  [['new', '/nowhere', '--yes', '--name', ''], '--name: It must not be empty.'],
  [['export', sample, '--from', '2031-06-30', '--to', '06/01/2031'], 'the first is the later one'],
  [['export', sample, '--to', '2031-06-30T12:00'], 'A day is written like'],
  [['export', sample, '--state', 'helf'], "Did you mean 'held'?"],
  [
    ['map', sample, '--svg', '/nowhere/map.svg'],
    '/nowhere/map.svg cannot be used: there is no such file or folder.',
  ],
  [
    ['import', sample, join(sample, 'class-list.csv'), '--refused', '/nowhere/refused.csv'],
    'Name another file with --refused FILE. Nothing was imported.',
  ],
  [['verify', sample, '--export', sample], 'give the case and --against FOLDER'],
  [['verify', sample, '--keys', 'public-keys.txt'], '--keys goes with --export or --certificate'],
  [['verify', '--export', sample], 'There is no export of a case in'],
  [['verify', '--export', 'x'.repeat(300)], 'cannot be used: the name is too long.'],
  [['verify', '--certificate', sample], 'is a folder: give the certificate'],
  [['export', sample, '--out', 'x'.repeat(300)], 'cannot be used: the name is too long.'],
])(
  'ADM-2 a command that is not understood ends with 2, prints what to do and shows no stack: %j',
  async (args, message) => {
    const { code, stderr } = await redress(...args)
    expect(code).toBe(2)
    expect(stderr).toContain(message)
    expect(stderr).not.toMatch(/^\s+at /m)
  },
)

test('ADM-1 ADM-2 a new case in four cultures with an own colour has no mistakes and no warnings, speaks of no other case, and a mistake in it is shown with its line', async () => {
  const folder = join(await temporaryFolder(), 'harbor')
  const made = await redress(
    'new',
    folder,
    '--yes',
    '--name',
    'In re Harbor',
    '--cultures',
    'en,es,zh-Hans,ar',
    '--forms',
    'Standard,Automotive,Lookup,DocumentsUpload',
    '--color',
    '#0b5c4a',
  )
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect((await redress('check', folder, '--strict', '--json')).code).toBe(0)
  for (const name of await readdir(folder, { recursive: true })) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '')
    expect(text, name).not.toMatch(/Meridian|MFP|Kestrel/)
  }
  const light = join(await temporaryFolder(), 'light')
  await redress('new', light, '--yes', '--color', '0b5c4a')
  const settings = join(light, 'case.yaml')
  await writeFile(settings, (await readFile(settings, 'utf8')).replace('"#0b5c4a"', '"#ffcc00"'))
  const { code, stdout } = await redress('check', light)
  expect(code).toBe(1)
  expect(stdout).toMatch(
    /case\.yaml:\d+:13 {2}mistake\n.*too light[\s\S]*│ themeColor: "#ffcc00"\n\s+│ {13}\^\n/,
  )
})

test('ADM-1 a new case whose default culture is not English has no mistakes either, with English among its cultures', async () => {
  const folder = join(await temporaryFolder(), 'spanish')
  expect((await redress('new', folder, '--yes', '--cultures', 'es,en')).stdout).toContain('no mistakes')
  expect((await redress('check', folder, '--strict')).code).toBe(0)
})

test.each(['check', 'export --help'])(
  'ADM-2 %s ends normally when the reader of its output has stopped early',
  async (command) => {
    const [name = '', ...options] = command.split(' ')
    const child = spawn(process.execPath, [door, name, sample, ...options], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.destroy()
    const [[code], stderr] = await Promise.all([once(child, 'exit'), text(child.stderr)])
    expect([code, stderr]).toEqual([0, ''])
  },
)

test('ADM-1 the map shows pages, the conditions that skip them, and the deadlines, as text and as a picture', async () => {
  const { stdout } = await redress('map', sample)
  expect(stdout).toContain("skipped when areYouSeekingResidualDistributionPayment is 'true'")
  expect(stdout).toContain(
    "records of claimTransactions: at least 1 when areYouSeekingResidualDistributionPayment is 'false'",
  )
  expect(stdout).toContain('06/30/2031 11:59:59 PM Pacific')
  const file = join(await temporaryFolder(), 'map.svg')
  expect((await redress('map', sample, '--svg', file)).code).toBe(0)
  const svg = await readFile(file, 'utf8')
  expect(svg.match(/<rect /g)?.length).toBe(1 + 8 + 3 + 1 + 6)
  expect(svg).toContain('Your expenses')
})

test('ADM-3 a list is imported into a new case, which is exported, verified and reported on before anybody has filed', async () => {
  const folder = join(await temporaryFolder(), 'case')
  const place = await temporaryFolder()
  const [data, list, out, html, keys] = ['data', 'list.csv', 'export', 'report.html', 'keys.txt'].map(
    (name) => join(place, name),
  )
  const finish = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await redress(...args)
    expect(code, `${args.join(' ')}: ${stderr}`).toBe(0)
    return stdout
  }
  await finish('new', folder, '--yes')
  const columns = (await readFile(join(folder, 'class-list.csv'), 'utf8')).split('\n')[0] ?? ''
  const row = columns.split(',').map((name) => ({ claimId: 'AB-1234-5', pin: '482916' })[name] ?? '')
  await writeFile(String(list), `${columns}\n${row.join(',')}\n`)
  await rm(join(folder, 'class-list.csv'))
  expect(await finish('import', folder, String(list), '--data', String(data))).toContain('1')
  const misspelt = await redress('export', folder, '--culture', 'sp', '--data', String(data))
  expect(misspelt.code).toBe(2)
  expect(misspelt.stderr).toBe("--culture: the case has no culture 'sp'. It is one of en.\n")
  await finish('export', folder, '--culture', 'EN', '--out', String(out), '--data', String(data))
  expect((await readdir(String(out))).toSorted()).toEqual(
    expect.arrayContaining(['claims.csv', 'manifest.json']),
  )
  await writeFile(String(keys), await finish('keys', folder, '--data', String(data)))
  const verified = await finish('verify', '--export', String(out), '--keys', String(keys))
  expect(verified).toContain('Every one is there, whole and unaltered.')
  await finish('report', folder, '--out', String(html), '--data', String(data))
  expect(await readFile(String(html), 'utf8')).toContain('No claim has been filed yet.')
})
