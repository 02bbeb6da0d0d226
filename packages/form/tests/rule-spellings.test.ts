import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../scripts/rounds.ts'
import { type FieldValue, isEmpty, textOf } from '../src/field-value.ts'
import { type Rule, ruleRequires } from '../src/rules/registry.ts'
import { isUnanswered } from '../src/rules/rule.ts'
import { check, contextWith, keyFor } from '../src/rules/testing.ts'
import { randomCase, randomRules } from './random-rules.ts'
import type { RuleCase } from './verdicts.ts'

type RuleOf<T extends Rule['type']> = Extract<Rule, { type: T }>
type Surroundings = Omit<RuleCase, 'rule' | 'value'>

interface Expected<R> {
  readonly key: string
  /** Whether an empty field is refused among these surroundings. */
  readonly refuses: (rule: R, surroundings: Surroundings) => boolean
  /** Whether the field is marked required, where that is something else. */
  readonly marks?: (rule: R, surroundings: Surroundings) => boolean
}

const holds = (
  { field, operator, value }: Pick<RuleOf<'requiredIf'>, 'field' | 'operator' | 'value'>,
  { siblings }: Surroundings,
): boolean => {
  const other = siblings[field] ?? null
  return (value === null ? isEmpty(other) : other === value) === (operator === 'isEqualTo')
}

const matches = (pattern: string, value: FieldValue = null): boolean => {
  const text = typeof value === 'boolean' ? String(value) : textOf(value)
  return text !== null && new RegExp(pattern, 'u').test(text)
}

/** Each spelling of the rule that a field is answered, in plain words: when it asks for an answer, and what it says. */
const spellings: {
  readonly [T in
    | 'nestedRequiredIf'
    | 'requireOnePropertyToHaveAValue'
    | 'required'
    | 'requiredIf'
    | 'requiredIfOtherPropertyMatchesRegex'
    | 'requiredOnClientOnly'
    | 'requiredWhen']: Expected<RuleOf<T>>
} = {
  nestedRequiredIf: {
    key: 'LocKey_Validation_RequiredIf',
    refuses: ({ first, second, join }, around) =>
      join === 'and'
        ? holds(first, around) && holds(second, around)
        : holds(first, around) || holds(second, around),
  },
  requireOnePropertyToHaveAValue: {
    key: 'LocKey_Validation_OnePropertyHasValue',
    refuses: ({ fields, when }, { siblings }) =>
      fields.every((field) => isUnanswered(siblings[field] ?? null)) &&
      (when === undefined || matches(when.pattern, siblings[when.field])),
    marks: () => false,
  },
  required: { key: 'LocKey_Validation_Required', refuses: () => true },
  requiredIf: { key: 'LocKey_Validation_RequiredIf', refuses: holds },
  requiredIfOtherPropertyMatchesRegex: {
    key: 'LocKey_Validation_RequiredIf',
    refuses: ({ field, pattern }, { siblings }) => matches(pattern, siblings[field]),
  },
  requiredOnClientOnly: { key: 'LocKey_Validation_Required', refuses: () => true },
  requiredWhen: {
    key: 'LocKey_Validation_RequiredIf',
    refuses: (_, { outcome: { value, failed, isAskedFor } }) =>
      failed || !(value === false || (value === null && isAskedFor)),
    marks: (_, { outcome }) => outcome.value === true,
  },
}

function agrees<T extends keyof typeof spellings>(type: T): void {
  const { key, refuses, marks = refuses }: Expected<RuleOf<T>> = spellings[type]
  const rules: fc.Arbitrary<RuleOf<T>> = randomRules[type]
  fc.assert(
    fc.property(
      rules.chain((rule) => fc.tuple(fc.constant(rule), randomCase(fc.constant(rule)))),
      ([rule, one]) => {
        const { value, outcome } = one
        const siblings = { ...one.siblings, 'expressions.k1': outcome.value }
        const surroundings = { ...one, siblings }
        expect(keyFor(rule, value, surroundings)).toBe(
          isUnanswered(value) && refuses(rule, surroundings) ? key : null,
        )
        expect(ruleRequires<Rule['type']>(rule, contextWith(surroundings))).toBe(marks(rule, surroundings))
      },
    ),
    { numRuns: rounds(2000, 300) },
  )
}

test('VAL-5 nestedRequiredIf asks for an answer while both or one of two comparisons hold', () =>
  agrees('nestedRequiredIf'))
test('VAL-6 requiredIf asks for an answer while a comparison holds', () => agrees('requiredIf'))
test('VAL-7 requiredIfOtherPropertyMatchesRegex asks for an answer while another one matches', () =>
  agrees('requiredIfOtherPropertyMatchesRegex'))
test('VAL-10 required and requiredOnClientOnly always ask for an answer', () => {
  agrees('required')
  agrees('requiredOnClientOnly')
})
test('VAL-12 requireOnePropertyToHaveAValue asks for one answer of several, and marks none as required', () =>
  agrees('requireOnePropertyToHaveAValue'))
test('VAL-6 requiredWhen asks for an answer unless its expression is false, or unknown for want of one asked for elsewhere', () =>
  agrees('requiredWhen'))

/** Whether two rules refuse the same values, whatever they say. */
function refuseTheSame(
  pairs: fc.Arbitrary<readonly [Rule, Rule]>,
  value: fc.Arbitrary<FieldValue> = randomCase(fc.constant<Rule>({ type: 'required' })).map(
    (one) => one.value,
  ),
): void {
  fc.assert(
    fc.property(pairs, value, ([one, other], entered) => {
      expect(check(one, entered) === null).toBe(check(other, entered) === null)
    }),
    { numRuns: rounds(2000, 300) },
  )
}

test('VAL-1 VAL-14 between refuses the numbers that a range with its limits does', () => {
  const limits = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.nat(1500))
  refuseTheSame(
    limits.map(([min, more]) => [
      { type: 'between', min, max: min + more },
      { type: 'range', min, max: min + more },
    ]),
  )
})

test('VAL-8 preventFutureDate and preventFutureShortDate refuse the same days written MM/dd/yyyy', () => {
  const near = fc.integer({ min: -40, max: 40 }).map((days) => {
    const [year, month, day] = Temporal.PlainDate.from('2026-03-27').add({ days }).toString().split('-')
    return `${month}/${day}/${year}`
  })
  refuseTheSame(
    fc.constantFrom(true, false, undefined).map((allowToday) => [
      { type: 'preventFutureDate', allowToday },
      { type: 'preventFutureShortDate', allowToday },
    ]),
    near,
  )
})
