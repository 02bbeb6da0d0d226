import { canonicalJson, sha256 } from '@redress/foundation/canonical-json.ts'
import { expect, test } from 'vitest'
import { type CaseChanges, writeCase } from '../testing/write-case.ts'
import { readCheckedFiles } from './checked-files.ts'
import { loadCase } from './load-case.ts'

const name = '      - { type: text, field: claimDetails.claimantName, label: LocKey_Name'
const claimant = `      - { type: nameInput, model: claimantInfo, middleInitial: true }
      - { type: address, model: claimantInfo }
      - { type: text, field: claimantInfo.emailAddress, label: LocKey_Name }
      - { type: text, field: claimantInfo.phoneNumber, label: LocKey_Name }
      - { type: contactConfirmation, model: claimantInfo }
`
const signature = `      - { type: checkbox, field: signature.attested, label: LocKey_Agrees }
      - { type: text, field: signature.signature, label: LocKey_Name }
      - { type: text, field: signature.signatureDate, label: LocKey_Name }
`

/** The sound case whose automotive form asks for more, in front of its question for a name. */
const asking = (blocks: string, changes: CaseChanges = {}): Promise<string> =>
  writeCase({ 'forms/automotive.yaml': [name, `${blocks}${name}`], ...changes })

async function modelsOf(folder: string) {
  const { forms } = await loadCase(folder)
  const models = forms.get('Automotive')?.models ?? []
  return new Map(models.map(({ metadata, fields }) => [metadata.name ?? metadata.dtoMapping, fields]))
}

const mistakesIn = async (folder: string): Promise<readonly string[]> =>
  (await readCheckedFiles(folder)).mistakes.map(({ message }) => message)

test('MOD-2 a form that asks for names, an address, contacts and a signature needs no model of them', async () => {
  const models = await modelsOf(await asking(claimant + signature))
  expect(Object.keys(models.get('claimantInfo') ?? {})).toEqual([
    'firstName',
    'middleInitial',
    'lastName',
    'mailingCountry',
    'mailingStreetLine1',
    'mailingStreetLine2',
    'mailingCity',
    'mailingSubDivision',
    'mailingPostalCode',
    'mailingSubDivisionNonUS',
    'mailingPostalCodeNonUS',
    'emailAddress',
    'confirmEmailAddress',
    'phoneNumber',
    'confirmPhoneNumber',
  ])
  expect(models.get('signature')?.attested).toEqual({
    kind: 'boolean',
    rules: [{ type: 'required', message: 'LocKey_Validation_Attested' }],
  })
})

test('MOD-2 a field that a model states keeps its own rules, beside the usual ones that it leaves out', async () => {
  const model = `formType: Automotive
dtoMapping: claimantInfo
fields: { phoneNumber: { rules: [{ type: required }] }, nickname: {} }
`
  const nickname = '      - { type: text, field: claimantInfo.nickname, label: LocKey_Name }\n'
  const models = await modelsOf(
    await asking(claimant + nickname, { 'models/automotive-claimant-info.yaml': model }),
  )
  const fields = models.get('claimantInfo')
  expect(fields?.phoneNumber?.rules).toEqual([{ type: 'required' }])
  expect(fields?.lastName?.rules).toHaveLength(3)
  expect(Object.keys(fields ?? {}).slice(-2)).toEqual(['confirmPhoneNumber', 'nickname'])
})

test('ADR-1 the parts of a postal address are stored without rules that only some countries have', async () => {
  const address = `      - { type: postalAddress, field: claimantInfo.mailingCountry, label: LocKey_Name }\n`
  const fields = (await modelsOf(await asking(address))).get('claimantInfo')
  expect(fields?.mailingPostalCode?.rules.map(({ type }) => type)).toEqual([
    'maxLength',
    'characterSetRestriction',
  ])
  expect(Object.keys(fields ?? {})).toContain('mailingConfirmed')
  expect(Object.keys(fields ?? {})).not.toContain('mailingCity')
})

const documents = (options: string) => `      - type: recordManager
        model: proofs
        title: LocKey_Documents
        display: [name]
        inputs:
          - { type: file, field: file, label: LocKey_File }
          - type: select
            field: documentType
            label: LocKey_Name
            options: ${options}
          - { type: text, field: description, label: LocKey_Name }
`

test.each([
  ['[{ value: receipt, label: LocKey_Name }, { value: other, label: LocKey_File }]', 'requiredIf'],
  ['[{ value: receipt, label: LocKey_Name }, { value: bill, label: LocKey_File }]', 'maxLength'],
])(
  'REC-1 a second list of documents with the types %s has a name and no fields of its own',
  async (options, first) => {
    const model = 'formType: Automotive\ndtoMapping: documentContexts\nname: proofs\n'
    const models = await modelsOf(
      await asking(documents(options), { 'models/automotive-proofs.yaml': model }),
    )
    const fields = models.get('proofs')
    expect(Object.keys(fields ?? {})).toEqual(['file', 'name', 'size', 'type', 'documentType', 'description'])
    expect(fields?.description?.rules[0]?.type).toBe(first)
  },
)

test('ADM-2 a field that no form usually has is missing as before, and so is what a confirmation repeats', async () => {
  const unknown = '      - { type: text, field: claimantInfo.frstName, label: LocKey_Name }\n'
  const [message] = await mistakesIn(await asking(unknown + claimant))
  expect(message).toContain("Did you mean 'claimantInfo.firstName'?")
  const alone = '      - { type: contactConfirmation, model: claimantInfo }\n'
  expect((await mistakesIn(await asking(alone))).length).toBeGreaterThan(0)
})

test('ADM-2 a model without a field is a mistake', async () => {
  const model = 'formType: Automotive\ndtoMapping: claimTransactions\nname: nothing\n'
  expect(await mistakesIn(await writeCase({ 'models/automotive-nothing.yaml': model }))).toContain(
    'A model needs at least one field.',
  )
})

const postalAddress =
  '      - { type: postalAddress, field: claimantInfo.mailingCountry, label: LocKey_Name }\n'
const proofs = {
  'models/automotive-proofs.yaml': 'formType: Automotive\ndtoMapping: documentContexts\nname: proofs\n',
}
const anyType = '[{ value: receipt, label: LocKey_Name }, { value: other, label: LocKey_File }]'
const statedTypes = '[{ value: receipt, label: LocKey_Name }, { value: bill, label: LocKey_File }]'

test.each([
  ['a claimant in the United States or abroad', claimant, 'claimantInfo', {}, 'ca590dfa78cd233d'],
  ['a claimant with a postal address', postalAddress, 'claimantInfo', {}, '16e57d944aabc0df'],
  ['a signature', signature, 'signature', {}, 'd88dd67ed9e7942b'],
  ['documents of any type', documents(anyType), 'proofs', proofs, 'e183bc93fbd41811'],
  ['documents of stated types', documents(statedTypes), 'proofs', proofs, '2744e33885dc05d7'],
])(
  'MOD-1 the usual fields of %s never change: claims name the hash of their model',
  async (_, blocks, name, files, hash) => {
    const fields = (await modelsOf(await asking(blocks, files))).get(name)
    expect(sha256(canonicalJson(fields)).slice(0, 16)).toBe(hash)
  },
)
