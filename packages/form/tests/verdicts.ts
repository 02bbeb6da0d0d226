/** What runs on both sides and is compared: bundled for the browser, imported in Node. JSON goes in and comes out. */
import { addressChecks } from '../src/addresses/address-checks.ts'
import { canada } from '../src/addresses/testing.ts'
import { DeveloperError } from '../src/errors.ts'
import type { FieldValue } from '../src/field-value.ts'
import { formDefinitionSchema } from '../src/form/form-definition.ts'
import { modelConfigSchema } from '../src/form/model-config.ts'
import { type FormPlan, planForm } from '../src/form/plan-form.ts'
import type { Rule } from '../src/rules/registry.ts'
import type { RuleOutcome } from '../src/rules/rule.ts'
import { check } from '../src/rules/testing.ts'
import { createFormStore } from '../src/store/form-store.ts'
import { assembleSubmission } from '../src/submission/assemble-submission.ts'
import type { Submission } from '../src/submission/submission.ts'
import { buildDeps } from '../src/testing.ts'
import { type Answers, fillIn } from './fill-in.ts'

/** One rule with a value and all that surrounds it. */
export interface RuleCase {
  readonly rule: Rule
  readonly value: FieldValue
  readonly siblings: Readonly<Record<string, FieldValue>>
  readonly today: string
  readonly whitelist: string | null
  /** What the expression of the rule comes to. */
  readonly outcome: RuleOutcome
}

const addresses = addressChecks(() => canada)

function verdict({ rule, value, ...surroundings }: RuleCase): unknown {
  try {
    return check(rule, value, { ...surroundings, addresses })
  } catch (error) {
    if (error instanceof DeveloperError) return error.code
    throw error
  }
}

/** The issue of each rule case, or null, or the code of the developer error that it throws. */
export function ruleVerdicts(json: string): string {
  const cases: readonly RuleCase[] = JSON.parse(json)
  return JSON.stringify(cases.map(verdict))
}

/** A form of a case as JSON of its definition and configs, and answers to fill it in with. */
interface FillingCase {
  readonly form: string
  readonly answers: Answers
}

const plans = new Map<string, FormPlan>()

/** The plan of a form, made once for all of its answers. */
function planOf(form: string): FormPlan {
  const known = plans.get(form)
  if (known) return known
  const { definition, configs }: { definition: unknown; configs: readonly unknown[] } = JSON.parse(form)
  const models = configs.map((config) => modelConfigSchema.parse(config))
  const settings = { internationalSupport: true, showStreetLine2: true }
  const plan = planForm(formDefinitionSchema.parse(definition), models, settings)
  plans.set(form, plan)
  return plan
}

/** What the page would do with a filled-in form: the issues it would show, and what it would send. */
export interface Filled {
  readonly issues: readonly string[]
  readonly submission: Submission
}

/** Fills in the form with the answers; the outcome is `Filled`. */
export function fillingVerdict(json: string): string {
  const { form, answers }: FillingCase = JSON.parse(json)
  const plan = planOf(form)
  const store = createFormStore(plan, buildDeps())
  const issues = fillIn(store, plan, answers)
  const extras = { culture: 'en', captchaResponse: null, previousCaptcha: null }
  const filled: Filled = { issues, submission: assembleSubmission(store, plan, extras) }
  return JSON.stringify(filled)
}
