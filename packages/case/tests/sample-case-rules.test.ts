import { mistakeOf } from '@redress/form/rules/registry.ts'
import { expect, test } from 'vitest'
import { sampleForms } from '../../form/tests/sample-forms.ts'
import { findFormMistakes } from '../src/mistakes/find-form-mistakes.ts'

const rules = sampleForms.flatMap(({ configs }) =>
  configs.flatMap(({ fields }) => Object.values(fields).flatMap((field) => field.rules)),
)

test('VAL-18 every rule of the sample case is accepted, its patterns among them', () => {
  const patterns = rules.filter(({ type }) => type === 'regularExpression')
  expect(patterns.length).toBeGreaterThan(10)
  expect(rules.map((rule) => mistakeOf(rule)).filter((mistake) => mistake !== null)).toEqual([])
})

test.each(sampleForms)('ADM-2 the form $definition.formType of the sample case has no mistake', (form) => {
  expect(findFormMistakes(form.definition, form.configs)).toEqual([])
})
