import { cp, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { readCheckedFiles } from './checked-files.ts'

const sample = join(import.meta.dirname, '../../../../cases/meridian')

/** The findings in the sample case after one change to a file: position and message. */
async function foundAfter(name: string, change: (text: string) => string | Buffer): Promise<string[]> {
  const folder = join(await temporaryFolder(), 'case')
  await cp(sample, folder, { recursive: true })
  const file = join(folder, name)
  await writeFile(file, change(await readFile(file, 'utf8')))
  const { mistakes } = await readCheckedFiles(folder)
  return mistakes.map(
    (each) => `${each.file.slice(folder.length + 1)}:${each.line}:${each.column} ${each.message}`,
  )
}

test.each([
  [
    'a tab in the place of the spaces before a dash',
    'forms/standard.yaml',
    (text: string) => text.replace(/\n {6}- /, '\n\t- '),
    /^forms\/standard\.yaml:\d+:1 This is not YAML: the line is indented with a tab/,
  ],
  [
    'a rule of an unknown type in a model, whose field is named',
    'models/standard-claim-details.yaml',
    (text: string) => text.replace(/^fields:\n/m, 'fields:\n  odd: { rules: [{ type: requiredUnless }] }\n'),
    /^models\/standard-claim-details\.yaml:\d+:\d+ No validation adapter .*requiredUnless.* It is a rule of the field 'odd'\.$/,
  ],
  [
    'a rule of an unknown type in a form, whose field is named',
    'forms/standard.yaml',
    (text: string) =>
      text.replace(/^( +)field: (\w+\.\w+)\n/m, '$1field: $2\n$1rules: [{ type: maxlength, max: 5 }]\n'),
    /^forms\/standard\.yaml:\d+:\d+ No validation adapter .*maxlength.* It is a rule of the field '[\w.]+'\.$/,
  ],
  [
    'a column of the class list in the place of the field that it fills in',
    'forms/standard.yaml',
    (text: string) =>
      text.replace(
        /^pages:\n/m,
        'ways: [{ way: credentials, columns: [claimId, pin], shows: [Claimant First Name] }]\npages:\n',
      ),
    /^forms\/standard\.yaml:\d+:\d+ .*write claimantFirstName for the column 'Claimant First Name'/,
  ],
  [
    'a field named __proto__',
    'models/standard-claim-details.yaml',
    (text: string) => text.replace(/^fields:\n/m, 'fields:\n  __proto__: {}\n'),
    /^models\/standard-claim-details\.yaml:\d+:3 '__proto__' cannot be a key here\. Choose another name\.$/,
  ],
  [
    'a text of a key named __proto__',
    'content/en.yaml',
    (text: string) => `${text}\n__proto__: lost\n`,
    /^content\/en\.yaml:\d+:1 '__proto__' cannot be a key here/,
  ],
  [
    'a field named as a property that every object has',
    'models/standard-claim-details.yaml',
    (text: string) => text.replace(/^fields:\n/m, 'fields:\n  to string: {}\n'),
    /^models\/standard-claim-details\.yaml:\d+:3 .*a name that JavaScript does not reserve/,
  ],
  [
    'a text with a colon and no quotes',
    'content/en.yaml',
    (text: string) => text.replace(/^LocKey_Case_Name: .*/m, 'LocKey_Case_Name: Kestrel: the settlement'),
    /^content\/en\.yaml:\d+:19 This is not YAML: a text with ': ' in it has to be in quotes \(/,
  ],
  [
    'a key without its colon',
    'case.yaml',
    (text: string) => text.replace(/^number:/m, 'number'),
    /^case\.yaml:\d+:1 This is not YAML: a ':' is missing after the key\. If the line continues the text above it, indent it \(/,
  ],
  [
    'a text without a blank after the colon of its key',
    'content/en.yaml',
    (text: string) => text.replace(/^LocKey_Case_Name: .*/m, 'LocKey_Case_Name:Kestrel'),
    /^content\/en\.yaml:\d+:1 This is not YAML: a blank is missing after the ':'/,
  ],
  [
    'a key that is indented one space too far',
    'case.yaml',
    (text: string) => text.replace(/^ {2}maxFiles:/m, '   maxFiles:'),
    /^case\.yaml:\d+:\d+ This is not YAML: this line, or the one after it, is not indented like those/,
  ],
  [
    'a first key that is indented one space too far',
    'models/standard-claim-details.yaml',
    (text: string) => text.replace('fields:', 'fields:\n   product: { rules: [{ type: required }] }'),
    /^models\/standard-claim-details\.yaml:\d+:4 This is not YAML: this line is indented by 3 blanks, and the lines after it, which belong with it, by 2\. Remove 1 blank at its beginning\.$/,
  ],
  [
    'a key after a nested one that is indented one space too far',
    'case.yaml',
    (text: string) => `${text}\nodd:\n  zero: 0\n  one:\n      deep: 1\n   two: 2\n`,
    /^case\.yaml:\d+:4 This is not YAML: this line is indented by 3 blanks, and the lines before it, which belong with it, by 2\. Remove 1 blank/,
  ],
  [
    'a key that is indented one space too little',
    'models/standard-claim-details.yaml',
    (text: string) => text.replace(/^ {2}(?=hasDocuments|paymentMethod)/m, ' '),
    /^models\/standard-claim-details\.yaml:\d+:2 This is not YAML: this line is indented by 1 blank, and the lines (?:before|after) it, which belong with it, by 2\. Add 1 blank at its beginning\.$/,
  ],
  [
    'letters of Windows',
    'content/es.yaml',
    (text: string) => Buffer.from(text, 'latin1'),
    /^content\/es\.yaml:\d+:1 This file is not in UTF-8/,
  ],
  [
    'a colour without quotes',
    'case.yaml',
    (text: string) => `${text}\nthemeColor: #0b5c4a\n`,
    /'themeColor' is nothing: expected a text\. What follows a # is a comment: put it in quotes\.$/,
  ],
  [
    'quotes of a word processor',
    'case.yaml',
    (text: string) => `${text}\nthemeColor: “#0b5c4a”\n`,
    /expected a colour like #1b3a5c\. Its quotes are typographic \(“\): type plain ones/,
  ],
  ['an empty file', 'deadlines.yaml', () => '', /^deadlines\.yaml:1:1 The file is empty: expected a map\.$/],
])('ADM-2 a common mistake is reported in everyday words: %s', async (_, name, change, message) => {
  expect((await foundAfter(name, change))[0]).toMatch(message)
})

test('ADM-2 a form file with a wrong extension is reported with the extension that is read', async () => {
  const folder = join(await temporaryFolder(), 'case')
  await cp(sample, folder, { recursive: true })
  await rename(join(folder, 'forms/standard.yaml'), join(folder, 'forms/standard.yml'))
  const { mistakes } = await readCheckedFiles(folder)
  expect(mistakes.map(({ message }) => message).join('\n')).toContain('in forms/, where names end in .yaml.')
})

test.each([
  ["'It's a claim'", `the text ends at its second '. Put it in "double quotes"`],
  ['"The "Class" form"', 'the text ends at its second ". Put a \\ before each "'],
  ['[draft] form', 'A text that begins with [ has to be in quotes'],
  ['%5 off', 'a text that begins with % has to be in quotes'],
  ['* required', 'a text that begins with * has to be in quotes'],
  ['@kestrel', 'a text that begins with @ has to be in quotes'],
  ['& more', 'a text that begins with & has to be in quotes'],
  ['> see below', 'a text that begins with > has to be in quotes'],
])(
  'ADM-2 a text that YAML cannot read without other quotes is reported with the reason: %s',
  async (put, words) => {
    const [found = ''] = await foundAfter('content/en.yaml', (text) =>
      text.replace(/^LocKey_Case_Name: .*/m, () => `LocKey_Case_Name: ${put}`),
    )
    expect(found).toMatch(/^content\/en\.yaml:\d+:\d+ This is not YAML: /)
    expect(found).toContain(words)
  },
)

test('ADM-2 a mistake has the words of the product, whatever messages the process has set for its schemas', async () => {
  const before = z.config().localeError
  onTestFinished(() => void z.config({ localeError: before }))
  z.config(z.locales.en())
  const found = await foundAfter('case.yaml', (text) =>
    text.replace('maxFileMegabytes: 10', 'maxFileMegabytes: -16'),
  )
  expect(found).toEqual([expect.stringContaining("'maxFileMegabytes' is '-16': expected more than 0")])
})
