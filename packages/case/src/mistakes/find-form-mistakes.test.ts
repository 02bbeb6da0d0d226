import { buildConfig, buildForm, textInput } from '@redress/form/testing.ts'
import { describe, expect, test } from 'vitest'
import { findFormMistakes } from './find-form-mistakes.ts'

const configs = [
  buildConfig('claimDetails', { vin: {}, note: {}, agreed: { kind: 'boolean' }, receipt: { kind: 'file' } }),
  buildConfig(
    'DocumentContexts',
    Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`f${index}`, {}])),
  ),
]
const mistakesIn = (...blocks: readonly unknown[]) =>
  findFormMistakes(buildForm({ details: blocks }), configs)
const at = (...blocks: readonly unknown[]) =>
  mistakesIn(...blocks).map(({ path, message }) => `${path.slice(2).join('.')}: ${message}`)
const dependsOn = (when: unknown) => ({ dependencies: [{ effect: 'show', when }] })

test('ADM-2 a correct form has no mistakes', () => {
  expect(mistakesIn(textInput('claimDetails.vin'))).toEqual([])
})

test('MOD-6 a reference to an unknown field or model is a mistake that lists the known ones', () => {
  expect(mistakesIn(textInput('claimDetails.vim'))).toMatchObject([
    {
      path: ['pages', 0, 'blocks', 0, 'field'],
      found: 'claimDetails.vim',
      candidates: ['claimDetails.vin', 'claimDetails.note', 'claimDetails.agreed', 'claimDetails.receipt'],
    },
  ])
  expect(at(textInput('claimDetail.vin'))).toEqual(["blocks.0.field: No model 'claimDetail' in this form."])
})

test('ADM-2 nothing outside of a record depends on a field of records, of which there may be several', () => {
  const onRecords = { field: 'documentContexts.f1', operator: 'isNotEmpty' }
  expect(at({ ...textInput('claimDetails.vin'), ...dependsOn(onRecords) })).toEqual([
    "blocks.0.dependencies.0.when.field: Only its own record can read 'documentContexts.f1': a claim may hold many records of 'documentContexts'.",
  ])
  const inputs = [textInput('f0', dependsOn({ field: 'f1', operator: 'isNotEmpty' })), textInput('f1')]
  const table = { type: 'recordTable', model: 'documentContexts', title: 'LocKey_T', inputs }
  expect(at(table)).toEqual([])
})

test('UPL-7 ADM-2 a table whose rows can come from a file has no input whose answer no cell holds', () => {
  const table = (...inputs: readonly unknown[]) => ({
    type: 'recordTable',
    model: 'documentContexts',
    title: 'LocKey_T',
    inputs: [textInput('f0'), ...inputs],
    list: true,
  })
  expect(at(table(textInput('f1')))).toEqual([])
  expect(at(table({ type: 'search', field: 'f1', label: 'LocKey_S', options: 'shops.csv' }))).toEqual([
    "blocks.0.inputs.1.type: A list in a file has no column for an input of the type 'search'. Leave out 'list', or ask for it outside of the table.",
  ])
})

test('ADM-2 two options of one value are an error at load', () => {
  const options = ['a', 'b', 'a'].map((value) => ({ value, label: 'LocKey_O' }))
  expect(at({ type: 'radio', field: 'claimDetails.vin', label: 'LocKey_V', options })).toEqual([
    "blocks.0.options.2.value: There is already an option with the value 'a'.",
  ])
})

test('FLD-11 a loop of several is named at every place that takes part, a section and a page among them', () => {
  const dependsOnVin = { field: 'claimDetails.vin', operator: 'isNotEmpty' }
  const section = {
    type: 'section',
    showWhen: [dependsOnVin],
    blocks: [{ type: 'checkbox', field: 'claimDetails.agreed', label: 'LocKey_A' }],
  }
  const note = textInput(
    'claimDetails.note',
    dependsOn({ field: 'agreed', operator: 'isEqualTo', value: true }),
  )
  const vin = textInput('claimDetails.vin', dependsOn({ field: 'note', operator: 'isEmpty' }))
  expect(at(section, note, vin).map((mistake) => mistake.split(':')[0])).toEqual([
    'blocks.0.showWhen.0.field',
    'blocks.1.dependencies.0.when.field',
    'blocks.2.dependencies.0.when.field',
  ])
  const form = buildForm(
    { details: [textInput('claimDetails.vin')] },
    { details: { skipWhen: [dependsOnVin] } },
  )
  expect(findFormMistakes(form, configs).map(({ path }) => path.join('.'))).toEqual([
    'pages.0.skipWhen.0.field',
  ])
})

test('ADM-2 a widget on a field that a claim cannot store is a mistake: records on a page, the class list, another model in a record', () => {
  const manager = {
    type: 'recordManager',
    model: 'documentContexts',
    title: 'LocKey_T',
    display: ['f0'],
    inputs: [textInput('f0'), textInput('claimDetails.vin')],
  }
  const prepopulated = buildConfig('prepopulatedData', { make: {} })
  const blocks = [textInput('documentContexts.f1'), textInput('prepopulatedData.make'), manager]
  const found = findFormMistakes(buildForm({ details: blocks }), [...configs, prepopulated])
  expect(found.map(({ path, message }) => `${path.slice(2).join('.')}: ${message}`)).toEqual([
    "blocks.0.field: 'documentContexts' holds records, which a block of records asks for.",
    "blocks.1.field: 'prepopulatedData' holds the data of the class list, which no page can ask for.",
    "blocks.2.inputs.1.field: A record of 'documentContexts' cannot hold fields of 'claimDetails'.",
  ])
})

test('DEV-9 a field in a row that names no model is an error, with the model that has such a field', () => {
  const row = { type: 'row', inputs: [textInput('claimDetails.note'), textInput('vin')] }
  expect(mistakesIn(row)).toEqual([
    {
      path: ['pages', 0, 'blocks', 0, 'inputs', 1, 'field'],
      message: "Missing client id in a form row: 'vin' names no model.",
      found: 'vin',
      expected: 'claimDetails.vin',
    },
  ])
})

test('MOD-6 the fields of a ready-made block are looked for in the model that it names', () => {
  expect(at({ type: 'nameInput', model: 'claimDetails' })).toEqual([
    "blocks.0.model: No field 'firstName' in the model 'claimDetails'.",
    "blocks.0.model: No field 'lastName' in the model 'claimDetails'.",
  ])
})

test('FLD-2 a condition on a value that is none of the choices of its field is an error', () => {
  const options = ['yes', 'no'].map((value) => ({ value, label: 'LocKey_O' }))
  const radio = { type: 'radio', field: 'claimDetails.note', label: 'LocKey_N', options }
  const when = { field: 'note', operator: 'isEqualTo', value: 'yess' }
  expect(mistakesIn(radio, textInput('claimDetails.vin', dependsOn(when)))).toMatchObject([
    {
      path: ['pages', 0, 'blocks', 1, 'dependencies', 0, 'when', 'value'],
      found: 'yess',
      candidates: ['yes', 'no'],
    },
  ])
})

test('FLD-7 a prepopulatedDataKey that is no field of the prepopulated data is a mistake', () => {
  const filled = textInput('claimDetails.vin', { prepopulatedDataKey: 'vim' })
  const form = buildForm({ details: [filled] })
  const prepopulated = buildConfig('prepopulatedData', { vin: {} })
  expect(findFormMistakes(form, [...configs, prepopulated])).toMatchObject([
    { path: ['pages', 0, 'blocks', 0, 'prepopulatedDataKey'], found: 'vim', candidates: ['vin'] },
  ])
  expect(findFormMistakes(form, configs)).toEqual([])
})

test('FLD-7 only a text, a telephone number, a select, a search or an address is filled in, and only by a text', () => {
  const box = {
    type: 'checkbox',
    field: 'claimDetails.agreed',
    label: 'LocKey_A',
    prepopulatedDataKey: 'known',
  }
  expect(at(box)).toEqual([
    'blocks.0.prepopulatedDataKey: Prepopulated data fills in a text or a telephone or a select or a search or a postalAddress, not a checkbox.',
  ])
  const form = buildForm({ details: [textInput('claimDetails.vin', { prepopulatedDataKey: 'known' })] })
  const mistakes = findFormMistakes(form, [
    ...configs,
    buildConfig('prepopulatedData', { known: { kind: 'boolean' } }),
  ])
  expect(mistakes.map(({ message }) => message)).toEqual([
    "A text is filled in by a text; 'known' holds boolean.",
  ])
})

test('UI-11 a value that is shown is asked for on some page, or known of the claimant', () => {
  const shown = (field: string) => ({ type: 'labelValue', label: 'LocKey_L', field })
  expect(at(shown('claimDetails.vin'), textInput('claimDetails.vin'))).toEqual([])
  expect(at(shown('claimDetails.vin'))).toEqual([
    "blocks.0.field: No page asks for 'claimDetails.vin', so there is nothing to show.",
  ])
  const form = buildForm({ details: [shown('prepopulatedData.vin')] })
  expect(findFormMistakes(form, [buildConfig('prepopulatedData', { vin: {} })])).toEqual([])
})

describe('a file field', () => {
  const file = { type: 'file', field: 'file', label: 'LocKey_F' }
  const manager = (...inputs: readonly unknown[]) => ({
    type: 'recordManager',
    model: 'documentContexts',
    title: 'LocKey_T',
    display: ['description'],
    inputs,
  })
  const facts = { name: {}, size: {}, type: {} }
  const found = (block: unknown, fields: Parameters<typeof buildConfig>[1] = facts) => {
    const own = {
      file: { kind: 'file' as const },
      other: { kind: 'file' as const },
      description: {},
      ...fields,
    }
    const models = [configs.slice(0, 1), buildConfig('DocumentContexts', own)].flat()
    return findFormMistakes(buildForm({ details: [block] }), models).map(
      ({ path, message }) => `${path.slice(4).join('.')}: ${message}`,
    )
  }

  test('FLD-4 with a dependency is an error at load', () => {
    expect(found(manager(file))).toEqual([])
    const dependent = { ...file, ...dependsOn({ field: 'description', operator: 'isNotEmpty' }) }
    expect(found(manager(dependent))).toEqual([
      'inputs.0.dependencies: Dependencies are not supported on a file field.',
    ])
  })

  test('MOD-4 outside of a record of documents is an error at load, for nothing would send it', () => {
    expect(at({ ...file, field: 'claimDetails.receipt' })).toEqual([
      "blocks.0.field: A document belongs to a record of documentContexts; 'claimDetails' is claimDetails.",
    ])
  })

  test('MOD-4 writes its name, size and type, so the model has them', () => {
    expect(found(manager(file), { name: {}, type: { kind: 'boolean' } })).toEqual([
      "inputs.0.field: A document writes its size; the model 'documentContexts' has no text field 'size'.",
      "inputs.0.field: A document writes its type; the model 'documentContexts' has no text field 'type'.",
    ])
  })

  test('SUB-10 a second one in a record is an error at load', () => {
    expect(found(manager(file, textInput('description'), { ...file, field: 'other' }))).toEqual([
      'inputs.2.type: A record has one document at most.',
    ])
  })
})

test('FLD-11 a loop is an error at load, with the loop in its message', () => {
  const loop = dependsOn({ field: 'vin', operator: 'isNotEmpty' })
  expect(at(textInput('claimDetails.vin', loop))).toEqual([
    'blocks.0.dependencies.0.when.field: The dependencies form a loop: claimDetails.vin -> claimDetails.vin.',
  ])
})

test('FLD-6 a default that is none of the choices is an error at load', () => {
  const select = (defaultValue: string) => ({
    type: 'select',
    field: 'claimDetails.vin',
    label: 'LocKey_A',
    options: ['dealer', 'home'].map((value) => ({ value, label: 'LocKey_B' })),
    defaultValue,
  })
  expect(at(select('dealer'))).toEqual([])
  expect(mistakesIn(select('dealr'))).toMatchObject([
    {
      path: ['pages', 0, 'blocks', 0, 'defaultValue'],
      message: "The default 'dealr' is none of the choices of 'claimDetails.vin'.",
      expected: 'one of dealer, home',
      candidates: ['dealer', 'home'],
    },
  ])
})

test('FLD-3 DEV-5 two different masks under one condition are an error at load, at the second', () => {
  const forced = (mask: string, operator = 'isNotEmpty') => ({
    effect: 'mask',
    mask,
    when: { field: 'claimDetails.note', operator },
  })
  const withMasks = (...dependencies: readonly unknown[]) =>
    at(textInput('claimDetails.vin', { dependencies }))
  expect(withMasks(forced('vin'), forced('currency'))).toEqual([
    "blocks.0.dependencies.1.mask: Two different masks are forced on 'claimDetails.vin' at once: vin, currency.",
  ])
  expect(withMasks(forced('vin'), forced('vin'))).toEqual([])
  expect(withMasks(forced('vin'), forced('currency', 'isEmpty'))).toEqual([])
})

test('REC-11 at most 12 fields are displayed of a record, 11 beside an edit or delete button', () => {
  const manager = (fields: number, more = {}) => ({
    type: 'recordManager',
    model: 'documentContexts',
    title: 'LocKey_T',
    inputs: [textInput('f0')],
    display: Array.from({ length: fields }, (_, index) => `f${index}`),
    ...more,
  })
  const bare = { allowDelete: false, allowEdit: false }
  expect(at(manager(11))).toEqual([])
  expect(at(manager(12))).toEqual(['blocks.0.display.11: Max number of display fields exceeded.'])
  expect(at(manager(12, bare))).toEqual([])
  expect(at(manager(13, bare))).toEqual(['blocks.0.display.12: Max number of display fields exceeded.'])
})

test('UI-16 a widget on a field of another kind is an error', () => {
  expect(at({ type: 'checkbox', field: 'claimDetails.vin', label: 'LocKey_A' })).toEqual([
    "blocks.0.field: A checkbox needs a field of the kind boolean; 'claimDetails.vin' holds text.",
  ])
})

test('a condition on a value that its field never has is an error', () => {
  expect(
    at(textInput('claimDetails.vin', dependsOn({ field: 'agreed', operator: 'isEqualTo', value: 'true' }))),
  ).toEqual([
    'blocks.0.dependencies.0.when.value: The field \'agreed\' holds boolean, so it never equals this value: "true".',
  ])
})

test('a field that two widgets ask for is an error', () => {
  expect(at(textInput('claimDetails.vin'), textInput('claimDetails.vin'))).toEqual([
    "blocks.1.field: 'claimDetails.vin' is already asked for on the page 'details'.",
  ])
})

test('ADM-2 ROW-4 the condition of a choice reads a known field, and none that depends on the choice', () => {
  const radio = (field: string, when: unknown, value = 'b') => ({
    type: 'radio',
    field: `claimDetails.${field}`,
    label: 'LocKey_V',
    options: [
      { value: 'a', label: 'LocKey_O' },
      { value, label: 'LocKey_O', when },
    ],
  })
  expect(at(radio('vin', { field: 'claimDetails.nte', operator: 'isNotEmpty' }))).toEqual([
    expect.stringMatching(/^blocks\.0\.options\.1\.when\.field: /),
  ])
  const loop = at(
    radio('vin', { field: 'claimDetails.note', operator: 'isNotEmpty' }),
    radio('note', { field: 'claimDetails.vin', operator: 'isNotEmpty' }),
  )
  expect(loop.map((mistake) => mistake.split(':')[0])).toEqual([
    'blocks.0.options.1.when.field',
    'blocks.1.options.1.when.field',
  ])
})

test('ADM-2 ROW-6 the boxes of a group have no rules of their own, and can be ticked as often as they must', () => {
  const own = [
    ...configs.filter(({ metadata }) => metadata.dtoMapping !== 'claimDetails'),
    buildConfig('claimDetails', {
      a: { kind: 'boolean', rules: [{ type: 'required' }] },
      b: { kind: 'boolean' },
      benefit: {},
    }),
  ]
  const group = (more = {}) => ({
    type: 'checkboxes',
    label: 'LocKey_Q',
    boxes: ['a', 'b'].map((key) => ({ field: `claimDetails.${key}`, label: 'LocKey_B' })),
    ...more,
  })
  const inForm = (block: unknown) =>
    findFormMistakes(buildForm({ details: [block] }), own).map(({ path }) => path.slice(2).join('.'))
  expect(inForm(group())).toEqual(['blocks.0.boxes.0.field'])
  expect(inForm(group({ least: 3 }))).toEqual(['blocks.0.least', 'blocks.0.boxes.0.field'])
  const benefits = ['x', 'x'].map((value) => ({ value, label: 'LocKey_O' }))
  const chooseOne = { type: 'chooseOne', field: 'claimDetails.benefit', label: 'LocKey_Q', benefits }
  expect(inForm(chooseOne)).toEqual(['blocks.0.benefits.1.value'])
})
