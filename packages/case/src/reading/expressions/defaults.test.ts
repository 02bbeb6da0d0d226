import { expect, test } from 'vitest'
import { openForm, planOf, textInput, type WrittenForm } from './testing.ts'

const rule = { rules: [{ type: 'decimal' }] }

/** A form in which the field `claimDetails.b` begins by an expression. */
const beginning = (defaultFrom: string, more: Readonly<Record<string, unknown>> = {}): WrittenForm => ({
  pages: {
    start: [
      textInput('claimDetails.a'),
      textInput('claimDetails.state'),
      textInput('claimDetails.b', { defaultFrom, ...more }),
    ],
  },
  models: {
    claimDetails: { a: rule, b: rule, state: {} },
    prepopulatedData: { weeks: { type: 'number' } },
  },
})

const shownIn = (opened: ReturnType<typeof openForm>): unknown => opened.store.field('claimDetails.b').value

test('EXP-1 a field begins with what its expression results in, follows it, and is empty while that is unknown', () => {
  const opened = openForm(beginning('claimDetails.a * 2'))
  expect(shownIn(opened)).toBeNull()
  opened.enter({ 'claimDetails.a': '0.1' })
  expect(shownIn(opened)).toBe('0.2')
  opened.enter({ 'claimDetails.a': '4' })
  expect(shownIn(opened)).toBe('8')
  opened.enter({ 'claimDetails.a': '' })
  expect(shownIn(opened)).toBeNull()
  expect([opened.issues(), opened.refused()]).toEqual([[], []])
})

test('EXP-1 what the claimant types into it stays, and so does an emptied field', () => {
  const opened = openForm(beginning('claimDetails.a * 2'))
  opened.enter({ 'claimDetails.a': '4', 'claimDetails.b': '7' })
  opened.enter({ 'claimDetails.a': '5' })
  expect(shownIn(opened)).toBe('7')
  opened.enter({ 'claimDetails.b': '' })
  opened.enter({ 'claimDetails.a': '6' })
  expect(shownIn(opened)).toBeNull()
})

test('EXP-1 a field whose beginning cannot be computed is empty, and nothing is refused for it', () => {
  const opened = openForm(beginning('1 / claimDetails.a'))
  opened.enter({ 'claimDetails.a': '0' })
  expect(shownIn(opened)).toBeNull()
  expect([opened.issues(), opened.refused()]).toEqual([[], []])
})

test('EXP-1 what is known of the claimant is there from the beginning', () => {
  const opened = openForm(beginning('prepopulatedData.weeks * 100.5', { mask: 'currency' }), { weeks: '12' })
  expect(shownIn(opened)).toBe('1206')
  expect(opened.store.getState().saved.map(({ fields }) => fields)).toContainEqual({
    a: null,
    b: '1206',
    state: null,
  })
})

test('EXP-1 a field that was hidden begins again by its expression, also after something was typed', () => {
  const opened = openForm(
    beginning('claimDetails.a * 2', {
      dependencies: [{ effect: 'show', when: 'claimDetails.state = "CA"' }],
    }),
  )
  opened.enter({ 'claimDetails.a': '4', 'claimDetails.state': 'CA' })
  expect(shownIn(opened)).toBe('8')
  opened.enter({ 'claimDetails.b': '7', 'claimDetails.state': 'TX' })
  expect(shownIn(opened)).toBeNull()
  opened.enter({ 'claimDetails.state': 'CA' })
  expect(shownIn(opened)).toBe('8')
})

test('EXP-1 a form that is restored keeps what was typed, and computes the rest again', () => {
  const written = beginning('claimDetails.a * 2')
  const before = openForm(written)
  before.enter({ 'claimDetails.a': '4', 'claimDetails.b': '7' })
  const after = openForm(written)
  after.dispatch({ type: 'restore', state: before.store.getState() })
  after.enter({ 'claimDetails.a': '5' })
  expect(shownIn(after)).toBe('7')
})

test('EXP-1 a field of each record begins by the record, which counts as begun only once something is typed', () => {
  const opened = openForm({
    pages: {
      start: [
        {
          type: 'recordTable',
          model: 'rows',
          title: 'LocKey_Title',
          inputs: [
            textInput('n'),
            textInput('m', { defaultFrom: 'n + 1' }),
            textInput('k', { defaultFrom: '"x"' }),
          ],
        },
      ],
    },
    models: { rows: { n: rule, m: rule, k: {} } },
  })
  const { add, store, issues, refused } = opened
  expect(store.list('rows').issues).toEqual([])
  const first = add('rows', { n: '1' })
  const second = add('rows', { n: '2', m: '9' })
  const cells = [first, second].flatMap((id) => ['m', 'k'].map((key) => store.field(`${id}.${key}`).value))
  expect(cells).toEqual(['2', 'x', '9', 'x'])
  expect([issues(), refused()]).toEqual([[], []])
})

test('EXP-1 a checkbox begins ticked by a condition, and unticked while it is unknown', () => {
  const opened = openForm({
    pages: {
      start: [
        textInput('claimDetails.a'),
        {
          type: 'checkbox',
          field: 'claimDetails.b',
          label: 'LocKey_Label',
          defaultFrom: 'claimDetails.a > 3',
        },
      ],
    },
    models: { claimDetails: { a: rule, b: { kind: 'boolean' } } },
  })
  expect(shownIn(opened)).toBe(false)
  opened.enter({ 'claimDetails.a': '4' })
  expect(shownIn(opened)).toBe(true)
})

test.each([
  ['claimDetails.state', 'text', 'number'],
  ['claimDetails.a > 3', 'boolean', 'number'],
  ['today()', 'day', 'number'],
])('EXP-1 a field cannot begin by %s, which is of another kind', (text, found, expected) => {
  const path = ['pages', 0, 'blocks', 2, 'defaultFrom']
  expect(() => planOf(beginning(text))).toThrow(
    JSON.stringify([{ path, mistake: { code: 'types', at: 0, found, expected, candidates: [] } }]),
  )
})
