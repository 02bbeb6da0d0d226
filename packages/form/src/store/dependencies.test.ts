import { describe, expect, test } from 'vitest'
import { buildConfig, buildStore, required, textInput } from '../testing.ts'
import { details, shown, when } from './testing.ts'

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
