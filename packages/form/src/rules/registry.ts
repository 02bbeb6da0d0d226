import * as z from 'zod/mini'
import { DeveloperError } from '../errors.ts'
import type { FieldValue } from '../field-value.ts'
import type { Issue } from '../issue.ts'
import { mustHold, mustHoldPlanning, mustHoldSchema } from './answered/must-hold.ts'
import { required, requiredPlanning, requiredSchema } from './answered/required.ts'
import { requiredOnClientOnly, requiredOnClientOnlySchema } from './answered/required-on-client-only.ts'
import { requiredWhen, requiredWhenPlanning, requiredWhenSchema } from './answered/required-when.ts'
import { endDate, endDatePlanning, endDateSchema } from './day/end-date.ts'
import { preventFutureDate, preventFutureDateSchema } from './day/prevent-future-date.ts'
import { preventFutureShortDate, preventFutureShortDateSchema } from './day/prevent-future-short-date.ts'
import { validDate, validDatePlanning, validDateSchema } from './day/valid-date.ts'
import { between, betweenPlanning, betweenSchema } from './number/between.ts'
import { decimal, decimalSchema } from './number/decimal.ts'
import { integer, integerSchema } from './number/integer.ts'
import { range, rangePlanning, rangeSchema } from './number/range.ts'
import { addressPart, addressPartPlanning, addressPartSchema } from './other-fields/address-part.ts'
import { equalToField, equalToFieldPlanning, equalToFieldSchema } from './other-fields/equal-to-field.ts'
import {
  nestedRequiredIf,
  nestedRequiredIfPlanning,
  nestedRequiredIfSchema,
} from './other-fields/nested-required-if.ts'
import {
  requireOnePropertyToHaveAValue,
  requireOnePropertyToHaveAValuePlanning,
  requireOnePropertyToHaveAValueSchema,
} from './other-fields/require-one-property-to-have-a-value.ts'
import {
  requireOnePropertyValTrue,
  requireOnePropertyValTruePlanning,
  requireOnePropertyValTrueSchema,
} from './other-fields/require-one-property-val-true.ts'
import { requiredIf, requiredIfPlanning, requiredIfSchema } from './other-fields/required-if.ts'
import {
  requiredIfOtherPropertyMatchesRegex,
  requiredIfOtherPropertyMatchesRegexPlanning,
  requiredIfOtherPropertyMatchesRegexSchema,
} from './other-fields/required-if-other-property-matches-regex.ts'
import { tickedCount, tickedCountPlanning, tickedCountSchema } from './other-fields/ticked-count.ts'
import {
  regularExpression,
  regularExpressionPlanning,
  regularExpressionSchema,
} from './patterns/regular-expression.ts'
import { acrossRecords } from './records/across-records.ts'
import { noOverlapPlanning, noOverlapSchema } from './records/no-overlap.ts'
import { uniquePlanning, uniqueSchema } from './records/unique.ts'
import {
  type AnswerGroup,
  type ComparedPeriod,
  type DayBounds,
  type ExampleContext,
  type NumberLimits,
  type RulePlanning,
  type RuleSurroundings,
  type RuleType,
  rulesOf,
  unplanned,
} from './rule.ts'
import {
  characterSetRestriction,
  characterSetRestrictionPlanning,
  characterSetRestrictionSchema,
} from './text/character-set-restriction.ts'
import { email, emailPlanning, emailSchema } from './text/email.ts'
import { maxLength, maxLengthPlanning, maxLengthSchema } from './text/max-length.ts'
import { url, urlPlanning, urlSchema } from './text/url.ts'

const ruleSchemas = [
  addressPartSchema,
  betweenSchema,
  characterSetRestrictionSchema,
  decimalSchema,
  emailSchema,
  endDateSchema,
  equalToFieldSchema,
  integerSchema,
  maxLengthSchema,
  mustHoldSchema,
  nestedRequiredIfSchema,
  noOverlapSchema,
  preventFutureDateSchema,
  preventFutureShortDateSchema,
  rangeSchema,
  regularExpressionSchema,
  requireOnePropertyToHaveAValueSchema,
  requireOnePropertyValTrueSchema,
  requiredSchema,
  requiredIfSchema,
  requiredIfOtherPropertyMatchesRegexSchema,
  requiredOnClientOnlySchema,
  requiredWhenSchema,
  tickedCountSchema,
  uniqueSchema,
  urlSchema,
  validDateSchema,
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

/** Every kind of rule by its wire name; a kind that is in the union and not here does not compile. */
const ruleTypes: { readonly [T in Rule['type']]: RuleType<RuleOf<T>> } = {
  addressPart,
  between,
  characterSetRestriction,
  decimal,
  email,
  endDate,
  equalToField,
  integer,
  maxLength,
  mustHold,
  nestedRequiredIf,
  noOverlap: acrossRecords,
  preventFutureDate,
  preventFutureShortDate,
  range,
  regularExpression,
  requireOnePropertyToHaveAValue,
  requireOnePropertyValTrue,
  required,
  requiredIf,
  requiredIfOtherPropertyMatchesRegex,
  requiredOnClientOnly,
  requiredWhen,
  tickedCount,
  unique: acrossRecords,
  url,
  validDate,
}

/** The facets of every kind that only the check of a case and the proof of its forms need. */
const rulePlannings: { readonly [T in Rule['type']]: RulePlanning<RuleOf<T>> } = {
  addressPart: addressPartPlanning,
  between: betweenPlanning,
  characterSetRestriction: characterSetRestrictionPlanning,
  decimal: { ...unplanned, ...rulesOf('number'), places: 2 },
  email: emailPlanning,
  endDate: endDatePlanning,
  equalToField: equalToFieldPlanning,
  integer: { ...unplanned, ...rulesOf('number'), places: 0 },
  maxLength: maxLengthPlanning,
  mustHold: mustHoldPlanning,
  nestedRequiredIf: nestedRequiredIfPlanning,
  noOverlap: noOverlapPlanning,
  preventFutureDate: { ...unplanned, ...rulesOf('day') },
  preventFutureShortDate: { ...unplanned, ...rulesOf('day') },
  range: rangePlanning,
  regularExpression: regularExpressionPlanning,
  requireOnePropertyToHaveAValue: requireOnePropertyToHaveAValuePlanning,
  requireOnePropertyValTrue: requireOnePropertyValTruePlanning,
  required: requiredPlanning,
  requiredIf: requiredIfPlanning,
  requiredIfOtherPropertyMatchesRegex: requiredIfOtherPropertyMatchesRegexPlanning,
  requiredOnClientOnly: requiredPlanning,
  requiredWhen: requiredWhenPlanning,
  tickedCount: tickedCountPlanning,
  unique: uniquePlanning,
  url: urlPlanning,
  validDate: validDatePlanning,
}

/** Whether there is a kind of rule of this name. */
export const isRuleType = (type: string): type is Rule['type'] => Object.hasOwn(ruleTypes, type)

const entryOf = <T extends Rule['type']>(type: T): RuleType<RuleOf<T>> => ruleTypes[type]
const planningOf = <T extends Rule['type']>(type: T): RulePlanning<RuleOf<T>> => rulePlannings[type]

/** What `rule` finds wrong with `value`, or null. */
export function checkRule<T extends Rule['type']>(
  rule: AnyRule<T>,
  value: FieldValue,
  context: RuleContext,
): Issue | null {
  const failure = entryOf<T>(rule.type).check(rule, value, context)
  return failure && { rule: rule.type, ...failure }
}

/** Whether `rule` makes its field required now. */
export const ruleRequires = <T extends Rule['type']>(rule: AnyRule<T>, context: RuleContext): boolean =>
  entryOf<T>(rule.type).requires(rule, context)

/** The other fields that `rule` reads, by their names in its model or as `model.field`. */
export const fieldsReadBy = <T extends Rule['type']>(rule: AnyRule<T>): readonly string[] =>
  entryOf<T>(rule.type).reads(rule)

/** What a field with this rule holds, for expressions; null if the rule says nothing of it. */
export const answerTypeOfRule = <T extends Rule['type']>(
  rule: AnyRule<T>,
): ReturnType<RulePlanning<Rule>['answerType']> => planningOf<T>(rule.type).answerType(rule)

/** The other field that a field with this rule must repeat, or null. */
export const fieldRepeatedBy = <T extends Rule['type']>(rule: AnyRule<T>): string | null =>
  entryOf<T>(rule.type).repeats(rule)

/** The days that a range of days allows, or null for any other rule. */
export const dayBoundsOf = <T extends Rule['type']>(rule: AnyRule<T>): DayBounds | null =>
  entryOf<T>(rule.type).dayBounds(rule)

/** The last day that a rule allows because of today, or null. */
export const lastDayOf = <T extends Rule['type']>(
  rule: AnyRule<T>,
  today: Temporal.PlainDate,
): Temporal.PlainDate | null => entryOf<T>(rule.type).lastDay(rule, today)

/** A rule that compares the records of a list. */
export type RuleAcrossRecords = RuleOf<'noOverlap' | 'unique'>

/** Whether a rule compares the records of a list. */
export const isAcrossRecords = (rule: Rule): rule is RuleAcrossRecords =>
  ruleTypes[rule.type] === acrossRecords

/** Whether a text under this rule is a number, a date, a code or an address rather than words. */
export const readsCode = ({ type }: Rule): boolean => ruleTypes[type].readsCode

/** A mistake in a rule that its schema cannot find (bounds, patterns, formats), with its place, or null. */
export const mistakeOf = <T extends Rule['type']>(
  rule: AnyRule<T>,
): ReturnType<RulePlanning<Rule>['mistake']> => planningOf<T>(rule.type).mistake(rule)

/** Where a rule names each field that it reads, besides those of its conditions. */
export const namesIn = <T extends Rule['type']>(rule: AnyRule<T>): ReturnType<RulePlanning<Rule>['names']> =>
  planningOf<T>(rule.type).names(rule)

/** The conditions that decide whether a rule applies, each with its place in the rule. */
export const conditionsIn = <T extends Rule['type']>(
  rule: AnyRule<T>,
): ReturnType<RulePlanning<Rule>['conditions']> => planningOf<T>(rule.type).conditions(rule)

/** Values that may satisfy a rule. */
export const examplesOf = <T extends Rule['type']>(
  rule: AnyRule<T>,
  context: ExampleContext,
): readonly string[] => planningOf<T>(rule.type).examples(rule, context)

/** The other fields that the claimant can change to satisfy the rule. */
export const peersOf = <T extends Rule['type']>(rule: AnyRule<T>): readonly string[] =>
  planningOf<T>(rule.type).peers(rule)

/** What does not distinguish two values that must differ, or null for a rule that requires no such thing. */
export const differingBy = <T extends Rule['type']>(
  rule: AnyRule<T>,
): ReturnType<RulePlanning<Rule>['differs']> => planningOf<T>(rule.type).differs(rule)

/** The periods of records that may not overlap, of which a field with this rule holds the last day; null for any other rule. */
export const periodOf = <T extends Rule['type']>(rule: AnyRule<T>): ComparedPeriod | null =>
  planningOf<T>(rule.type).period(rule)

/** The fields of a group of which one answer is enough, or null for any other rule. */
export const answerGroupOf = <T extends Rule['type']>(rule: AnyRule<T>): AnswerGroup | null =>
  planningOf<T>(rule.type).group(rule)

/** Whether a field with this rule must be answered whatever the other answers are. */
export const alwaysRequires = ({ type }: Rule): boolean => rulePlannings[type].alwaysRequires

/** The pattern that the value of a field with this rule must match, or null. */
export const patternOf = <T extends Rule['type']>(rule: AnyRule<T>): string | null =>
  planningOf<T>(rule.type).pattern(rule)

/** The digits behind the point that a number under a rule usually has, or null where the rule says nothing of them. */
export const placesUnder = ({ type }: Rule): number | null => rulePlannings[type].places

/** The formats of days that a rule reads, or null where it reads none or those that are entered. */
export const dayFormatsOf = <T extends Rule['type']>(rule: AnyRule<T>): readonly string[] | null =>
  planningOf<T>(rule.type).formats(rule)

/** The `{name}` places that a failure of this kind of rule fills in a custom message. */
export const placesFilledBy = (type: Rule['type']): readonly string[] => rulePlannings[type].fills

/** The numbers that a rule takes, or null for a rule about something else. */
export const numbersOf = <T extends Rule['type']>(rule: AnyRule<T>): NumberLimits | null =>
  planningOf<T>(rule.type).numbers?.(rule) ?? null
