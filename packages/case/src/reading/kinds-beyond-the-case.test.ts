import { expect, test } from 'vitest'
import { writeCase } from '../testing/write-case.ts'
import { readCheckedFiles } from './checked-files.ts'

const plain = `      - type: recordManager
        model: documentContexts
        title: LocKey_Documents
        inputs: [{ type: file, field: file, label: LocKey_File }]
        display: [name]
`

/** A manager of documents whose kinds have these limits, in a case that takes 3 PDF files of 1 MB. */
const manager = (limit: string, accept = '') => `      - type: recordManager
        model: documentContexts
        title: LocKey_Documents
        inputs:
          - { type: file, field: file, label: LocKey_File${accept} }
          - type: select
            field: description
            label: LocKey_File
            options: [{ value: bill, label: LocKey_File }, { value: photo, label: LocKey_Documents }]
        display: [name]
        kinds:
          field: description
          limits: [{ kind: bill, ${limit} }]
`

async function mistakesOf(limit: string, accept?: string): Promise<readonly string[]> {
  const folder = await writeCase({
    'forms/automotive.yaml': [plain, manager(limit, accept)],
    'models/automotive-document-contexts.yaml': ['  type: {}\n', '  type: {}\n  description: {}\n'],
  })
  const { mistakes } = await readCheckedFiles(folder)
  return mistakes.map(({ message }) => message)
}

test.each([
  ['maxFiles: 3, maxFileMegabytes: 1, types: [application/pdf], extensions: [PDF]', []],
  ['maxFiles: 4', ['The case allows at most 3 (documents.maxFiles in case.yaml), so 4 is never reached.']],
  [
    'maxFileMegabytes: 2',
    ['The case allows at most 1 (documents.maxFileMegabytes in case.yaml), so 2 is never reached.'],
  ],
  [
    'types: [image/png], extensions: [PNG]',
    ["'image/png' is not among the documents of the case (documents.types in case.yaml)."],
  ],
])('UPL-5 ADM-2 a kind of documents with %s has these mistakes: %j', async (limit, expected) => {
  expect(await mistakesOf(limit)).toEqual(expected)
})

test('UPL-5 ADM-2 a type of a kind that the file field does not offer is a mistake', async () => {
  const limit = 'types: [application/pdf], extensions: [PDF]'
  expect(await mistakesOf(limit, ", accept: '.pdf,.png'")).toEqual([])
  expect(await mistakesOf(limit, ", accept: '.png'")).toContain(
    "The file field of these records does not offer 'application/pdf' (accept).",
  )
})
