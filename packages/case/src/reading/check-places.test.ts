import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtInCopy, placesIn } from '@redress/form'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { readCheckedFiles } from './checked-files.ts'

const root = join(import.meta.dirname, '../../../..')

type Change = readonly [file: string, find: string | RegExp, put: string]

/** The findings in the sample case after changes to its files: position and message. */
async function foundAfter(...changes: readonly Change[]): Promise<string[]> {
  const folder = join(await temporaryFolder(), 'case')
  await cp(join(root, 'cases/meridian'), folder, { recursive: true })
  for (const [name, find, put] of changes) {
    const file = join(folder, name)
    const text = await readFile(file, 'utf8')
    expect(text).toMatch(find)
    await writeFile(
      file,
      text.replace(find, () => put),
    )
  }
  const { mistakes } = await readCheckedFiles(folder)
  return mistakes.map(
    (each) => `${each.file.slice(folder.length + 1)}:${each.line}:${each.column} ${each.message}`,
  )
}

const inEveryCulture = (key: string, text: string): Change[] =>
  ['ar', 'en', 'es', 'zh-Hans'].map((culture) => [
    `content/${culture}.yaml`,
    /^(?=LocKey_Case_Name:)/m,
    `${key}: '${text}'\n`,
  ])

test.each([
  ['a place that nothing fills', 'Up to {weeks} weeks', '{weeks}'],
  ['a place with blanks in it', 'Up to { max }', '{ max }'],
  ['two places', 'From {min}', '{min}'],
])('ADM-2 PRD-3 %s in a label is a mistake, at its place in the text', async (_, text, place) => {
  const found = await foundAfter([
    'content/en.yaml',
    /^LocKey_Case_Name: .*$/m,
    `LocKey_Case_Name: '${text}'`,
  ])
  expect(found).toEqual([
    expect.stringMatching(/^content\/en\.yaml:\d+:\d+ The text of 'LocKey_Case_Name' has /),
  ])
  expect(found[0]).toContain(`has ${place}, which nothing fills in.`)
})

test("ADM-2 VAL-16 a rule's message has the placeholders of its rule and no others", async () => {
  const rule: Change = [
    'models/standard-claim-details.yaml',
    /^fields:\n/m,
    'fields:\n  short: { rules: [{ type: maxLength, max: 5, message: LocKey_Short }] }\n',
  ]
  expect(await foundAfter(rule, ...inEveryCulture('LocKey_Short', 'At most {max} letters'))).toEqual([])
  const found = await foundAfter(rule, ...inEveryCulture('LocKey_Short', 'From {min} to {max}'))
  expect(found).toHaveLength(4)
  expect(found[0]).toContain("'LocKey_Short' has {min}, which nothing fills in. Only {max} can be used here.")
})

test('ADM-2 PRD-3 a product text that the case overrides may use only the placeholders of the product', async () => {
  const found = await foundAfter(...inEveryCulture('LocKey_Layout_StepOf', 'Step {step} of {count}'))
  expect(found).toHaveLength(4)
  expect(found[0]).toContain("'LocKey_Layout_StepOf' has {count}, which nothing fills in.")
})

test('ADM-2 PRD-3 a product text with placeholders is a mistake where a case uses it and nothing fills them', async () => {
  const found = await foundAfter([
    'forms/standard.yaml',
    /title: LocKey_\w+/,
    'title: LocKey_Validation_MaxLength',
  ])
  expect(found).toContainEqual(
    expect.stringMatching(
      /^forms\/standard\.yaml:\d+:\d+ The text of 'LocKey_Validation_MaxLength' has \{max\}, which nothing fills in here\.$/,
    ),
  )
})

/** A heading of the first page of the Standard form with this text in every culture. */
const heading = (text: string): Change[] => [
  ['forms/standard.yaml', /^( +)blocks:\n/m, '    blocks:\n      - { type: h2, text: LocKey_Shown }\n'],
  ...inEveryCulture('LocKey_Shown', text),
]

test('EXP-10 a text of a page may name the values that its form asks for, and those of the class list', async () => {
  expect(
    await foundAfter(...heading('For {claimantInfo.firstName}, {prepopulatedData.vehicleModel}')),
  ).toEqual([])
})

test.each([
  [
    '{claimantInfo.firstNam}',
    "which no page asks for where the text is used. Did you mean '{claimantInfo.firstName}'?",
  ],
  ['{claimantInfos.firstName}', "Did you mean '{claimantInfo.firstName}'?"],
  ['{prepopulatedData.vehicle}', 'which no page asks for'],
  ['{documentContexts.name}', "and a claim may hold many records of 'documentContexts'."],
  ['{credentials.pin}', 'which no page asks for'],
])('EXP-10 %s in a text of a page is a mistake at its place, with a suggestion', async (place, message) => {
  const found = await foundAfter(...heading(`Well, ${place}`))
  expect(found).toHaveLength(4)
  expect(found[0]).toContain(message)
  expect(found[0]).toMatch(/^content\/en\.yaml:\d+:22 /)
})

test('EXP-10 a text that is not on the pages of a form can name no value', async () => {
  const found = await foundAfter([
    'content/en.yaml',
    /^LocKey_Case_Name: .*$/m,
    "LocKey_Case_Name: 'Of {claimantInfo.firstName}'",
  ])
  expect(found).toEqual([expect.stringContaining('which no page asks for where the text is used.')])
})

/** The source files of the product, which use its texts. */
async function sources(): Promise<{ readonly path: string; readonly text: string }[]> {
  const folders = ['form', 'api', 'case', 'web', 'server'].map((name) => join(root, 'packages', name, 'src'))
  const paths = (
    await Promise.all(
      folders.map(async (folder) =>
        (await readdir(folder, { recursive: true })).map((name) => join(folder, name)),
      ),
    )
  ).flat()
  const code = paths.filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.endsWith('built-in-copy.ts'))
  return Promise.all(code.map(async (path) => ({ path, text: await readFile(path, 'utf8') })))
}

test('PRD-3 every placeholder of a product text is filled by the code that uses the text', async () => {
  const all = await sources()
  const withPlaces = Object.entries(builtInCopy).filter(([, text]) => placesIn(text).length > 0)
  expect(withPlaces.length).toBeGreaterThan(15)
  for (const [key, text] of withPlaces) {
    // As a text in quotes, or as the key of a table; the translations of a sentence use none.
    const users = all.filter(
      ({ path, text }) =>
        new RegExp(`'${key}'|"${key}"|\\b${key}: '`).test(text) && !path.endsWith('added-sentences.ts'),
    )
    expect(users, key).not.toEqual([])
    for (const place of placesIn(text)) {
      expect(place).toMatch(/^\{\w+\}$/)
      const name = place.slice(1, -1)
      // Among parameters, or as a property of the component that fills it.
      const filled = new RegExp(`[{,]\\s*${name}\\s*[:,}]|\\s${name}=\\{`)
      expect(
        users.some((file) => filled.test(file.text)),
        `${place} of ${key}`,
      ).toBe(true)
    }
  }
})
