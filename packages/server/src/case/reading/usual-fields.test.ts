import { expect, test } from 'vitest'
import { canonicalJson, sha256 } from '../../foundation/canonical-json.ts'
import { type CaseChanges, writeCase } from '../../testing/write-case.ts'
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

test('MOD-2 the usual rules never change: claims name the hash of their model', async () => {
  const models = await modelsOf(await asking(claimant + signature))
  expect(sha256(canonicalJson([models.get('claimantInfo'), models.get('signature')]))).toBe(
    '67cc4027cd2614b9cc242c95cff97e164936a943da5b41903bea8556d02db243',
  )
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
