import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../scripts/rounds.ts'
import { singleMappings } from '../src/form/model.ts'
import { createFormStore } from '../src/store/form-store.ts'
import { assembleSubmission } from '../src/submission/assemble-submission.ts'
import type { Submission } from '../src/submission/submission.ts'
import { buildDeps } from '../src/testing.ts'
import { fillIn } from './fill-in.ts'
import { findingsOf } from './findings-of.ts'
import { randomAnswers } from './random-answers.ts'
import { sampleForm } from './sample-forms.ts'

const { plan } = sampleForm('Automotive')

/** The submission with a field of a single model changed on its way. */
function withField(submission: Submission, id: string, value: string | boolean): Submission {
  const mapping = singleMappings.find((name) => id.startsWith(`${name}.`))
  const model = mapping && submission.models[mapping]
  if (!model) throw new Error(`${id} is of no single model`)
  const fields = { ...model.fields, [id.slice(mapping.length + 1)]: value }
  return { ...submission, models: { ...submission.models, [mapping]: { ...model, fields } } }
}

test('VAL-19 an answer to a question that the claimant could not see is refused, in any filled-in form', () => {
  let tampered = 0
  fc.assert(
    fc.property(randomAnswers(plan), (answers) => {
      const store = createFormStore(plan, buildDeps())
      fillIn(store, plan, answers)
      const extras = { culture: 'en', captchaResponse: null, previousCaptcha: null }
      const submission = assembleSubmission(store, plan, extras)
      for (const { id, kind } of plan.fields.values()) {
        const { visible, disabled } = store.field(id)
        if (visible && !disabled) continue
        const found = findingsOf(plan, withField(submission, id, kind === 'boolean' ? true : 'x'))
        expect(found.map(({ code, at }) => `${code} ${at}`)).toContain(`notShown ${id}`)
        tampered += 1
      }
    }),
    { numRuns: rounds(100, 30) },
  )
  expect(tampered).toBeGreaterThan(500)
})
