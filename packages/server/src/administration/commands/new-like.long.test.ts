import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exampleCases } from '@redress/case/starter/example-case.ts'
import { isThere } from '@redress/foundation/files/text-files.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { redress } from '../../testing/redress-with.ts'
import { startServerProcess } from '../../testing/server-process.ts'

const answers = {
  name: 'In re Quarry: Ridge "Two" Litigation',
  number: '9:31-cv-90210',
  court: 'The Court of Quarry Ridge',
  site: 'https://www.quarryridge.example',
  phone: '1-800-555-0199',
  email: 'help@quarryridge.example',
  administrator: 'Quarry Ridge Administrator, P.O. Box 9, Salem, OR 97301',
}

const fileSchema = z.record(z.string(), z.unknown())

const options = Object.entries(answers).flatMap(([name, value]) => [`--${name}`, value])

test.each(exampleCases)(
  'FRM-5 redress new --like %s makes a case without findings under the given names, which is served at once',
  async (kind) => {
    const folder = join(await temporaryFolder(), 'case')
    expect(await redress('new', folder, '--like', kind, ...options)).toMatchObject({ code: 0, stderr: '' })
    const checked = await redress('check', folder, '--strict', '--advice')
    // The product's Spanish was made without a native reader, and says so until somebody has read it.
    expect(checked).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/0 mistakes, 0 warnings, \d+ to improve\./),
    })
    const advice = checked.stdout
      .split('\n')
      .flatMap((line, index, lines) =>
        line.endsWith('  advice') && !lines[index + 1]?.includes('This can be written shorter: ')
          ? [line]
          : [],
      )
    expect(advice).toHaveLength(1)
    expect(checked.stdout).toContain("Then write es into 'reviewed' in case.yaml.")
    const files = ['case.yaml', 'content/en.yaml', 'content/es.yaml']
    const read = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
    const values = read.flatMap((text) => Object.values(z.parse(fileSchema, parse(text))))
    expect(values).toEqual(expect.arrayContaining(Object.values(answers)))
    expect((await readdir(join(folder, 'forms'))).length).toBeGreaterThan(0)
    const list = join(folder, 'class-list.csv')
    if (await isThere(list))
      expect(await redress('import', folder, list, '--dry-run')).toMatchObject({ code: 0, stderr: '' })
    const server = await startServerProcess({ REDRESS_CASE: folder, REDRESS_DATA: await temporaryFolder() })
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  },
)

test('FRM-5 redress new --like refuses an unknown kind, and an answer that it has no place for', async () => {
  const folder = join(await temporaryFolder(), 'case')
  expect(await redress('new', folder, '--like', 'nothing')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('data-breach, consumer-product, wages, investors, exclusion'),
  })
  expect(await redress('new', folder, '--like', 'wages', '--color', '0b5c4a')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--like takes over --color from the finished case'),
  })
})

test('FRM-5 redress new --like with --culture makes the case with one more language to translate', async () => {
  const folder = join(await temporaryFolder(), 'case')
  expect(await redress('new', folder, '--like', 'exclusion', '--culture', 'x')).toMatchObject({ code: 2 })
  expect(await isThere(folder)).toBe(false)
  expect(await redress('new', folder, '--like', 'exclusion', '--culture', 'fr')).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('Added Français to the cultures in case.yaml.'),
  })
  expect(await readFile(join(folder, 'content/fr.yaml'), 'utf8')).toContain('LocKey_Case_Name')
  expect(await redress('new', folder, '--like', 'exclusion', '--culture', 'de')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is not empty'),
  })
})

test('FRM-5 redress new --like names what is still there of the invented names of the finished case, with its places', async () => {
  const folder = join(await temporaryFolder(), 'case')
  const { stdout } = await redress('new', folder, '--like', 'data-breach', ...options)
  const [, named = ''] = stdout.split('Names of the finished case that are still there:')
  expect(named).toMatch(/ {2}Fernhill {2}content\/en\.yaml:\d+/)
  expect(named).not.toContain('Quarry')
})
