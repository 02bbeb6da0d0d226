import { cp, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/case-builder.ts'
import { plantedMistakes } from '../testing/planted-mistakes.ts'
import { type CheckedCase, checkCase } from './check-case.ts'

const sample = join(import.meta.dirname, '../../../../cases/meridian')
const now = Temporal.Instant.from('2026-11-20T12:00:00Z')

/** The findings of the sample case with changes made in it, `file:line:column message`. */
async function checkChanged(changes: Readonly<Record<string, readonly [string, string]>>, at = now) {
  const folder = await temporaryFolder()
  await cp(sample, folder, { recursive: true })
  for (const [file, [find, put]] of Object.entries(changes)) {
    const text = await readFile(join(folder, file), 'utf8')
    expect(text).toContain(find)
    await writeFile(
      join(folder, file),
      text.replace(find, () => put),
    )
  }
  return told(await checkCase(folder, at), folder)
}

const told = ({ findings }: CheckedCase, folder: string): string[] =>
  findings.map(
    ({ file, line, column, level, message }) =>
      `${relative(folder, file)}:${line}:${column} ${level} ${message}`,
  )

test('ADM-2 the sample case has no mistakes and no warnings, and each of its forms is shown to be finishable', async () => {
  const { findings, forms } = await checkCase(sample, now)
  expect(findings).toEqual([])
  expect(forms.map(({ form, proven }) => [form, proven])).toEqual([
    ['Automotive', true],
    ['DocumentsUpload', true],
    ['Lookup', true],
    ['Standard', true],
  ])
})

let places: readonly string[] = []
let found: readonly string[] = []

beforeAll(async () => {
  const folder = await temporaryFolder()
  await cp(sample, folder, { recursive: true })
  for (const { file, find, put } of plantedMistakes) {
    const text = await readFile(join(folder, file), 'utf8')
    if (!text.includes(find)) throw new Error(`${file} does not hold ${find}`)
    await writeFile(
      join(folder, file),
      text.replace(find, () => put),
    )
  }
  // Marked first and read off together, since a mistake can move the lines below it.
  const files = [...new Set(plantedMistakes.map(({ file }) => file))]
  const marked = new Map<string, string[]>()
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8')
    const own = text.split('\n').flatMap((line, index) => {
      const columns: string[] = []
      let rest = line
      for (let at = rest.indexOf('‸'); at >= 0; at = rest.indexOf('‸')) {
        columns.push(`${file}:${index + 1}:${at + 1} `)
        rest = rest.replace('‸', '')
      }
      return columns
    })
    marked.set(file, own)
    await writeFile(join(folder, file), text.replaceAll('‸', ''))
  }
  places = [...marked.values()].flat()
  found = told(await checkCase(folder, now), folder)
})

test('ADM-2 forty mistakes of forty kinds in one case are planted', () => {
  expect(plantedMistakes).toHaveLength(40)
  expect(new Set(plantedMistakes.map(({ kind }) => kind)).size).toBe(40)
  expect(places).toHaveLength(40)
})

test('ADM-2 one run finds something at each of the places', () => {
  const missed = places.filter((place) => !found.some((line) => line.startsWith(place)))
  expect(missed, found.join('\n')).toEqual([])
})

test.each(plantedMistakes)('ADM-2 of forty mistakes at once, $kind is found and named', ({ file, says }) => {
  const own = found.filter((line) => line.startsWith(`${file}:`) && line.includes(says))
  expect(own, found.join('\n')).not.toEqual([])
})

test.each([
  [
    'a deadline that has passed',
    {},
    '2031-09-30T00:00:00Z',
    "deadlines.yaml:13:13 warning The deadline '06/30/2031 11:59:59 PM' has passed",
  ],
  [
    'a text that is used nowhere',
    { 'content/en.yaml': ['# The case\n', '# The case\nLocKey_Unused: Nobody reads this\n'] },
    null,
    'content/es.yaml:',
  ],
] as const)('ADM-2 it is unwise: %s', async (_, changes, at, words) => {
  const lines = await checkChanged(changes, at === null ? now : Temporal.Instant.from(at))
  expect(
    lines.some((line) => line.startsWith(words)),
    lines.join('\n'),
  ).toBe(true)
})

test.each([
  [
    'a page without a button that leads on',
    {
      'forms/standard.yaml': [
        '{ type: button, label: LocKey_Button_Next, action: authorize }',
        '{ type: button, label: LocKey_Button_Next, action: print }',
      ],
    },
    "forms/standard.yaml:7:11 mistake The form cannot be finished: The page 'claimant-info' has no button that authorizes",
  ],
  [
    'a last page that is skipped for one answer',
    {
      'forms/automotive.yaml': [
        '  - page: claim-summary\n',
        '  - page: claim-summary\n    skipWhen: [{ field: claimDetails.paymentMethod, operator: isEqualTo, value: check }]\n',
      ],
    },
    "mistake The form cannot be finished: The page 'confirmation' has no button that leads on when",
  ],
  [
    'a confirmation of what is not asked for',
    {
      'forms/automotive.yaml': [
        'field: claimDetails.payPalEmail\n',
        'field: claimDetails.payPalEmail\n                rules: [{ type: equalToField, field: accountNumber }]\n',
      ],
    },
    "the field 'claimDetails.payPalEmail' must be answered, and its rules take no answer then when",
  ],
] as const)('ADM-2 it is shown that a form cannot be finished: %s', async (_, changes, words) => {
  const lines = await checkChanged(changes)
  expect(
    lines.some((line) => line.includes(words)),
    lines.join('\n'),
  ).toBe(true)
})
