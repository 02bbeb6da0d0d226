import type { FormPlan } from '../src/form/plan-form.ts'
import { checkSubmission } from '../src/submission/check-submission.ts'
import type { Finding, Submission } from '../src/submission/submission.ts'
import { buildDeps } from '../src/testing.ts'

const { today, characterWhitelist } = buildDeps()

/** What the server finds wrong with a submission of a claimant about whom it knows nothing beforehand. */
export const findingsOf = (plan: FormPlan, submission: Submission): readonly Finding[] =>
  checkSubmission(plan, submission, {
    today: today(),
    characterWhitelist: characterWhitelist ?? new Set(),
    captchaRequired: false,
    cultures: ['en'],
    prepopulated: {},
  })
