import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { type CaseChanges, writeCase } from '../testing/write-case.ts'
import { readCheckedFiles } from './checked-files.ts'

const automotive = 'forms/automotive.yaml'
const contexts = 'models/automotive-document-contexts.yaml'

/** Mistakes as `file:line message`. */
async function mistakesOf(changes: CaseChanges): Promise<readonly string[]> {
  const folder = await writeCase(changes)
  const { mistakes } = await readCheckedFiles(folder)
  return mistakes.map(({ file, line, message }) => `${relative(folder, file)}:${line} ${message}`)
}

const manager = `      - type: recordManager
        model: documentContexts
        title: LocKey_Documents
        inputs: [{ type: file, field: file, label: LocKey_File }]
        display: [name]
`
const table = (minimum: string, model = 'documentContexts', field = 'file') => `      - type: recordTable
        model: ${model}
        title: LocKey_Documents
        minRecords: ${minimum}
        inputs: [{ type: file, field: ${field}, label: LocKey_File }]
`
const requiredFile = ['file: { kind: file }', 'file: { kind: file, rules: [{ type: required }] }'] as const
const moreContexts = `formType: Automotive
dtoMapping: documentContexts
name: moreDocuments
fields:
  file: { kind: file, rules: [{ type: required }] }
  name: {}
  size: {}
  type: {}
`
const whenAgreed = (count: number) =>
  `{ when: { field: claimDetails.agrees, operator: isEqualTo, value: true }, count: ${count} }`

test.each<[string, CaseChanges, string]>([
  [
    'SUB-8 a second model of which a claim holds one',
    {
      'models/automotive-more.yaml':
        'formType: Automotive\ndtoMapping: claimDetails\nname: moreDetails\nfields: { note: {} }\n',
    },
    "models/automotive-more.yaml:3 A claim holds one model of claimDetails, and pages call it 'claimDetails'.",
  ],
  [
    'SUB-8 the only model of which a claim holds one, under another name',
    {
      'models/automotive-claim-details.yaml': [
        'dtoMapping: claimDetails\n',
        'dtoMapping: claimDetails\nname: details\n',
      ],
      [automotive]: null,
    },
    "models/automotive-claim-details.yaml:3 A claim holds one model of claimDetails, and pages call it 'claimDetails'.",
  ],
  [
    'MOD-2 records that have the name of another part of a claim',
    {
      'models/automotive-more.yaml':
        'formType: Automotive\ndtoMapping: claimTransactions\nname: signature\nfields: { note: {} }\n',
    },
    "models/automotive-more.yaml:3 'signature' is the name of another part of a claim.",
  ],
  [
    'MOD-6 a model with a name that no reference can hold',
    {
      'models/automotive-more.yaml':
        "formType: Automotive\ndtoMapping: claimTransactions\nname: 'more.records'\nfields: { note: {} }\n",
    },
    "models/automotive-more.yaml:3 'more.records'",
  ],
  [
    'MOD-6 a reference to what the class list knows by another name',
    {
      'models/automotive-prepopulated-data.yaml': [
        'dtoMapping: prepopulatedData\n',
        'dtoMapping: prepopulatedData\nname: vehicles\n',
      ],
      [automotive]: [
        '{ type: checkbox, field: claimDetails.agrees, label: LocKey_Agrees }',
        '{ type: checkbox, field: claimDetails.agrees, label: LocKey_Agrees, dependencies: [{ effect: show, when: { field: vehicles.vehicle, operator: isNotEmpty } }] }',
      ],
    },
    `${automotive}:15 Pages refer to the data of the class list as 'prepopulatedData'.`,
  ],
  [
    'DSP-4 more records with a document than a claim may hold documents',
    { [automotive]: [manager, table('4')], [contexts]: requiredFile },
    `${automotive}:19 4 documents are needed here, and a claim holds at most 3 (documents.maxFiles in case.yaml).`,
  ],
  [
    'DSP-4 a form in which only some answers require that many',
    { [automotive]: [manager, table(whenAgreed(4))], [contexts]: requiredFile },
    `${automotive}:19 4 documents are needed here`,
  ],
  [
    'DSP-4 two lists that together need more documents than a claim may hold',
    {
      [automotive]: [manager, table('2') + table('2', 'moreDocuments')],
      [contexts]: requiredFile,
      'models/automotive-more.yaml': moreContexts,
    },
    `${automotive}:24 4 documents are needed up to here`,
  ],
  [
    'REC-1 two lists of one model',
    {
      [automotive]: [
        manager,
        manager + manager.replace('type: file, field: file', 'type: text, field: name'),
      ],
    },
    `${automotive}:22 The records of 'documentContexts' are already asked for on the page 'claim-details'.`,
  ],
  [
    'AUT-1 a first page without the PIN',
    { [automotive]: ['          - { type: text, field: credentials.pin, label: LocKey_Pin }\n', ''] },
    `${automotive}:4 The first page has to ask for 'credentials.pin': a claim is authorized by it.`,
  ],
  [
    'UI-16 a file field that offers only documents which the case does not accept',
    { [automotive]: ['label: LocKey_File }', "label: LocKey_File, accept: '.docx, image/*' }"] },
    `${automotive}:19 Nothing that 'accept' offers is among the documents of the case.`,
  ],
])('ADM-2 what could never be filed is a mistake: %s', async (_, changes, words) => {
  const mistakes = await mistakesOf(changes)
  expect(
    mistakes.filter((mistake) => mistake.startsWith(words)),
    mistakes.join('\n'),
  ).toHaveLength(1)
})

test('ADM-2 DSP-4 lists with optional documents, or within the limit together, are no mistake', async () => {
  expect(await mistakesOf({ [automotive]: [manager, table('4')] })).toEqual([])
  expect(await mistakesOf({ [automotive]: [manager, table('3')], [contexts]: requiredFile })).toEqual([])
})
