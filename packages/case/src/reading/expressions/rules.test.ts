import { expect, test } from 'vitest'
import { openForm, textInput, type WrittenForm } from './testing.ts'

const number = { rules: [{ type: 'decimal' }] }
const mustHold = (expression: string) => ({ type: 'mustHold', expression, message: 'LocKey_Wrong' })
const requiredWhen = (when: string) => ({ type: 'requiredWhen', when })
const needed = 'LocKey_Validation_Required'

const table = {
  type: 'recordTable',
  model: 'time',
  title: 'LocKey_Title',
  inputs: [textInput('hours'), textInput('note')],
}

/** A form with some fields, in which the field `b` has these rules. */
const withRules = (rules: readonly unknown[], more: Partial<WrittenForm['models']> = {}): WrittenForm => ({
  pages: {
    start: [textInput('claimDetails.a'), textInput('claimDetails.b'), textInput('claimDetails.c'), table],
    last: [],
  },
  models: {
    claimDetails: { a: number, b: { rules: [{ type: 'decimal' }, ...rules] }, c: {} },
    time: { hours: number, note: {} },
    prepopulatedData: { weeks: number },
    ...more,
  },
})

/** What page and server refuse; they always agree. */
function refusedIn(
  form: WrittenForm,
  answers: Readonly<Record<string, string>>,
  prepopulated: Readonly<Record<string, string>> = {},
) {
  const { enter, issues, refused } = openForm(form, prepopulated)
  enter(answers)
  expect(refused()).toEqual(issues())
  return refused()
}

test.each([
  ['true', { a: '10', b: '10.00' }, []],
  ['false', { a: '10', b: '10.01' }, ['claimDetails.b LocKey_Wrong']],
  ['null by another field', { b: '1' }, [`claimDetails.a ${needed}`]],
  ['null by its own field', { a: '1' }, [`claimDetails.b ${needed}`]],
  ['null by both', {}, [`claimDetails.a ${needed}`, `claimDetails.b ${needed}`]],
] as const)('EXP-3 EXP-7 a mustHold that is %s refuses at the field at fault', (_, answers, found) => {
  const form = withRules([mustHold('claimDetails.b <= claimDetails.a')])
  const entered = Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [`claimDetails.${key}`, value]),
  )
  expect(refusedIn(form, entered)).toEqual(found)
})

test('EXP-3 a mustHold that says what an empty answer means is satisfied without it', () => {
  const form = withRules([mustHold('get or else(claimDetails.b, 0) <= get or else(claimDetails.a, 100)')])
  expect(refusedIn(form, {})).toEqual([])
})

test('EXP-3 a mustHold that is null by something that nobody is asked for refuses at its own field', () => {
  const form = withRules([mustHold('claimDetails.b != prepopulatedData.weeks')])
  expect(refusedIn(form, { 'claimDetails.b': '1' }, { weeks: '2' })).toEqual([])
  expect(
    refusedIn(withRules([mustHold('claimDetails.b < prepopulatedData.weeks')]), { 'claimDetails.b': '1' }),
  ).toEqual(['claimDetails.b LocKey_Wrong'])
})

test('EXP-3 a mustHold that divides by zero refuses at its own field, on the page and on the server', () => {
  const form = withRules([mustHold('claimDetails.b / claimDetails.a < 5 or true')])
  expect(refusedIn(form, { 'claimDetails.a': '0', 'claimDetails.b': '1' })).toEqual([
    'claimDetails.b LocKey_Wrong',
  ])
})

test.each([
  ['true and the field is empty', { a: '11' }, ['claimDetails.b LocKey_Validation_RequiredIf']],
  ['true and the field is answered', { a: '11', b: '1' }, []],
  ['false', { a: '9' }, []],
  ['null and the field is empty', {}, [`claimDetails.a ${needed}`]],
  ['null and the field is answered', { b: '1' }, []],
] as const)('EXP-3 EXP-7 a requiredWhen that is %s', (_, answers, found) => {
  const form = withRules([requiredWhen('claimDetails.a > 10')])
  const entered = Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [`claimDetails.${key}`, value]),
  )
  expect(refusedIn(form, entered)).toEqual(found)
})

test('EXP-7 a rule of a model is checked over records, and an empty cell that it needs is refused in its record', () => {
  const { add, enter, issues, refused, store } = openForm(withRules([mustHold('sum(time.hours) <= 20')]))
  enter({ 'claimDetails.b': '1' })
  add('time', { hours: '12' })
  const second = add('time', { hours: '8' })
  expect([refused(), issues()]).toEqual([[], []])
  store.dispatch({ type: 'enter', field: `${second}.hours`, value: '8.01' })
  expect([refused(), issues()]).toEqual([['claimDetails.b LocKey_Wrong'], ['claimDetails.b LocKey_Wrong']])
  store.dispatch({ type: 'enter', field: `${second}.hours`, value: '' })
  store.dispatch({ type: 'enter', field: `${second}.note`, value: 'empty' })
  expect([refused(), issues()]).toEqual([[`${second}.hours ${needed}`], [`${second}.hours ${needed}`]])
})

test('EXP-7 a rule within a record reads the record by bare names and all records by the name of the list', () => {
  const rules = [
    { type: 'decimal' },
    mustHold('hours <= 24'),
    mustHold('sum(time.hours) <= get or else(claimDetails.a, 40)'),
  ]
  const { add, enter, refused, issues } = openForm(withRules([], { time: { hours: { rules }, note: {} } }))
  const first = add('time', { hours: '20' })
  const second = add('time', { hours: '20' })
  expect([refused(), issues()]).toEqual([[], []])
  enter({ 'claimDetails.a': '39' })
  expect(refused()).toEqual([`${first}.hours LocKey_Wrong`, `${second}.hours LocKey_Wrong`])
  expect(issues()).toEqual(refused())
})

test('EXP-3 while a field is hidden its rules need no other field', () => {
  const form: WrittenForm = {
    pages: {
      start: [
        textInput('claimDetails.a'),
        textInput('claimDetails.c'),
        textInput('claimDetails.b', {
          dependencies: [{ effect: 'show', when: 'claimDetails.c = "yes"' }],
        }),
      ],
      last: [],
    },
    models: { claimDetails: { a: number, b: { rules: [mustHold('claimDetails.a > 1')] }, c: {} } },
  }
  expect(refusedIn(form, { 'claimDetails.c': 'no' })).toEqual([])
  expect(refusedIn(form, { 'claimDetails.c': 'yes' })).toEqual([`claimDetails.a ${needed}`])
  expect(refusedIn(form, { 'claimDetails.c': 'yes', 'claimDetails.a': '1' })).toEqual([
    'claimDetails.b LocKey_Wrong',
  ])
})
