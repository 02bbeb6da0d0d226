import { describe, expect, test } from 'vitest'
import { buildConfig, buildStore, required, textInput } from '../testing.ts'
import { details, shown } from './testing.ts'

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
