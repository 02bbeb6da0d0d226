import { describe, expect, test } from 'vitest'
import { buildDeps, buildForm, buildPlan, required, textInput } from '../testing.ts'
import { createFormStore } from './form-store.ts'
import { details, shown } from './testing.ts'

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
