import type { CaseSettings } from '@redress/case/reading/case-settings.ts'
import { expect, test } from 'vitest'
import { type ClaimMarks, openClaimMarks } from './claim-marks.ts'
import type { LedgerClaim } from './filing-index.ts'

type Rules = Pick<CaseSettings, 'between' | 'sameClaimant'>

interface Filed {
  readonly form: string
  readonly member: string
  readonly fields?: Readonly<Record<string, string>>
}

const claimOf = ({ form, member, fields = {} }: Filed, index: number): LedgerClaim => ({
  sequence: index + 1,
  record: {
    referenceCode: `CODE-${index + 1}`,
    formType: form,
    memberId: member,
    models: [
      {
        clientId: 'claimantInfo-1',
        id: null,
        metadataHash: '',
        metadata: { dtoMapping: 'claimantInfo', formType: form },
        fields,
      },
    ],
  },
})

/** The marks of claims filed in this order. */
async function marksOf(rules: Partial<Rules>, filed: readonly Filed[]): Promise<readonly ClaimMarks[]> {
  const claims = filed.map(claimOf)
  const ledger = async function* () {
    yield* claims
  }
  const marks = await openClaimMarks({ between: [], sameClaimant: [], ...rules }, ledger())
  try {
    return claims.map(marks.of)
  } finally {
    marks.close()
  }
}

const rule = (counts: 'later' | 'first' | 'neither') => ({
  between: [{ forms: ['exclusion', 'Standard'], counts }],
})
const exclusion = { form: 'exclusion', member: 'ann' }
const claim = { form: 'Standard', member: 'ann' }
const standings = (marks: readonly ClaimMarks[]) => marks.map(({ standing }) => standing)

test('FRM-4 C20 of a claim and an exclusion of one member the later or the first stands, as the case says', async () => {
  expect(standings(await marksOf(rule('later'), [claim, exclusion]))).toEqual(['superseded', 'stands'])
  expect(standings(await marksOf(rule('later'), [exclusion, claim]))).toEqual(['superseded', 'stands'])
  expect(standings(await marksOf(rule('first'), [exclusion, claim]))).toEqual(['stands', 'superseded'])
  expect(standings(await marksOf(rule('neither'), [exclusion, claim]))).toEqual(['conflict', 'conflict'])
})

test('FRM-4 each filing names the others that it conflicts with, an amendment as well', async () => {
  const marks = await marksOf(rule('later'), [claim, exclusion, claim])
  expect(standings(marks)).toEqual(['stands', 'superseded', 'stands'])
  expect(marks.map(({ conflictsWith }) => conflictsWith)).toEqual([
    ['CODE-2'],
    ['CODE-1', 'CODE-3'],
    ['CODE-2'],
  ])
})

test('FRM-4 filings of other members and of other forms are not marked', async () => {
  const others = [claim, { ...exclusion, member: 'bea' }, { form: 'DocumentsUpload', member: 'ann' }]
  expect(standings(await marksOf(rule('later'), others))).toEqual([null, null, null])
})

test('FRM-4 ACC-6 what is only probable decides nothing: a person does', async () => {
  const rules = { ...rule('later'), sameClaimant: ['emailAddress'] }
  const fields = { emailAddress: 'Ann@Example.com' }
  const open = { form: 'Standard', member: 'open:1', fields: { emailAddress: ' ann@example.com' } }
  expect(standings(await marksOf(rules, [{ ...exclusion, fields }, open]))).toEqual(['conflict', 'conflict'])
  const both = await marksOf(rules, [{ ...claim, fields }, { ...exclusion, fields }, open])
  expect(standings(both)).toEqual(['superseded', 'conflict', 'conflict'])
})

test('ACC-6 further claims that are probably of the same claimant name one another where one proved no member', async () => {
  const fields = { emailAddress: 'ann@example.com' }
  const open = (number: number) => ({ form: 'Standard', member: `open:${number}`, fields })
  const marks = await marksOf({ sameClaimant: ['claimantInfo.emailAddress'] }, [
    open(1),
    open(2),
    { ...claim, fields },
    { form: 'Standard', member: 'bea', fields },
    { form: 'exclusion', member: 'open:3', fields },
    { form: 'Standard', member: 'open:4', fields: { emailAddress: 'cay@example.com' } },
  ])
  expect(marks.map(({ sameClaimant }) => sameClaimant)).toEqual([
    ['CODE-2', 'CODE-3', 'CODE-4'],
    ['CODE-1', 'CODE-3', 'CODE-4'],
    ['CODE-1', 'CODE-2'],
    ['CODE-1', 'CODE-2'],
    [],
    [],
  ])
})

test('ACC-6 several fields of one entry count only together, and an empty one not at all', async () => {
  const rules = { sameClaimant: [['lastName', 'postalCode']] }
  const open = (number: number, lastName: string, postalCode: string) => ({
    form: 'Standard',
    member: `open:${number}`,
    fields: { lastName, postalCode },
  })
  const marks = await marksOf(rules, [
    open(1, 'Núñez', '97205'),
    open(2, 'NÚÑEZ', '97205'),
    open(3, 'Núñez', '97206'),
    open(4, '', '97205'),
    open(5, '', '97205'),
  ])
  expect(marks.map(({ sameClaimant }) => sameClaimant)).toEqual([['CODE-2'], ['CODE-1'], [], [], []])
})

test('ACC-6 an address that thousands share lists some of them', async () => {
  const filed = Array.from({ length: 3000 }, (_, number) => ({
    form: 'Standard',
    member: `open:${number}`,
    fields: { emailAddress: 'law@firm.example' },
  }))
  const [first] = await marksOf({ sameClaimant: ['emailAddress'] }, filed.slice(0, 50))
  expect(first?.sameClaimant).toHaveLength(20)
  const claims = filed.map(claimOf)
  const ledger = async function* () {
    yield* claims
  }
  const marks = await openClaimMarks({ between: [], sameClaimant: ['emailAddress'] }, ledger())
  const [last] = claims.slice(-1)
  if (!last) throw new Error('There are claims.')
  expect(marks.of(last).sameClaimant).toHaveLength(20)
  marks.close()
})
