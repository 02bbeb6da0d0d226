import {
  builtInForms,
  deadlineKeysOf,
  formAddress,
  formNameSchema,
  formTypeOfPath,
  isReservedFormName,
  isSubmitted,
  kindOf,
  pagePath,
} from '@redress/form'
import { expect, test } from 'vitest'
import * as api from './index.ts'

test('FRM-1 everything about a form of the case derives from its name', () => {
  expect(formAddress('opt-out')).toMatchObject({
    base: '/opt-out',
    entry: '/opt-out',
    slug: 'opt-out',
    aliases: [],
  })
  expect(pagePath('opt-out', 'landing')).toBe('/opt-out')
  expect(pagePath('opt-out', 'reason')).toBe('/opt-out/reason')
  expect(api.pathOf(api.submit, 'opt-out')).toBe('/api/forms/opt-out')
  expect(api.pathOf(api.authorize, 'opt-out')).toBe('/api/forms/opt-out/authorize')
  expect(deadlineKeysOf('opt-out')).toEqual(['globalDeadline', 'opt-out'])
})

test('FRM-1 PRD-1 the four forms of the specification have their addresses and calls', () => {
  expect(builtInForms.map((name) => [name, formAddress(name).entry, api.pathOf(api.submit, name)])).toEqual([
    ['Standard', '/standard/claimant-info', '/api/forms/standard'],
    ['Automotive', '/automotive', '/api/forms/automotive'],
    ['Lookup', '/lookup', '/api/forms/lookup'],
    ['DocumentsUpload', '/documents-upload', '/api/forms/documents-upload'],
  ])
})

test.each([
  ['/exclusion', 'exclusion'],
  ['/exclusion/reason', 'exclusion'],
  ['/exclusions', null],
  ['/', 'Automotive'],
  ['/standard', null],
])('FRM-1 the address %s is one of the form %s, of those that the case has', (path, form) => {
  expect(formTypeOfPath(path, ['Automotive', 'exclusion'])).toBe(form)
})

test('FRM-1 a form has the kind of its file, of the built-in form, or is a claim', () => {
  const kinds = (formType: string, kind?: 'lookup' | 'exclusion') => kindOf({ formType, kind })
  expect([kinds('Lookup'), kinds('DocumentsUpload'), kinds('Standard'), kinds('wages')]).toEqual([
    'lookup',
    'documents',
    'claim',
    'claim',
  ])
  expect(kinds('opt-out', 'exclusion')).toBe('exclusion')
})

test('FRM-1 every form is filed but a look-up and one that says that it is not', () => {
  expect(isSubmitted({ formType: 'Lookup' })).toBe(false)
  expect(isSubmitted({ formType: 'affected', kind: 'lookup' })).toBe(false)
  expect(isSubmitted({ formType: 'affected', submits: false })).toBe(false)
  expect(isSubmitted({ formType: 'opt-out', kind: 'exclusion' })).toBe(true)
})

test.each(['exclusion', 'opt-out', 'claim2', 'Standard', 'a'])('FRM-1 a form may be called %s', (name) => {
  expect(formNameSchema.safeParse(name).success).toBe(true)
})

test.each(['Exclusion', 'opt_out', '2nd', '-x', '', 'a/b', 'é', '__proto__', 'x'.repeat(41)])(
  'FRM-1 no form may be called "%s"',
  (name) => {
    expect(formNameSchema.safeParse(name).success).toBe(false)
  },
)

test('FRM-2 the addresses of the product are reserved, and so are those of its calls about forms', () => {
  const taken = [
    ...['claim', 'receipt', 'forms', 'api', 'assets', 'case-assets', 'error', 'deadline', 'session-expired'],
    ...[
      'page-not-found',
      'gallery',
      'config',
      'page-reached',
      'automotive',
      'documents-upload',
      'constructor',
    ],
  ]
  expect(taken.filter((name) => !isReservedFormName(name))).toEqual([])
  expect(isReservedFormName('exclusion')).toBe(false)
})
