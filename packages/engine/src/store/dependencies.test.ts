import { describe, expect, test } from 'vitest'
import { buildConfig, buildDeps, buildForm, buildPlan, buildStore, required, textInput } from '../testing.ts'
import { createFormStore } from './form-store.ts'

const details = (fields: Parameters<typeof buildConfig>[1]) => buildConfig('claimDetails', fields)
const when = (field: string, value: string) => ({ field, operator: 'isEqualTo', value })
const shown = (field: string, value: string, more: Readonly<Record<string, unknown>> = {}) => ({
  dependencies: [{ effect: 'show', when: when(field, value), ...more }],
})

describe('a field with a dependency', () => {
  const build = (dependency: Readonly<Record<string, unknown>>) =>
    buildStore(
      [
        textInput('claimDetails.a'),
        textInput('claimDetails.b', { dependencies: [{ when: when('a', 'yes'), ...dependency }] }),
      ],
      [details({ a: {}, b: { rules: [required] } })],
    )
  const enter = (store: ReturnType<typeof build>, key: string, value: string) =>
    store.dispatch({ type: 'enter', field: `claimDetails.${key}`, value })

  test('FLD-1 is hidden while the dependency is unfulfilled, and is not required then', () => {
    const store = build({ effect: 'show' })
    expect(store.field('claimDetails.b')).toMatchObject({ visible: false, required: false, issues: [] })
    enter(store, 'a', 'yes')
    expect(store.field('claimDetails.b')).toMatchObject({ visible: true, disabled: false, required: true })
  })

  test('FLD-1 is disabled instead of hidden with the effect enable', () => {
    const store = build({ effect: 'enable' })
    expect(store.field('claimDetails.b')).toMatchObject({ visible: true, disabled: true, issues: [] })
    enter(store, 'a', 'yes')
    expect(store.field('claimDetails.b')).toMatchObject({ visible: true, disabled: false })
  })

  test.each([
    [{}, null],
    [{ resetTo: 'none' }, 'none'],
  ])('FLD-2 resets its value when the dependency is unfulfilled (%j gives %s)', (reset, expected) => {
    const store = build({ effect: 'show', ...reset })
    enter(store, 'a', 'yes')
    enter(store, 'b', 'typed')
    enter(store, 'a', 'no')
    expect(store.field('claimDetails.b').value).toBe(expected)
  })

  test('FLD-2 resets on fulfilment only with resetOnFulfilled, and only at that moment', () => {
    const store = build({ effect: 'show', resetOnFulfilled: 'start' })
    enter(store, 'a', 'yes')
    expect(store.field('claimDetails.b').value).toBe('start')
    enter(store, 'b', 'typed')
    store.dispatch({ type: 'touch', field: 'claimDetails.b' })
    expect(store.field('claimDetails.b').value).toBe('typed')
  })

  test('FLD-3 can have a mask forced on it; two different masks at once are an error', () => {
    const mask = (field: string, name: string) => ({ effect: 'mask', when: when(field, 'yes'), mask: name })
    const store = buildStore(
      [
        textInput('claimDetails.a'),
        textInput('claimDetails.b'),
        textInput('claimDetails.code', { dependencies: [mask('a', 'usZip'), mask('b', 'nonUsPostalCode')] }),
      ],
      [details({ a: {}, b: {}, code: {} })],
    )
    expect(store.field('claimDetails.code').mask).toBeNull()
    enter(store, 'a', 'yes')
    expect(store.field('claimDetails.code').mask).toBe('usZip')
    expect(() => enter(store, 'b', 'yes')).toThrow('Two different masks are forced on')
  })
})

describe('chains', () => {
  const chain = [
    textInput('claimDetails.c', shown('b', 'yes')),
    textInput('claimDetails.b', shown('a', 'yes')),
    textInput('claimDetails.a'),
  ]

  test('FLD-11 a field that is hidden counts as reset for those that depend on it, whatever the order of declaration', () => {
    const store = buildStore(chain, [details({ a: {}, b: {}, c: {} })])
    for (const key of ['a', 'b'])
      store.dispatch({ type: 'enter', field: `claimDetails.${key}`, value: 'yes' })
    store.dispatch({ type: 'enter', field: 'claimDetails.c', value: 'typed' })
    expect(store.field('claimDetails.c').visible).toBe(true)
    store.dispatch({ type: 'enter', field: 'claimDetails.a', value: 'no' })
    expect(store.field('claimDetails.c')).toMatchObject({ visible: false, value: null })
  })

  test('FLD-11 a loop among dependencies is an error that prints the loop', () => {
    const loop = [
      textInput('claimDetails.a', shown('b', 'yes')),
      textInput('claimDetails.b', shown('a', 'yes')),
    ]
    expect(() => buildStore(loop, [details({ a: {}, b: {} })])).toThrow(
      'claimDetails.a -> claimDetails.b -> claimDetails.a',
    )
  })
})

describe('a skipped page', () => {
  const form = buildForm(
    {
      details: [textInput('claimDetails.seeking')],
      expenses: [
        textInput('claimDetails.a', { rules: [required] }),
        textInput('claimDetails.b', shown('a', 'yes')),
      ],
    },
    {
      expenses: {
        skipWhen: [
          { field: 'claimDetails.seeking', operator: 'isEqualTo', value: 'true' },
          { field: 'claimDetails.seeking', operator: 'isEmpty' },
        ],
      },
    },
  )
  const store = createFormStore(buildPlan(form, [details({ seeking: {}, a: {}, b: {} })]), buildDeps())
  const seek = (value: string) => store.dispatch({ type: 'enter', field: 'claimDetails.seeking', value })

  test('NAV-13 expenses are skipped while the residual distribution is sought, or not yet answered', () => {
    expect(store.isSkipped('expenses')).toBe(true)
    seek('false')
    expect(store.isSkipped('expenses')).toBe(false)
    seek('true')
    expect(store.isSkipped('expenses')).toBe(true)
  })

  test('retains its typed values for when the page is asked again, and requires none of them meanwhile', () => {
    seek('false')
    store.dispatch({ type: 'enter', field: 'claimDetails.a', value: 'yes' })
    store.dispatch({ type: 'enter', field: 'claimDetails.b', value: 'typed' })
    seek('true')
    expect(store.pageIssues('expenses')).toEqual([])
    seek('false')
    expect(store.field('claimDetails.b')).toMatchObject({ visible: true, value: 'typed' })
  })

  test('NAV-13 UI-11 a subscriber to a field of a skipped page is notified that it has no answer, and again when the page returns', () => {
    seek('false')
    store.dispatch({ type: 'enter', field: 'claimDetails.a', value: 'yes' })
    const notified: boolean[] = []
    const unsubscribe = store.subscribeField('claimDetails.a', () =>
      notified.push(store.field('claimDetails.a').visible),
    )
    seek('true')
    seek('false')
    unsubscribe()
    expect(notified).toEqual([false, true])
    expect(store.field('claimDetails.a').value).toBe('yes')
  })
})

test('ACC-4 a field of a way that is not chosen still stores what was typed, which counts as no answer', () => {
  const store = buildStore(
    [
      textInput('credentials.way'),
      textInput('credentials.claimId', shown('credentials.way', 'credentials')),
      textInput('credentials.pin', shown('credentials.claimId', 'MFP-1')),
    ],
    [buildConfig('credentials', { way: {}, claimId: {}, pin: {} })],
  )
  const enter = (field: string, value: string) =>
    store.dispatch({ type: 'enter', field: `credentials.${field}`, value })
  const visible = (field: string) => store.field(`credentials.${field}`).visible
  enter('way', 'credentials')
  enter('claimId', 'MFP-1')
  expect([visible('claimId'), visible('pin')]).toEqual([true, true])
  enter('way', 'open')
  expect([visible('claimId'), visible('pin')]).toEqual([false, false])
  enter('way', 'credentials')
  expect(store.field('credentials.claimId')).toMatchObject({ visible: true, value: 'MFP-1' })
  expect(visible('pin')).toBe(true)
})

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

describe('a choice that depends on another answer', () => {
  const option = (value: string, kind?: string) => ({
    value,
    label: 'LocKey_O',
    ...(kind && { when: { field: 'claimDetails.kind', operator: 'isEqualTo', value: kind } }),
  })
  const role = (type: string) => ({
    type,
    field: 'claimDetails.role',
    label: 'LocKey_Role',
    options: [option('other'), option('director', 'company'), option('trustee', 'trust')],
  })
  const build = (type: string) =>
    buildStore(
      [
        textInput('claimDetails.kind'),
        role(type),
        textInput('claimDetails.after', shown('claimDetails.role', 'director')),
      ],
      [details({ kind: {}, role: { rules: [required] }, after: {} })],
    )
  const enter = (store: ReturnType<typeof build>, key: string, value: string) =>
    store.dispatch({ type: 'enter', field: `claimDetails.${key}`, value })

  test.each(['select', 'radio'])(
    'ROW-4 is none of those of a %s while its condition does not hold',
    (type) => {
      const store = build(type)
      expect(store.field('claimDetails.role').ruledOut).toEqual(['director', 'trustee'])
      enter(store, 'kind', 'company')
      expect(store.field('claimDetails.role').ruledOut).toEqual(['trustee'])
      enter(store, 'role', 'director')
      expect(store.field('claimDetails.role')).toMatchObject({ value: 'director', issues: [] })
      expect(store.field('claimDetails.after').visible).toBe(true)
    },
  )

  test('ROW-4 is reset once it is no choice any more, and what depends on it follows at once', () => {
    const store = build('radio')
    enter(store, 'kind', 'company')
    enter(store, 'role', 'director')
    enter(store, 'after', 'typed')
    enter(store, 'kind', 'trust')
    expect(store.field('claimDetails.role')).toMatchObject({
      value: null,
      issues: [{ key: 'LocKey_Validation_Required' }],
    })
    expect(store.field('claimDetails.after')).toMatchObject({ visible: false, value: null })
    enter(store, 'role', 'other')
    enter(store, 'kind', 'company')
    expect(store.field('claimDetails.role').value).toBe('other')
  })

  test('ROW-4 in a record depends on the answers of its own record', () => {
    const store = buildStore(
      [
        {
          type: 'recordTable',
          model: 'claimTransactions',
          title: 'LocKey_T',
          inputs: [
            textInput('kind'),
            {
              ...role('select'),
              field: 'role',
              options: [
                option('other'),
                {
                  value: 'director',
                  label: 'LocKey_O',
                  when: { field: 'kind', operator: 'isEqualTo', value: 'company' },
                },
              ],
            },
          ],
        },
      ],
      [buildConfig('claimTransactions', { kind: {}, role: {} })],
    )
    store.dispatch({ type: 'addDraft', model: 'claimTransactions' })
    const [first = '', second = ''] = store.list('claimTransactions').rows.map(({ clientId }) => clientId)
    store.dispatch({ type: 'enter', field: `${first}.kind`, value: 'company' })
    expect(store.field(`${first}.role`).ruledOut).toBeUndefined()
    expect(store.field(`${second}.role`).ruledOut).toEqual(['director'])
  })
})

test('ROW-4 what was chosen from a file is emptied once an answer that narrows the file changes, and stays in a restored form', () => {
  const build = () =>
    buildStore(
      [
        textInput('claimDetails.issuer'),
        {
          type: 'search',
          field: 'claimDetails.security',
          label: 'LocKey_Security',
          options: 'securities.csv',
          where: { issuer: 'claimDetails.issuer' },
        },
      ],
      [details({ issuer: {}, security: { rules: [required] } })],
    )
  const store = build()
  const enter = (key: string, value: string) =>
    store.dispatch({ type: 'enter', field: `claimDetails.${key}`, value })
  enter('issuer', 'acme')
  enter('security', 'A')
  expect(store.field('claimDetails.security')).toMatchObject({ value: 'A', issues: [] })
  const again = build()
  again.dispatch({ type: 'restore', state: store.getState() })
  expect(again.field('claimDetails.security').value).toBe('A')
  enter('issuer', 'halden')
  expect(store.field('claimDetails.security').value).toBeNull()
  enter('security', '?typed and not chosen')
  expect(store.field('claimDetails.security').issues).toMatchObject([{ key: 'LocKey_Validation_Choice' }])
})
