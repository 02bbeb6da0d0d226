import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readCheckedFiles } from '../reading/checked-files.ts'
import { signaturesCase } from '../testing/signatures-case.ts'
import { writeCase } from '../testing/write-case.ts'

/** A mistake in a small case. `‸` marks where it must be reported, and is not itself written. */
type Planted = readonly [kind: string, block: string, message: RegExp]

const losses = (more: string): string => `      - type: recordTable
        model: losses
        title: LocKey_Title
        inputs: [{ type: text, field: amount, label: LocKey_Name }]
${more}`

const properties = (inner: string): string => `      - type: recordManager
        model: properties
        title: LocKey_Title
        display: [address]
        inputs: [{ type: text, field: address, label: LocKey_Name }]
        records:
${inner}`

const structures = (more: string): string =>
  properties(`          model: structures
          title: LocKey_Title
          display: [kind]
          inputs: [{ type: text, field: kind, label: LocKey_Name }]
${more}`)

const signatures = (more: string): string => `      - type: signatures
        title: LocKey_Consent
${more}`

const signed = `        words: [LocKey_Consent_Text]
        inputs:
          - { type: text, field: signature, label: LocKey_Name }
          - { type: text, field: signatureDate, label: LocKey_Name }
`

const select = (options: string): string => `      - type: select
        field: claimDetails.state
        label: LocKey_Name
        options:
          - { value: NY, label: LocKey_Name }
${options}`

const search = (more: string): string => `      - type: search
        field: claimDetails.security
        label: LocKey_Name
${more}`

const planted: readonly Planted[] = [
  [
    'role of nobody',
    signatures(`        model: consent\n        role: ‸witnes\n${signed}`),
    /Did you mean 'witness'/,
  ],
  [
    'model of signers',
    signatures(`        model: ‸consnet\n        role: witness\n${signed}`),
    /Did you mean 'consent'/,
  ],
  [
    'model that holds no signatures',
    signatures(`        model: ‸losses\n        role: witness\n${signed}`),
    /'losses' is claimTransactions, and holds no signatures/,
  ],
  [
    'signatures in a table',
    `      - type: recordTable\n        model: ‸consent\n        title: LocKey_Title\n        inputs: [{ type: text, field: signature, label: LocKey_Name }]\n`,
    /'consent' holds signatures, which a block of signatures asks for/,
  ],
  [
    'words that have no text',
    signatures(
      `        model: consent\n        role: witness\n${signed.replace('[LocKey_Consent_Text]', '[‸LocKey_Consent_Txt]')}`,
    ),
    /Did you mean 'LocKey_Consent_Text'/,
  ],
  [
    'signer without a day',
    signatures(
      '        model: consent\n        role: witness\n        words: [LocKey_Consent_Text]\n        inputs: ‸[{ type: text, field: signature, label: LocKey_Name }]\n',
    ),
    /A signer is asked for the field 'signatureDate', which no input has/,
  ],
  [
    'fact that the page writes',
    signatures(
      `        model: consent\n        role: witness\n${signed}          - { type: text, field: ‸shownCulture, label: LocKey_Name }\n`,
    ),
    /Redress itself writes 'shownCulture' on a signature/,
  ],
  [
    'condition of signers',
    signatures(
      `        model: consent\n        role: witness\n        showWhen: ['claimDetails.‸stat = "CA"']\n${signed}`,
    ),
    /Did you mean 'state'/,
  ],
  [
    'number of signers',
    signatures(`        model: consent\n        role: witness\n        minRecords: ‸-1\n${signed}`),
    /expected|0 or more|at least/i,
  ],
  [
    'option without a choice of its kind',
    select(`          - { value: CA, label: LocKey_Name, ‸wen: 'claimDetails.agrees' }\n`),
    /Did you mean 'when'/,
  ],
  [
    'unknown field in the condition of an option',
    select(`          - { value: CA, label: LocKey_Name, when: 'claimDetails.‸agree = true' }\n`),
    /Did you mean 'agrees'/,
  ],
  [
    'condition of an option that is no condition',
    select(`          - { value: CA, label: LocKey_Name, when: '‸claimDetails.security' }\n`),
    /A condition must be true or false, and this is a text/,
  ],
  [
    'older condition of an option',
    select(
      `          - { value: CA, label: LocKey_Name, when: { field: ‸claimDetails.agres, operator: isEqualTo, value: true } }\n`,
    ),
    /Did you mean 'claimDetails.agrees'/,
  ],
  ['file of choices', search('        options: ‸securites.csv\n'), /Did you mean 'securities.csv'/],
  [
    'column of choices',
    search('        options: securities.csv\n        where: { ‸isuer: state }\n'),
    /Did you mean 'issuer'/,
  ],
  [
    'answer that narrows choices',
    search('        options: securities.csv\n        where: { issuer: ‸stat }\n'),
    /Did you mean 'state'/,
  ],
  [
    'key of a search',
    search('        options: securities.csv\n        ‸wher: { issuer: state }\n'),
    /Did you mean 'where'/,
  ],
  [
    'limit that is no number',
    losses("        maxRecords: '‸claimDetails.state'\n"),
    /A text does not fit into number/,
  ],
  ['limit that names no field', losses('        maxRecords: ‸many\n'), /No model or name 'many'/],
  [
    'limit below another',
    losses('        minRecords: 3\n        maxRecords: ‸2\n'),
    /At most 2 records are taken here, and at least 3/,
  ],
  [
    'limit among several below another',
    losses('        minRecords: 3\n        maxRecords: [{ count: ‸2 }]\n'),
    /At most 2 records are taken here, and at least 3/,
  ],
  [
    'unknown field in the condition of a limit',
    losses('        maxRecords: { when: \'claimDetails.‸stat = "CA"\', count: 2 }\n'),
    /Did you mean 'state'/,
  ],
  [
    'condition of a limit that is no condition',
    losses("        minRecords: { when: '‸count(losses)', count: 2 }\n"),
    /A condition must be true or false, and this is a number/,
  ],
  [
    'key of a limit',
    losses("        minRecords: { when: 'claimDetails.agrees', ‸cont: 2 }\n"),
    /Did you mean 'count'/,
  ],
  [
    'model of records',
    `      - type: recordTable\n        model: ‸lossses\n        title: LocKey_Title\n        inputs: [{ type: text, field: amount, label: LocKey_Name }]\n`,
    /Did you mean 'losses'/,
  ],
  [
    'field of records',
    `      - type: recordTable\n        model: losses\n        title: LocKey_Title\n        inputs: [{ type: text, field: ‸amont, label: LocKey_Name }]\n`,
    /Did you mean '(losses\.)?amount'/,
  ],
  [
    'model of inner records',
    properties(
      '          model: ‸structurs\n          title: LocKey_Title\n          display: [kind]\n          inputs: [{ type: text, field: kind, label: LocKey_Name }]\n',
    ),
    /Did you mean 'structures'/,
  ],
  [
    'inner records of a model that names no parent',
    properties(
      '          model: ‸losses\n          title: LocKey_Title\n          display: [amount]\n          inputs: [{ type: text, field: amount, label: LocKey_Name }]\n',
    ),
    /has no text field 'claimTransactionId'/,
  ],
  [
    'input for what names the parent',
    properties(
      '          model: structures\n          title: LocKey_Title\n          display: [kind]\n          inputs: [{ type: text, field: ‸claimTransactionId, label: LocKey_Name }]\n',
    ),
    /The page fills in 'claimTransactionId' itself/,
  ],
  [
    'limit of inner records below another',
    structures('          minEach: 3\n          maxEach: ‸2\n'),
    /At most 2 records are taken here, and at least 3 are needed \(minEach\)/,
  ],
  ['key of inner records', structures('          ‸minEch: 3\n'), /Did you mean 'minEach'/],
  [
    'field of inner records that is shown',
    properties(
      '          model: structures\n          title: LocKey_Title\n          display: [‸kin]\n          inputs: [{ type: text, field: kind, label: LocKey_Name }]\n',
    ),
    /Did you mean '(structures\.)?kind'/,
  ],
  [
    'field of a rule over records',
    `      - type: recordTable\n        model: losses\n        title: LocKey_Title\n        inputs: [{ type: text, field: amount, label: LocKey_Name, rules: [{ type: noOverlap, from: ‸form }] }]\n`,
    /Did you mean '(losses\.)?from'/,
  ],
  [
    'name of a rule over records',
    `      - type: recordTable\n        model: losses\n        title: LocKey_Title\n        inputs: [{ type: text, field: amount, label: LocKey_Name, rules: [{ type: ‸uniqe }] }]\n`,
    /Did you mean 'unique'/,
  ],
  [
    'what a rule over records ignores',
    `      - type: recordTable\n        model: losses\n        title: LocKey_Title\n        inputs: [{ type: text, field: amount, label: LocKey_Name, rules: [{ type: unique, ignore: [‸caes] }] }]\n`,
    /Did you mean 'case'/,
  ],
]

const model = (name: string, fields: string): string =>
  `formType: Automotive\ndtoMapping: claimTransactions\nname: ${name}\nfields: ${fields}\n`

/** Writes a case with this block on its page. Returns its folder and the line at which the block begins. */
async function caseWith(block: string): Promise<{ readonly folder: string; readonly line: number }> {
  const form = String(signaturesCase['forms/automotive.yaml'])
  const [before = ''] = form.split('      - type: signatures')
  const folder = await writeCase({
    ...signaturesCase,
    'case.yaml': ['forms: [Automotive, Standard, Lookup, DocumentsUpload]', 'forms: [Automotive]'],
    'forms/automotive.yaml': before + block,
    'models/automotive-claim-details.yaml': [
      '  agrees: { kind: boolean }',
      '  agrees: { kind: boolean }\n  state: {}\n  security: {}',
    ],
    'models/automotive-losses.yaml': model(
      'losses',
      '{ amount: {}, from: {}, to: {}, signature: {}, signatureDate: {} }',
    ),
    'models/automotive-properties.yaml': model('properties', '{ address: {} }'),
    'models/automotive-structures.yaml': model('structures', '{ kind: {}, claimTransactionId: {} }'),
  })
  await mkdir(join(folder, 'choices'))
  await writeFile(join(folder, 'choices/securities.csv'), 'value,label,issuer\nA,Acme,CA\n')
  return { folder, line: before.split('\n').length }
}

test('ADM-2 the mistakes of signatures, choices, limits and inner records that are planted are of as many kinds', () => {
  expect(new Set(planted.map(([kind]) => kind)).size).toBe(planted.length)
  expect(planted.length).toBeGreaterThanOrEqual(30)
})

test.each(planted)(
  'ADM-2 ROW-1 ROW-3 ROW-4 ROW-5 it is found at its line and column: %s',
  async (_, block, message) => {
    const rows = block.split('\n')
    const row = rows.findIndex((text) => text.includes('‸'))
    const { folder, line } = await caseWith(block.replace('‸', ''))
    const { mistakes } = await readCheckedFiles(folder)
    const place = { line: line + row, column: (rows[row]?.indexOf('‸') ?? 0) + 1 }
    expect(mistakes).toContainEqual(
      expect.objectContaining({ ...place, message: expect.stringMatching(message) }),
    )
    expect(mistakes.filter((mistake) => mistake.line !== place.line)).toEqual([])
  },
)

let sound: Awaited<ReturnType<typeof readCheckedFiles>>

beforeAll(async () => {
  const { folder } = await caseWith(
    [
      signatures(`        model: consent\n        role: witness\n${signed}`),
      select(`          - { value: CA, label: LocKey_Name, when: 'claimDetails.agrees' }\n`),
      search('        options: securities.csv\n        where: { issuer: state }\n'),
      losses("        minRecords: { when: 'claimDetails.agrees', count: 2 }\n        maxRecords: 4\n"),
      structures('          minEach: 1\n          maxEach: 2\n'),
    ].join(''),
  )
  await readFile(join(folder, 'case.yaml'))
  sound = await readCheckedFiles(folder)
})

test('ADM-2 the blocks in which they are planted have no mistake of their own', () => {
  expect(sound.mistakes).toEqual([])
})
