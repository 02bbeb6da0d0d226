import * as z from 'zod/mini'
import type { AddressChecks } from '../addresses/address-shape.ts'
import type { RuleCondition } from '../conditions/condition.ts'
import type { AnswerType } from '../conditions/form-expressions.ts'
import type { BuiltInKey } from '../copy/built-in-copy.ts'
import type { CopyParams } from '../copy/copy.ts'
import { copyKeySchema } from '../copy/copy-key.ts'
import { type FieldValue, isEmpty, textOf } from '../field-value.ts'
import type { Failure } from '../issue.ts'
import type { Path } from '../path.ts'
import type { AllowedCharacters } from './allowed-characters.ts'

/** The value of an expression, as a rule reads it. */
export interface RuleOutcome {
  /** Null while it is unknown, and where it could not be computed. */
  readonly value: FieldValue
  /** Whether it could not be computed: a division by zero, a number that is too large. */
  readonly failed: boolean
  /** Whether one of the empty answers that make it unknown is asked for: that field refuses then. */
  readonly isAskedFor: boolean
}

/** What a comparison of texts can ignore. */
export const ignorable = ['case', 'blanks', 'dashes', 'accents', 'punctuation'] as const

export type Ignorable = (typeof ignorable)[number]

/** What a rule can read besides the value. Nothing here comes from a clock or the network. */
export interface RuleSurroundings {
  /** The value of another field, by its name in the same model or as `model.field`; null when it is empty, hidden or skipped. */
  readonly sibling: (field: string) => FieldValue
  /** The value of the expression of a rule; null where nothing evaluates it. */
  readonly outcome?: (expression: string) => RuleOutcome | null
  /** Whether an expression of a rule is unknown because this field is empty. */
  readonly isNeeded?: () => boolean
  /** What checks the parts of addresses; null while the page has not loaded it. */
  readonly addresses?: AddressChecks | null
  /** Today where entered dates are read: in the zone of days of the case. */
  readonly today: Temporal.PlainDate
  /** The characters a claimant may enter; null until they are fetched. */
  readonly characterWhitelist: AllowedCharacters | null
}

/** The first and last day that a rule allows. */
export interface DayBounds {
  readonly min: Temporal.PlainDate
  readonly max: Temporal.PlainDate
}

/** What the page and the server need of one kind of rule. Facets that do not apply are left out. */
export interface RuleKind<R> {
  /** The failure of `value`, or null. Only the required rules refuse an empty value. */
  readonly check: (rule: R, value: FieldValue, context: RuleSurroundings) => Failure | null
  /** Whether the field is marked required now. */
  readonly requires?: (rule: R, context: RuleSurroundings) => boolean
  /** The other fields that the rule reads, by name or as `model.field`, so that a change there checks this field again. */
  readonly reads?: (rule: R) => readonly string[]
  /** The other field that this field must repeat, to catch typing mistakes. */
  readonly repeats?: (rule: R) => string
  /** The days that a range of days allows, or null: what the date picker offers. */
  readonly dayBounds?: (rule: R) => DayBounds | null
  /** The last day that the rule allows because of today, or null. */
  readonly lastDay?: (rule: R, today: Temporal.PlainDate) => Temporal.PlainDate | null
  /** Whether the text is a number, a date, a code or an address rather than words. */
  readonly readsCode?: boolean
}

/** The kinds of a chapter, by the types of their rules. */
export type RuleKinds<R extends { readonly type: string }> = {
  readonly [T in R['type']]: RuleKind<Extract<R, { type: T }>>
}

/** A condition that a rule contains, with its place in the rule. */
interface ConditionInRule {
  readonly condition: RuleCondition
  readonly path: Path
}

/** The fields of a group of which one answer is enough, and whether that answer has to be `true`. */
export interface AnswerGroup {
  readonly fields: readonly string[]
  readonly needsTrue: boolean
  /** Whether nothing else restricts the fields: the group can be satisfied whatever this field's own answer is. */
  readonly free?: boolean
  /** The most of them, this field included, that can be true. */
  readonly most?: number
}

/** The periods that may not overlap, by the names of their other fields in the same record. */
export interface ComparedPeriod {
  readonly from: string
  /** Only periods are compared in which this field is the same; absent where all are. */
  readonly key?: string | undefined
}

/** The numbers that a rule takes, as far as it limits them. */
export interface NumberLimits {
  readonly min?: string
  readonly max?: string
}

/** What the search for an example value can read. */
export interface ExampleContext extends RuleSurroundings {
  /** Days near the bounds of the other rules of the field. */
  readonly daysNearBounds: readonly Temporal.PlainDate[]
}

/**
 * What only the check of a case and the proof of its forms need of a kind of rule. The page does not load it. Facets that do not
 * apply are left out.
 */
export interface RulePlanning<R> {
  /** The `{name}` places that a failure fills in a custom message. */
  readonly fills?: readonly string[]
  /** A mistake in the rule that its schema cannot find (bounds, patterns, formats), with its place, or null. */
  readonly mistake?: (rule: R) => { readonly message: string; readonly path: Path } | null
  /** The conditions that decide whether the rule applies. */
  readonly conditions?: (rule: R) => readonly ConditionInRule[]
  /** Where the rule names each field that it reads, besides those of its conditions. */
  readonly names?: (rule: R) => readonly { readonly field: string; readonly path: Path }[]
  /**
   * The same rule in fewer words, as a case writes it; null where there are none. A condition has a text where an expression means the
   * same.
   */
  readonly shorter?: (rule: R, textOf: (condition: RuleCondition) => string | null) => string | null
  /** Values that may satisfy the rule, the most likely first. */
  readonly examples?: (rule: R, context: ExampleContext) => readonly string[]
  /** The other fields that the claimant can change to satisfy the rule. */
  readonly peers?: (rule: R) => readonly string[]
  readonly group?: (rule: R) => AnswerGroup | null
  /** The numbers that the rule takes; absent for a rule about something else. */
  readonly numbers?: (rule: R) => NumberLimits | null
  /** Whether the field must be answered whatever the other answers are. */
  readonly alwaysRequires?: boolean
  /** The pattern that the value itself must match, or null. */
  readonly pattern?: (rule: R) => string | null
  /** What the field of the rule holds, for expressions; null if the rule says nothing of it. */
  readonly answerType?: (rule: R) => AnswerType | null
  /** The digits behind the point that a number under the rule usually has, where it says something of them. */
  readonly places?: number
  /** The formats of days that the rule reads, or null where it reads those that are entered. */
  readonly formats?: (rule: R) => readonly string[] | null
  /** What does not distinguish the values of two records, which must differ; null where they need not. */
  readonly differs?: (rule: R) => readonly Ignorable[] | null
  /** The periods of records that may not overlap, of which the field holds the last day; null for any other rule. */
  readonly period?: (rule: R) => ComparedPeriod | null
}

/** The plannings of a chapter, by the types of their rules. */
export type RulePlannings<R extends { readonly type: string }> = {
  readonly [T in R['type']]: RulePlanning<Extract<R, { type: T }>>
}

/** The schema of a rule: its type, its properties and an optional custom message key. Strict: an unknown property is refused. */
export const ruleSchema = <T extends string, S extends z.core.$ZodShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), ...shape, message: z.optional(copyKeySchema) })

/** A failure with the rule's custom message key, or the default key if it has none. */
export const failure = (
  rule: { readonly message?: string | undefined },
  key: BuiltInKey,
  params?: CopyParams,
): Failure => ({ key: rule.message ?? key, ...(params && { params }) })

/**
 * Whether an expression leaves a rule nothing to refuse: it is what the rule wants, or unknown for want of an answer that is asked for,
 * which is refused there. What cannot be computed never is.
 */
export const isSettled = ({ value, failed, isAskedFor }: RuleOutcome, wanted: boolean): boolean =>
  !failed && (value === wanted || (value === null && isAskedFor))

/** Whether a field that must be answered is not: it is empty, or a checkbox that is not ticked. */
export const isUnanswered = (value: FieldValue): boolean => isEmpty(value) || value === false

/** The kind of a rule about what a text states, such as a number, a day or an address. An empty field states nothing. */
export const aboutText = <R>(
  check: (rule: R, text: string, context: RuleSurroundings) => Failure | null,
): RuleKind<R> => ({
  readsCode: true,
  check(rule, value, context) {
    const text = textOf(value)
    return text === null ? null : check(rule, text, context)
  },
})
