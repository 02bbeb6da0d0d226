import * as z from 'zod/mini'
import type { RuleCondition } from '../conditions/condition.ts'
import { DeveloperError } from '../errors.ts'
import type { FieldValue } from '../field-value.ts'
import type { Issue } from '../issue.ts'
import {
  acrossRecords,
  acrossRecordsKinds,
  acrossRecordsPlannings,
  acrossRecordsSchemas,
} from './across-records.ts'
import { addressPartKinds, addressPartPlannings, addressPartSchemas } from './address-part.ts'
import { answeredKinds, answeredPlannings, answeredSchemas } from './answered.ts'
import { dayKinds, dayPlannings, daySchemas } from './day.ts'
import { equalToFieldKinds, equalToFieldPlannings, equalToFieldSchemas } from './equal-to-field.ts'
import { mustHoldKinds, mustHoldPlannings, mustHoldSchemas } from './must-hold.ts'
import { numberKinds, numberPlannings, numberSchemas } from './number.ts'
import {
  regularExpressionKinds,
  regularExpressionPlannings,
  regularExpressionSchemas,
} from './regular-expression.ts'
import type {
  AnswerGroup,
  ComparedPeriod,
  DayBounds,
  ExampleContext,
  NumberLimits,
  RuleKind,
  RuleKinds,
  RulePlanning,
  RulePlannings,
  RuleSurroundings,
} from './rule.ts'
import { textKinds, textPlannings, textSchemas } from './text.ts'
import { tickedKinds, tickedPlannings, tickedSchemas } from './ticked.ts'
import { withinKinds, withinPlannings, withinSchemas } from './within.ts'

const ruleSchemas = [
  addressPartSchemas.addressPart,
  withinSchemas.between,
  textSchemas.characterSetRestriction,
  numberSchemas.decimal,
  textSchemas.email,
  daySchemas.endDate,
  equalToFieldSchemas.equalToField,
  numberSchemas.integer,
  textSchemas.maxLength,
  mustHoldSchemas.mustHold,
  answeredSchemas.nestedRequiredIf,
  acrossRecordsSchemas.noOverlap,
  daySchemas.preventFutureDate,
  daySchemas.preventFutureShortDate,
  withinSchemas.range,
  regularExpressionSchemas.regularExpression,
  answeredSchemas.requireOnePropertyToHaveAValue,
  tickedSchemas.requireOnePropertyValTrue,
  answeredSchemas.required,
  answeredSchemas.requiredIf,
  answeredSchemas.requiredIfOtherPropertyMatchesRegex,
  answeredSchemas.requiredOnClientOnly,
  answeredSchemas.requiredWhen,
  tickedSchemas.tickedCount,
  acrossRecordsSchemas.unique,
  textSchemas.url,
  daySchemas.validDate,
] as const

const typeShape = z.object({ type: z.string() })

/** One rule of a field as a case declares it, flat: `{type: 'maxLength', max: 40}`. */
export const anyRuleSchema = z.discriminatedUnion('type', ruleSchemas, {
  error({ input }) {
    const { data } = z.safeParse(typeShape, input)
    return data && new DeveloperError('NO_VALIDATION_ADAPTER', data).message
  },
})

export type Rule = z.infer<typeof anyRuleSchema>
type RuleOf<T extends Rule['type']> = Extract<Rule, { type: T }>
/** The union again, in the form that lets the compiler pair a rule with its entry in the registry. */
type AnyRule<T extends Rule['type'] = Rule['type']> = { [K in T]: RuleOf<K> }[T]

/** What the rules of a field are checked with: what they can read, and what computes their limits. */
export interface RuleContext extends RuleSurroundings {
  /** A rule with its computed limits as constants, for this value; absent where nothing evaluates them. */
  readonly limited?: (rule: Rule, value: FieldValue) => Rule
}

/** Every type of rule by its name; a type that is in the union and not here does not compile. */
const kinds: RuleKinds<Rule> = {
  ...acrossRecordsKinds,
  ...addressPartKinds,
  ...answeredKinds,
  ...dayKinds,
  ...equalToFieldKinds,
  ...mustHoldKinds,
  ...numberKinds,
  ...regularExpressionKinds,
  ...textKinds,
  ...tickedKinds,
  ...withinKinds,
}

/** The facets of every type that only the check of a case and the proof of its forms need. */
const plannings: RulePlannings<Rule> = {
  ...acrossRecordsPlannings,
  ...addressPartPlannings,
  ...answeredPlannings,
  ...dayPlannings,
  ...equalToFieldPlannings,
  ...mustHoldPlannings,
  ...numberPlannings,
  ...regularExpressionPlannings,
  ...textPlannings,
  ...tickedPlannings,
  ...withinPlannings,
}

/** Whether there is a kind of rule of this name. */
export const isRuleType = (type: string): type is Rule['type'] => Object.hasOwn(kinds, type)

const kindOf = <T extends Rule['type']>(type: T): RuleKind<RuleOf<T>> => kinds[type]
const planningOf = <T extends Rule['type']>(type: T): RulePlanning<RuleOf<T>> => plannings[type]

/** What `rule` finds wrong with `value`, or null. */
export function checkRule<T extends Rule['type']>(
  rule: AnyRule<T>,
  value: FieldValue,
  context: RuleContext,
): Issue | null {
  const failure = kindOf<T>(rule.type).check(rule, value, context)
  return failure && { rule: rule.type, ...failure }
}

/** Whether `rule` makes its field required now. */
export const ruleRequires = <T extends Rule['type']>(rule: AnyRule<T>, context: RuleContext): boolean =>
  kindOf<T>(rule.type).requires?.(rule, context) ?? false

/** The other fields that `rule` reads, by their names in its model or as `model.field`. */
export const fieldsReadBy = <T extends Rule['type']>(rule: AnyRule<T>): readonly string[] =>
  kindOf<T>(rule.type).reads?.(rule) ?? []

/** What a field with this rule holds, for expressions; null if the rule says nothing of it. */
export const answerTypeOfRule = <T extends Rule['type']>(
  rule: AnyRule<T>,
): ReturnType<NonNullable<RulePlanning<Rule>['answerType']>> =>
  planningOf<T>(rule.type).answerType?.(rule) ?? null

/** The other field that a field with this rule must repeat, or null. */
export const fieldRepeatedBy = <T extends Rule['type']>(rule: AnyRule<T>): string | null =>
  kindOf<T>(rule.type).repeats?.(rule) ?? null

/** The days that a range of days allows, or null for any other rule. */
export const dayBoundsOf = <T extends Rule['type']>(rule: AnyRule<T>): DayBounds | null =>
  kindOf<T>(rule.type).dayBounds?.(rule) ?? null

/** The last day that a rule allows because of today, or null. */
export const lastDayOf = <T extends Rule['type']>(
  rule: AnyRule<T>,
  today: Temporal.PlainDate,
): Temporal.PlainDate | null => kindOf<T>(rule.type).lastDay?.(rule, today) ?? null

/** A rule that compares the records of a list. */
export type RuleAcrossRecords = RuleOf<'noOverlap' | 'unique'>

/** Whether a rule compares the records of a list. */
export const isAcrossRecords = (rule: Rule): rule is RuleAcrossRecords => kinds[rule.type] === acrossRecords

/** Whether a text under this rule is a number, a date, a code or an address rather than words. */
export const readsCode = ({ type }: Rule): boolean => kinds[type].readsCode ?? false

/** A mistake in a rule that its schema cannot find (bounds, patterns, formats), with its place, or null. */
export const mistakeOf = <T extends Rule['type']>(
  rule: AnyRule<T>,
): ReturnType<NonNullable<RulePlanning<Rule>['mistake']>> => planningOf<T>(rule.type).mistake?.(rule) ?? null

/** A rule in fewer words, or null; `textOf` is a condition of it as an expression, if that means the same. */
export const shorterThan = <T extends Rule['type']>(
  rule: AnyRule<T>,
  textOf: (condition: RuleCondition) => string | null,
): string | null => planningOf<T>(rule.type).shorter?.(rule, textOf) ?? null

/** Where a rule names each field that it reads, besides those of its conditions. */
export const namesIn = <T extends Rule['type']>(
  rule: AnyRule<T>,
): ReturnType<NonNullable<RulePlanning<Rule>['names']>> => planningOf<T>(rule.type).names?.(rule) ?? []

/** The conditions that decide whether a rule applies, each with its place in the rule. */
export const conditionsIn = <T extends Rule['type']>(
  rule: AnyRule<T>,
): ReturnType<NonNullable<RulePlanning<Rule>['conditions']>> =>
  planningOf<T>(rule.type).conditions?.(rule) ?? []

/** Values that may satisfy a rule. */
export const examplesOf = <T extends Rule['type']>(
  rule: AnyRule<T>,
  context: ExampleContext,
): readonly string[] => planningOf<T>(rule.type).examples?.(rule, context) ?? []

/** The other fields that the claimant can change to satisfy the rule. */
export const peersOf = <T extends Rule['type']>(rule: AnyRule<T>): readonly string[] =>
  planningOf<T>(rule.type).peers?.(rule) ?? []

/** What does not distinguish two values that must differ, or null for a rule that requires no such thing. */
export const differingBy = <T extends Rule['type']>(
  rule: AnyRule<T>,
): ReturnType<NonNullable<RulePlanning<Rule>['differs']>> => planningOf<T>(rule.type).differs?.(rule) ?? null

/** The periods of records that may not overlap, of which a field with this rule holds the last day; null for any other rule. */
export const periodOf = <T extends Rule['type']>(rule: AnyRule<T>): ComparedPeriod | null =>
  planningOf<T>(rule.type).period?.(rule) ?? null

/** The fields of a group of which one answer is enough, or null for any other rule. */
export const answerGroupOf = <T extends Rule['type']>(rule: AnyRule<T>): AnswerGroup | null =>
  planningOf<T>(rule.type).group?.(rule) ?? null

/** Whether a field with this rule must be answered whatever the other answers are. */
export const alwaysRequires = ({ type }: Rule): boolean => plannings[type].alwaysRequires ?? false

/** The pattern that the value of a field with this rule must match, or null. */
export const patternOf = <T extends Rule['type']>(rule: AnyRule<T>): string | null =>
  planningOf<T>(rule.type).pattern?.(rule) ?? null

/** The digits behind the point that a number under a rule usually has, or null where the rule says nothing of them. */
export const placesUnder = ({ type }: Rule): number | null => plannings[type].places ?? null

/** The formats of days that a rule reads, or null where it reads none or those that are entered. */
export const dayFormatsOf = <T extends Rule['type']>(rule: AnyRule<T>): readonly string[] | null =>
  planningOf<T>(rule.type).formats?.(rule) ?? null

/** The `{name}` places that a failure of this kind of rule fills in a custom message. */
export const placesFilledBy = (type: Rule['type']): readonly string[] => plannings[type].fills ?? []

/** The numbers that a rule takes, or null for a rule about something else. */
export const numbersOf = <T extends Rule['type']>(rule: AnyRule<T>): NumberLimits | null =>
  planningOf<T>(rule.type).numbers?.(rule) ?? null
