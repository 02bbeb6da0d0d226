import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeCase } from '../testing/write-case.ts'
import { readCheckedFiles } from './checked-files.ts'
import { loadCase } from './load-case.ts'
import { readCaseVersion } from './read-case-version.ts'

const sound = `deficiencies:
  receiptMissing:
    title: LocKey_Title
    text: LocKey_Name
    asks: { fields: [claimDetails.claimantName], documents: [documentContexts] }
    days: 30
  callUs: { title: LocKey_Title, text: LocKey_Name, days: 14 }
denials:
  notInClass: { title: LocKey_Title, text: LocKey_Name }
`

async function caseWith(text: string): Promise<string> {
  const folder = await writeCase({})
  await writeFile(join(folder, 'deficiencies.yaml'), text)
  return folder
}

async function mistakesOf(text: string): Promise<readonly string[]> {
  const { mistakes } = await readCheckedFiles(await caseWith(text))
  return mistakes.map(
    ({ file, line, column, message }) => `${file.split('/').at(-1)}:${line}:${column} ${message}`,
  )
}

test('RET-7 the reasons of decisions are read with the case, and are part of its version', async () => {
  const folder = await caseWith(sound)
  const { deficienciesFile, version } = await loadCase(folder)
  expect(deficienciesFile.deficiencies.receiptMissing).toEqual({
    title: 'LocKey_Title',
    text: 'LocKey_Name',
    asks: { fields: ['claimDetails.claimantName'], documents: ['documentContexts'] },
    days: 30,
  })
  expect(deficienciesFile.deficiencies.callUs?.asks).toEqual({ fields: [], documents: [] })
  expect(Object.keys(deficienciesFile.denials)).toEqual(['notInClass'])
  await writeFile(join(folder, 'deficiencies.yaml'), sound.replace('days: 30', 'days: 31'))
  expect((await readCaseVersion(folder)).version).not.toBe(version)
})

test('RET-7 a case without the file has no reasons, and its version is that of its other files', async () => {
  const folder = await writeCase({})
  const { deficienciesFile, version } = await loadCase(folder)
  expect(deficienciesFile).toEqual({ deficiencies: {}, denials: {}, cure: { late: false } })
  expect([...(await readCaseVersion(folder)).files.keys()]).not.toContain('deficiencies.yaml')
  expect((await loadCase(folder)).version).toBe(version)
})

test.each([
  [
    'a field that no form asks for',
    ['claimDetails.claimantName', 'claimDetails.claimantNam'],
    /^deficiencies\.yaml:5:22 No form of this case asks for the field 'claimDetails\.claimantNam'\. Did you mean 'claimDetails\.claimantName'\?/,
  ],
  [
    'credentials, which nobody can cure',
    ['claimDetails.claimantName', 'credentials.pin'],
    /^deficiencies\.yaml:5:22 No form of this case asks for the field 'credentials\.pin'/,
  ],
  [
    'a document in the place of a field',
    ['claimDetails.claimantName', 'documentContexts.file'],
    /^deficiencies\.yaml:5:22 No form of this case asks for the field 'documentContexts\.file'/,
  ],
  [
    'documents that no form takes',
    ['[documentContexts]', '[documentContext]'],
    /^deficiencies\.yaml:5:62 No form of this case asks for the list of documents 'documentContext'\. Did you mean 'documentContexts'\?/,
  ],
  [
    'a copy key without a text',
    ['title: LocKey_Title', 'title: LocKey_Titel'],
    /^deficiencies\.yaml:3:12 The copy key 'LocKey_Titel' has no text in en\. Did you mean 'LocKey_Title'\?/,
  ],
  ['no day to cure', ['days: 30', 'days: 0'], /^deficiencies\.yaml:6:11 'days' is '0'/],
  ['more days than a year has', ['days: 30', 'days: 366'], /^deficiencies\.yaml:6:11 'days' is '366'/],
  ['no days', ['    days: 30\n', ''], /^deficiencies\.yaml:2:3 .*days/],
  ['an unknown key', ['days: 30', 'days: 30\n    mails: 2'], /^deficiencies\.yaml:7:5 Unknown key 'mails'/],
  [
    'a name of both kinds',
    ['notInClass', 'callUs'],
    /^deficiencies\.yaml:9:3 'callUs' is the name of a deficiency already/,
  ],
  ['a name with a blank', ['notInClass', 'not in class'], /^deficiencies\.yaml:9:3 .*letters, digits/],
] as const)('RET-7 ADM-2 it is found at its line and column: %s', async (_, [from, to], expected) => {
  expect(sound).toContain(from)
  expect(await mistakesOf(sound.replace(from, to))).toEqual([expect.stringMatching(expected)])
})

test('RET-7 ADM-2 one run finds every mistake of the file', async () => {
  const text = sound.replace('days: 30', 'days: 0').replace('callUs', 'notInClass').replace('14', '15')
  expect(await mistakesOf(text)).toHaveLength(2)
})

test('RET-7 ADM-2 an empty file is a mistake', async () => {
  expect(await mistakesOf('')).toEqual([expect.stringMatching(/^deficiencies\.yaml:1:1 The file is empty/)])
})
