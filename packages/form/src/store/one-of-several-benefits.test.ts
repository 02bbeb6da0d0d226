import { describe, expect, test } from 'vitest'
import { buildStore, required, textInput } from '../testing.ts'
import { details } from './testing.ts'

describe('one of several benefits', () => {
  const part = (value: string, blocks: readonly unknown[]) => ({ value, label: 'LocKey_O', blocks })
  const build = () =>
    buildStore(
      [
        {
          type: 'chooseOne',
          field: 'claimDetails.benefit',
          label: 'LocKey_Benefit',
          benefits: [
            part('losses', [
              textInput('claimDetails.amount'),
              textInput('claimDetails.reason', {
                dependencies: [
                  { effect: 'show', when: { field: 'claimDetails.amount', operator: 'isNotEmpty' } },
                ],
              }),
            ]),
            part('time', [textInput('claimDetails.hours')]),
          ],
        },
        textInput('claimDetails.outside', {
          dependencies: [{ effect: 'show', when: { field: 'claimDetails.amount', operator: 'isNotEmpty' } }],
        }),
      ],
      [
        details({
          benefit: {},
          amount: { rules: [required] },
          reason: {},
          hours: { rules: [required] },
          outside: {},
        }),
      ],
    )
  const enter = (store: ReturnType<typeof build>, key: string, value: string) =>
    store.dispatch({ type: 'enter', field: `claimDetails.${key}`, value })

  test('ROW-6 choosing one closes the others: their answers are hidden, not checked and not read', () => {
    const store = build()
    enter(store, 'benefit', 'losses')
    enter(store, 'amount', '120')
    enter(store, 'reason', 'A tow')
    enter(store, 'outside', 'typed')
    enter(store, 'benefit', 'time')
    for (const key of ['amount', 'reason'])
      expect(store.field(`claimDetails.${key}`)).toMatchObject({ visible: false, disabled: true, issues: [] })
    expect(store.field('claimDetails.outside')).toMatchObject({ visible: false, value: null })
    expect(store.field('claimDetails.hours')).toMatchObject({ visible: true, disabled: false })
    expect(store.pageIssues('details').map(({ at }) => at)).toEqual([{ field: 'claimDetails.hours' }])
  })

  test('ROW-6 changing the choice back restores what was typed, also of fields that depend on one another', () => {
    const store = build()
    enter(store, 'benefit', 'losses')
    enter(store, 'amount', '120')
    enter(store, 'reason', 'A tow')
    enter(store, 'benefit', 'time')
    enter(store, 'hours', '2')
    enter(store, 'benefit', 'losses')
    expect(store.field('claimDetails.amount')).toMatchObject({ visible: true, disabled: false, value: '120' })
    expect(store.field('claimDetails.reason')).toMatchObject({ visible: true, value: 'A tow' })
    enter(store, 'benefit', 'time')
    expect(store.field('claimDetails.hours').value).toBe('2')
  })

  test('ROW-6 what was typed in a part that is not chosen is not sent, and survives a reload of the page', () => {
    const store = build()
    enter(store, 'benefit', 'losses')
    enter(store, 'amount', '120')
    enter(store, 'benefit', 'time')
    const again = build()
    again.dispatch({ type: 'restore', state: store.getState() })
    expect(again.field('claimDetails.amount')).toMatchObject({ visible: false, value: '120' })
    enter(again, 'benefit', 'losses')
    expect(again.field('claimDetails.amount')).toMatchObject({ visible: true, value: '120' })
  })
})

test('ROW-6 a group of boxes has one issue, at its first box, with the label of the group', () => {
  const store = buildStore(
    [
      {
        type: 'checkboxes',
        label: 'LocKey_Question',
        boxes: ['a', 'b', 'c'].map((key) => ({ field: `claimDetails.${key}`, label: 'LocKey_Box' })),
        most: 2,
      },
    ],
    [details(Object.fromEntries(['a', 'b', 'c'].map((key) => [key, { kind: 'boolean' as const }])))],
  )
  const issues = () =>
    store.pageIssues('details').map(({ at, label, issue }) => ({ at, label, key: issue.key }))
  const at = { field: 'claimDetails.a' }
  expect(issues()).toEqual([{ at, label: 'LocKey_Question', key: 'LocKey_Validation_TickOne' }])
  for (const key of ['b', 'c']) store.dispatch({ type: 'enter', field: `claimDetails.${key}`, value: true })
  expect(issues()).toEqual([])
  store.dispatch({ type: 'enter', field: 'claimDetails.a', value: true })
  expect(issues()).toEqual([{ at, label: 'LocKey_Question', key: 'LocKey_Validation_TickMost' }])
})
