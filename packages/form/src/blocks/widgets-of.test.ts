import { describe, expect, test } from 'vitest'
import { buildBlock, textInput } from '../testing.ts'
import { recordBlocksOf, widgetsOf } from './widgets-of.ts'

const address = buildBlock({ type: 'address', model: 'claimantInfo' })
const everything = { internationalSupport: true, showStreetLine2: true }
const names = (settings = everything) =>
  widgetsOf(address, settings).map(({ field }) => field.replace('claimantInfo.', ''))
const widget = (name: string) =>
  widgetsOf(address, everything).find(({ field }) => field === `claimantInfo.${name}`)

describe('the address block', () => {
  test('ADR-1 asks for street, city, state, ZIP and country, the country with the default US', () => {
    const settings = { internationalSupport: true, showStreetLine2: true }
    expect(names(settings)).toEqual([
      'mailingCountry',
      'mailingStreetLine1',
      'mailingStreetLine2',
      'mailingCity',
      'mailingSubDivision',
      'mailingPostalCode',
      'mailingSubDivisionNonUS',
      'mailingPostalCodeNonUS',
    ])
    expect(widget('mailingCountry')).toMatchObject({
      type: 'select',
      options: 'countries',
      defaultValue: 'US',
    })
    expect(widget('mailingPostalCode')).toMatchObject({ mask: 'usZip' })
  })

  test('ADR-1 the second street line is omitted where the settings disable it', () => {
    expect(names({ internationalSupport: true, showStreetLine2: false })).not.toContain('mailingStreetLine2')
  })

  test('ADR-2 without international support there is no country and no foreign input, and nothing depends on a country', () => {
    const domestic = { internationalSupport: false, showStreetLine2: true }
    expect(names(domestic).filter((name) => /Country|NonUS/.test(name))).toEqual([])
    expect(widgetsOf(address, domestic).flatMap(({ dependencies }) => dependencies ?? [])).toEqual([])
  })

  test('ADR-2 the state and ZIP show for US, the other two for every other country', () => {
    const shownFor = (name: string) => widget(name)?.dependencies?.map(({ when }) => when.operator)
    expect(['mailingSubDivision', 'mailingPostalCode'].map(shownFor)).toEqual([['isEqualTo'], ['isEqualTo']])
    expect(['mailingSubDivisionNonUS', 'mailingPostalCodeNonUS'].map(shownFor)).toEqual([
      ['isNotEqualTo'],
      ['isNotEqualTo'],
    ])
    expect(widget('mailingPostalCodeNonUS')).toMatchObject({ mask: 'nonUsPostalCode' })
  })
})

test.each([
  [false, ['firstName', 'lastName']],
  [true, ['firstName', 'middleInitial', 'lastName']],
])('UI-9 with the middle initial %s a name is asked for as %j', (middleInitial, expected) => {
  const block = buildBlock({ type: 'nameInput', model: 'claimantInfo', middleInitial })
  expect(widgetsOf(block, everything).map(({ field }) => field.split('.')[1])).toEqual(expected)
})

test('UI-12 the confirmation block asks for both again, each to be the same', () => {
  const block = buildBlock({ type: 'contactConfirmation', model: 'claimantInfo' })
  expect(widgetsOf(block, everything)).toMatchObject([
    { field: 'claimantInfo.confirmEmailAddress', rules: [{ type: 'equalToField', field: 'emailAddress' }] },
    { field: 'claimantInfo.confirmPhoneNumber', rules: [{ type: 'equalToField', field: 'phoneNumber' }] },
  ])
})

test('FLD-1 what shows a section shows its fields and records', () => {
  const when = { field: 'claimDetails.a', operator: 'isNotEmpty' }
  const table = {
    type: 'recordTable',
    model: 'claimTransactions',
    title: 'LocKey_T',
    inputs: [textInput('amount')],
  }
  const section = buildBlock({
    type: 'section',
    showWhen: [when],
    blocks: [textInput('claimDetails.b'), table],
  })
  expect(widgetsOf(section, everything).map(({ dependencies }) => dependencies)).toEqual([
    [{ effect: 'show', when }],
  ])
  expect(recordBlocksOf(section)).toMatchObject([{ showWhen: [when] }])
})
