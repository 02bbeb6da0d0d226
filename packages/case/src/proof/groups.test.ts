import { buildConfig, buildForm, buildPlan, required, textInput } from '@redress/form/testing.ts'
import { expect, test } from 'vitest'
import { type FormProof, proveForm } from './prove-form.ts'

const context = { today: Temporal.PlainDate.from('2026-11-20'), characterWhitelist: new Set('abc') }
const button = (action: string) => ({
  type: 'actions',
  buttons: [{ type: 'button', label: 'LocKey_Button_Next', action }],
})
const box = (key: string, more = {}) => ({
  type: 'checkbox',
  field: `claimDetails.${key}`,
  label: 'LocKey_Label',
  ...more,
})
const isTicked = (key: string) => ({ field: `claimDetails.${key}`, operator: 'isEqualTo', value: true })
const shownIf = (key: string) => ({ dependencies: [{ effect: 'show', when: isTicked(key) }] })
const boolean = { kind: 'boolean' as const }
const keysOf = (count: number) => Array.from({ length: count }, (_, index) => `box${index}`)

type Fields = Parameters<typeof buildConfig>[1]

const proofOf = (blocks: readonly unknown[], fields: Fields, extras = {}): FormProof => {
  const pages = { landing: [button('authorize')], one: [...blocks, button('next')], two: [button('submit')] }
  return proveForm(buildPlan(buildForm(pages, extras), [buildConfig('claimDetails', fields)]), context)
}

/** The boxes of a group, each of which says that one of them must be ticked. */
const groupOf = (keys: readonly string[], type = 'requireOnePropertyValTrue'): Fields =>
  Object.fromEntries(
    keys.map((key) => [
      key,
      { ...boolean, rules: [{ type, fields: keys.filter((other) => other !== key) }] },
    ]),
  )

const proven = { deadEnds: [], unproven: [], whole: true }

test.each(['requireOnePropertyValTrue', 'requireOnePropertyToHaveAValue'])(
  'ADM-2 VAL-11 VAL-12 a group of which one box must be ticked is no dead end, shown or hidden: %s',
  (type) => {
    const keys = keysOf(4)
    const fields = { ...groupOf(keys, type), gate: boolean }
    expect(
      proofOf(
        keys.map((key) => box(key)),
        groupOf(keys, type),
      ),
    ).toMatchObject(proven)
    const section = {
      type: 'section',
      showWhen: [isTicked('gate')],
      blocks: keys.map((key) => box(key)),
    }
    expect(proofOf([box('gate'), section], fields)).toMatchObject(proven)
    const hiddenOnes = keys.map((key, index) => box(key, index > 1 ? shownIf('gate') : {}))
    expect(proofOf([box('gate'), ...hiddenOnes], fields)).toMatchObject(proven)
  },
)

test('ADM-2 VAL-11 a group with the rule on one box alone, whose other boxes are gates, is no dead end', () => {
  const keys = keysOf(4)
  const rule = { type: 'requireOnePropertyValTrue', fields: keys.slice(1) }
  const fields = {
    ...Object.fromEntries(keys.map((key) => [key, boolean])),
    box0: { ...boolean, rules: [rule] },
  }
  const details = keys.map((key) => textInput(`claimDetails.about${key}`, shownIf(key)))
  const about = Object.fromEntries(keys.map((key) => [`about${key}`, { rules: [required] }]))
  expect(proofOf([...keys.map((key) => box(key)), ...details], { ...fields, ...about })).toMatchObject(proven)
})

test.each([9, 30, 60])(
  'ADM-2 C25 a group of %i boxes is walked through in ways that grow with their number, gates or not',
  (count) => {
    const keys = keysOf(count)
    const bare = proofOf(
      keys.map((key) => box(key)),
      groupOf(keys),
    )
    expect(bare).toMatchObject(proven)
    const details = keys.map((key) => textInput(`claimDetails.about${key}`, shownIf(key)))
    const about = Object.fromEntries(keys.map((key) => [`about${key}`, { rules: [required] }]))
    const gates = proofOf([...keys.map((key) => box(key)), ...details], { ...groupOf(keys), ...about })
    expect(gates).toMatchObject(proven)
    const hidden = proofOf(
      [box('gate'), { type: 'section', showWhen: [isTicked('gate')], blocks: keys.map((key) => box(key)) }],
      { ...groupOf(keys), gate: boolean },
    )
    expect(hidden).toMatchObject(proven)
    for (const { walks } of [bare, gates, hidden]) expect(walks).toBeLessThan(6 * count + 20)
  },
)

test('ADM-2 VAL-11 a group whose every box is shown only beside a box that hides it cannot be satisfied', () => {
  const keys = ['a', 'b']
  const fields = {
    gate: boolean,
    a: boolean,
    b: boolean,
    note: { rules: [required] },
    must: { rules: [required, { type: 'equalToField', field: 'note' }] },
  }
  const hidden = keys.map((key) => box(key, shownIf('gate')))
  const note = textInput('claimDetails.note', shownIf('gate'))
  const { deadEnds } = proofOf([box('gate'), ...hidden, note, textInput('claimDetails.must')], fields)
  expect(deadEnds).toMatchObject([{ field: 'claimDetails.must', answers: { 'claimDetails.gate': false } }])
})

test('ADM-2 VAL-11 a group of texts none of which can be true is a dead end', () => {
  const choice = (key: string) => ({
    type: 'radio',
    field: `claimDetails.${key}`,
    label: 'LocKey_Label',
    options: ['yes', 'no'].map((value) => ({ value, label: 'LocKey_O' })),
  })
  const rule = { type: 'requireOnePropertyValTrue', fields: ['b'] }
  const { deadEnds } = proofOf([choice('a'), choice('b')], { a: { rules: [rule] }, b: {} })
  expect(deadEnds).toMatchObject([{ field: 'claimDetails.a' }])
  expect(proofOf([choice('a'), box('b')], { a: { rules: [rule] }, b: boolean })).toMatchObject(proven)
})

test('ADM-2 what all answers before it make impossible is still a dead end, where a rule compares', () => {
  const yesNo = {
    type: 'radio',
    field: 'claimDetails.paid',
    label: 'LocKey_Label',
    options: ['yes', 'no'].map((value) => ({ value, label: 'LocKey_O' })),
  }
  const again = {
    rules: [
      { type: 'requiredIf', field: 'paid', operator: 'isEqualTo', value: 'no' },
      { type: 'equalToField', field: 'email' },
    ],
  }
  const email = {
    ...textInput('claimDetails.email'),
    dependencies: [
      { effect: 'show', when: { field: 'claimDetails.paid', operator: 'isEqualTo', value: 'yes' } },
    ],
  }
  const fields = { paid: { rules: [required] }, email: {}, again }
  const { deadEnds } = proofOf([yesNo, email, textInput('claimDetails.again')], fields)
  expect(deadEnds).toMatchObject([{ field: 'claimDetails.again', answers: { 'claimDetails.paid': 'no' } }])
})

test.each([
  ['a text', textInput('claimDetails.day')],
  ['a masked text', textInput('claimDetails.day', { mask: 'date' })],
  ['a date', { type: 'date', field: 'claimDetails.day', label: 'LocKey_Day' }],
])('ADM-2 VAL-13 %s that must be a day written day first can be answered', (_, input) => {
  for (const formats of ['dd/MM/yyyy', 'd/M/yyyy', 'dd/MM/yyyy, d/M/yyyy'])
    expect(
      proofOf([input], { day: { rules: [required, { type: 'validDate', formats }] } }),
      formats,
    ).toMatchObject(proven)
})

test('ADM-2 VAL-13 a day in a format that no example has by chance can be answered', () => {
  for (const formats of ['yyyy-MM-dd', 'dd.MM.yyyy', 'yy/M/d']) {
    const day = { rules: [required, { type: 'validDate', formats }, { type: 'maxLength', max: 10 }] }
    expect(proofOf([textInput('claimDetails.day')], { day }), formats).toMatchObject(proven)
  }
})

test('ADM-2 VAL-12 a group whose field must equal a hidden one is a dead end, for it cannot be answered there', () => {
  const group = { type: 'requireOnePropertyToHaveAValue', fields: ['other'] }
  const fields = {
    gate: boolean,
    email: {},
    other: {},
    again: { rules: [group, { type: 'equalToField', field: 'email' }] },
    note: {},
  }
  const { deadEnds } = proofOf(
    [
      box('gate'),
      textInput('claimDetails.email', shownIf('gate')),
      textInput('claimDetails.other', shownIf('gate')),
      textInput('claimDetails.again'),
      textInput('claimDetails.note', {
        dependencies: [{ effect: 'show', when: { field: 'claimDetails.again', operator: 'isNotEmpty' } }],
      }),
    ],
    fields,
  )
  expect(deadEnds).toMatchObject([{ field: 'claimDetails.again', answers: { 'claimDetails.gate': false } }])
})

/** A block of boxes, with the fields of its model. */
const boxes = (count: number, more = {}) => ({
  type: 'checkboxes',
  label: 'LocKey_Question',
  boxes: keysOf(count).map((key) => ({ field: `claimDetails.${key}`, label: 'LocKey_Box' })),
  ...more,
})
const boxFields = (count: number): Fields => Object.fromEntries(keysOf(count).map((key) => [key, boolean]))

test.each([
  ['at least one', {}],
  ['at least three', { least: 3 }],
  ['at most two', { most: 2 }],
  ['exactly two', { least: 2, most: 2 }],
  ['any number', { least: 0 }],
])('ROW-6 60 boxes of which %s are ticked are proven in ways that grow with their number', (_, more) => {
  const gated = keysOf(60).map((key) => textInput(`claimDetails.about${key}`, shownIf(key)))
  const about = Object.fromEntries(keysOf(60).map((key) => [`about${key}`, { rules: [required] }]))
  for (const [blocks, fields] of [
    [[boxes(60, more)], boxFields(60)],
    [[boxes(60, more), ...gated], { ...boxFields(60), ...about }],
    [
      [box('gate'), { type: 'section', showWhen: [isTicked('gate')], blocks: [boxes(60, more)] }],
      { ...boxFields(60), gate: boolean },
    ],
  ] as const) {
    const proof = proofOf(blocks, fields)
    expect(proof).toMatchObject(proven)
    expect(proof.walks).toBeLessThan(6 * 60 + 20)
  }
})

/** A field that must equal a hidden one where two boxes are ticked: nobody could go on. */
const deadEndOfTwo = (keys: readonly string[]) => [
  textInput('claimDetails.hidden', {
    dependencies: [
      { effect: 'show', when: { field: 'claimDetails.never', operator: 'isEqualTo', value: 'x' } },
    ],
  }),
  textInput('claimDetails.never', {
    dependencies: [{ effect: 'show', when: { field: 'claimDetails.never2', operator: 'isNotEmpty' } }],
  }),
  { type: 'hidden', field: 'claimDetails.never2' },
  textInput('claimDetails.must', {
    dependencies: keys.map((key) => ({ effect: 'show', when: isTicked(key) })),
  }),
]

test('ROW-6 what only more ticks than allowed would lead to is no dead end; what allowed ticks lead to is one', () => {
  const fields = (count: number): Fields => ({
    ...boxFields(count),
    hidden: {},
    never: {},
    never2: {},
    must: { rules: [required, { type: 'equalToField', field: 'hidden' }] },
  })
  const keys = keysOf(3)
  const most = (count: number) => proofOf([boxes(5, { most: count }), ...deadEndOfTwo(keys)], fields(5))
  expect(most(2)).toMatchObject(proven)
  expect(most(3).deadEnds).toMatchObject([{ field: 'claimDetails.must' }])
})

test('ROW-6 one of several benefits is proven, each with what it asks for', () => {
  const benefit = {
    type: 'chooseOne',
    field: 'claimDetails.benefit',
    label: 'LocKey_Question',
    benefits: ['losses', 'time', 'share'].map((value) => ({
      value,
      label: 'LocKey_O',
      ...(value !== 'share' && { blocks: [textInput(`claimDetails.${value}`)] }),
    })),
  }
  const fields = { benefit: {}, losses: { rules: [required] }, time: { rules: [required] } }
  expect(proofOf([benefit], fields)).toMatchObject(proven)
  const impossible = { ...fields, time: { rules: [required, { type: 'equalToField', field: 'losses' }] } }
  expect(proofOf([benefit], impossible).deadEnds).toMatchObject([
    { field: 'claimDetails.time', answers: { 'claimDetails.benefit': 'time' } },
  ])
})

const roles = (kinds: readonly string[]) => [
  {
    type: 'radio',
    field: 'claimDetails.kind',
    label: 'LocKey_Kind',
    options: ['person', 'company', 'trust'].map((value) => ({ value, label: 'LocKey_O' })),
  },
  {
    type: 'select',
    field: 'claimDetails.role',
    label: 'LocKey_Role',
    options: kinds.map((value) => ({
      value: `of ${value}`,
      label: 'LocKey_O',
      when: { field: 'claimDetails.kind', operator: 'isEqualTo', value },
    })),
  },
]
const roleFields: Fields = { kind: { rules: [required] }, role: { rules: [required] } }

test('ROW-4 choices that depend on an answer are proven, and an answer that leaves none is a dead end that says so', () => {
  expect(proofOf(roles(['person', 'company', 'trust']), roleFields)).toMatchObject(proven)
  expect(proofOf(roles(['person', 'company']), roleFields).deadEnds).toMatchObject([
    {
      field: 'claimDetails.role',
      answers: { 'claimDetails.kind': 'trust' },
      reason: 'must be answered, and has no choice left then',
    },
  ])
})

test('ROW-4 a page that only a choice of some answers leads to is walked with that choice', () => {
  const [kind, role] = roles(['person', 'company', 'trust'])
  const shownFor = textInput('claimDetails.paper', {
    dependencies: [
      { effect: 'show', when: { field: 'claimDetails.role', operator: 'isEqualTo', value: 'of trust' } },
    ],
  })
  const impossible = { rules: [required, { type: 'equalToField', field: 'never' }] }
  const never = textInput('claimDetails.never', {
    dependencies: [
      { effect: 'show', when: { field: 'claimDetails.role', operator: 'isEqualTo', value: 'of person' } },
    ],
  })
  const { deadEnds } = proofOf([kind, role, never, shownFor], { ...roleFields, never: {}, paper: impossible })
  expect(deadEnds).toMatchObject([
    {
      field: 'claimDetails.paper',
      answers: { 'claimDetails.kind': 'trust' },
    },
  ])
})
