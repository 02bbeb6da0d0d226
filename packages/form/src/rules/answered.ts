import * as z from 'zod/mini'
import { alwaysEmpty } from '../always.ts'
import {
  type Condition,
  holds,
  isTrue,
  type RuleCondition,
  ruleConditionSchema,
  ruleConditionShape,
} from '../conditions/condition.ts'
import { expressionSchema, isExpression } from '../conditions/written-expression.ts'
import type { BuiltInKey } from '../copy/built-in-copy.ts'
import { mistakeInPattern, valueMatchesPattern } from './patterns/pattern.ts'
import {
  failure,
  isSettled,
  isUnanswered,
  type RuleKind,
  type RuleKinds,
  type RulePlannings,
  type RuleSurroundings,
  ruleSchema,
} from './rule.ts'

export const answeredSchemas = {
  nestedRequiredIf: ruleSchema('nestedRequiredIf', {
    first: ruleConditionSchema,
    second: ruleConditionSchema,
    join: z.enum(['and', 'or']),
  }),
  requireOnePropertyToHaveAValue: ruleSchema('requireOnePropertyToHaveAValue', {
    /** The other fields of the group; the field of the rule belongs to it too. */
    fields: z.array(z.string()).check(z.minLength(1)),
    /** The rule applies only while the value of this field matches the pattern. */
    when: z.optional(z.strictObject({ field: z.string(), pattern: z.string() })),
  }),
  required: ruleSchema('required', {}),
  requiredIf: ruleSchema('requiredIf', ruleConditionShape),
  requiredIfOtherPropertyMatchesRegex: ruleSchema('requiredIfOtherPropertyMatchesRegex', {
    field: z.string(),
    pattern: z.string(),
  }),
  requiredOnClientOnly: ruleSchema('requiredOnClientOnly', {}),
  requiredWhen: ruleSchema('requiredWhen', { when: expressionSchema }),
}

export type AnsweredRule = z.infer<(typeof answeredSchemas)[keyof typeof answeredSchemas]>

/** What another field or an expression is while an answer is needed. */
type Test = Condition | RuleCondition | { readonly field: string; readonly pattern: string }

/** How a type of rule spells the one rule of this chapter: the field has a value, or one of others has, while tests hold. */
interface Spelling<R> {
  readonly key: BuiltInKey
  readonly tests: (rule: R) => readonly Test[]
  /** Whether one of the tests is enough. */
  readonly either?: ((rule: R) => boolean) | undefined
  /** The other fields of a group of which one answer is enough; none is marked required then. */
  readonly others?: (rule: R) => readonly string[]
}

const isMet = (test: Test, { sibling }: RuleSurroundings): boolean => {
  const value = sibling(test.field)
  return 'pattern' in test ? valueMatchesPattern(test.pattern, value) : holds(test, value)
}

/**
 * Whether a test asks for an answer. An expression does when it is true, and when it cannot be computed. While it is unknown, the empty
 * fields that make it so are refused, or this one if none of them is asked for.
 */
function asks(test: Test, context: RuleSurroundings): boolean {
  const found = isExpression(test.field) && context.outcome?.(test.field)
  return found ? !isSettled(found, false) : isMet(test, context)
}

/** The rule in one of its spellings. A checkbox that is not ticked has no value. */
function answered<R extends AnsweredRule>({ key, tests, either, others }: Spelling<R>): RuleKind<R> {
  const areMet = (rule: R, isOne: (test: Test) => boolean): boolean =>
    either?.(rule) ? tests(rule).some(isOne) : tests(rule).every(isOne)
  const othersOf = (rule: R): readonly string[] => others?.(rule) ?? []
  return {
    check: (rule, value, context) =>
      [value, ...othersOf(rule).map(context.sibling)].every(isUnanswered) &&
      areMet(rule, (test) => asks(test, context))
        ? failure(rule, key)
        : null,
    requires: (rule, context) => !others && areMet(rule, (test) => isMet(test, context)),
    reads: (rule) => [...othersOf(rule), ...tests(rule).map(({ field }) => field)],
  }
}

const always = answered({ key: 'LocKey_Validation_Required', tests: alwaysEmpty })

const when = <R extends AnsweredRule>(tests: Spelling<R>['tests'], either?: (rule: R) => boolean) =>
  answered<R>({ key: 'LocKey_Validation_RequiredIf', tests, either })

export const answeredKinds: RuleKinds<AnsweredRule> = {
  nestedRequiredIf: when(
    ({ first, second }) => [first, second],
    ({ join }) => join === 'or',
  ),
  requireOnePropertyToHaveAValue: answered({
    key: 'LocKey_Validation_OnePropertyHasValue',
    tests: ({ when }) => (when ? [when] : []),
    others: ({ fields }) => fields,
  }),
  required: always,
  requiredIf: when((rule) => [rule]),
  requiredIfOtherPropertyMatchesRegex: when((rule) => [rule]),
  /** The page and the server run the same rules. */
  requiredOnClientOnly: always,
  requiredWhen: when((rule) => [isTrue(rule.when)]),
}

/** The rule that asks for an answer when an expression is true. */
const written = (expression: string): string => `{ type: requiredWhen, when: ${expression} }`

export const answeredPlannings: RulePlannings<AnsweredRule> = {
  nestedRequiredIf: {
    conditions: ({ first, second }) => [
      { condition: first, path: ['first'] },
      { condition: second, path: ['second'] },
    ],
    shorter({ first, second, join }, textOf) {
      const [one, other] = [textOf(first), textOf(second)]
      return one && other && written(`${one} ${join} ${other}`)
    },
  },
  requireOnePropertyToHaveAValue: {
    mistake: ({ when }) => (when ? mistakeInPattern(when.pattern, ['when', 'pattern']) : null),
    names: ({ fields, when }) => [
      ...fields.map((field, index) => ({ field, path: ['fields', index] })),
      ...(when ? [{ field: when.field, path: ['when', 'field'] }] : []),
    ],
    peers: ({ fields }) => fields,
    group: ({ fields }) => ({ fields, needsTrue: false }),
  },
  required: { alwaysRequires: true },
  requiredIf: {
    conditions: (rule) => [{ condition: rule, path: [] }],
    shorter(rule, textOf) {
      const expression = textOf(rule)
      return expression && written(expression)
    },
  },
  requiredIfOtherPropertyMatchesRegex: {
    mistake: ({ pattern }) => mistakeInPattern(pattern, ['pattern']),
    names: ({ field }) => [{ field, path: ['field'] }],
  },
  requiredOnClientOnly: { alwaysRequires: true, shorter: () => '{ type: required }' },
  requiredWhen: {},
}
