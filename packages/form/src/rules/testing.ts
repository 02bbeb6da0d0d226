import type { AddressChecks } from '../addresses/address-shape.ts'
import type { FieldValue } from '../field-value.ts'
import type { Issue } from '../issue.ts'
import { checkRule, mistakeOf, type Rule, type RuleContext } from './registry.ts'
import type { RuleOutcome } from './rule.ts'

interface Surroundings {
  readonly siblings?: Readonly<Record<string, FieldValue>>
  /** YYYY-MM-DD. */
  readonly today?: string
  readonly whitelist?: string | null
  /** What the expression of a rule comes to; unknown without it, and no field for it is asked for. */
  readonly outcome?: RuleOutcome
  /** What checks addresses; without it none is refused. */
  readonly addresses?: AddressChecks | null
}

/** A context for tests: the other fields' values, a fixed today and the characters that are allowed. */
export const contextWith = ({
  siblings = {},
  today = '2026-03-27',
  whitelist = null,
  outcome = { value: null, failed: false, isAskedFor: false },
  addresses = null,
}: Surroundings = {}): RuleContext => ({
  sibling: (field) => siblings[field] ?? null,
  outcome: () => outcome,
  addresses,
  today: Temporal.PlainDate.from(today),
  characterWhitelist: whitelist === null ? null : new Set(whitelist),
})

/** What `rule` finds wrong with `value` among these surroundings. */
export const check = (rule: Rule, value: FieldValue, surroundings: Surroundings = {}): Issue | null =>
  checkRule(rule, value, contextWith(surroundings))

/** The key of the message for `value`, or null where it passes. */
export const keyFor = (rule: Rule, value: FieldValue, surroundings: Surroundings = {}): string | null =>
  check(rule, value, surroundings)?.key ?? null

/** What is wrong with the rule itself, in words, or null. */
export const mistakeIn = (rule: Rule): string | null => mistakeOf(rule)?.message ?? null

export const required: Rule = { type: 'required' }
export const email: Rule = { type: 'email' }

/** At most so many characters, with a message of its own if given. */
export const max = (length: number, message?: string): Rule => ({
  type: 'maxLength',
  max: length,
  ...(message && { message }),
})

/** Required while another field holds `yes`. */
export const onlyIf = (field: string): Rule => ({
  type: 'requiredIf',
  field,
  operator: 'isEqualTo',
  value: 'yes',
})
