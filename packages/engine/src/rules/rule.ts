import * as z from 'zod/mini'
import type { BuiltInKey } from '../copy/built-in-copy.ts'
import type { CopyKey, CopyParams } from '../copy/copy.ts'
import { type FieldValue, isEmpty } from '../field-value.ts'
import type { AllowedCharacters } from './allowed-characters.ts'

/** What a rule may look at besides the value. Nothing here is read from a clock or the network. */
export interface RuleContext {
  /** The value of another field of the same model; null when that field is empty, hidden or skipped. */
  readonly sibling: (field: string) => FieldValue
  /** Today in Los Angeles, where entered dates are read (specification section 9). */
  readonly today: Temporal.PlainDate
  /** The characters a claimant may enter; null until they are fetched. */
  readonly characterWhitelist: AllowedCharacters | null
}

/** Why a value was refused, as data. The words come last, from the copy key (VAL-16). */
export interface Failure {
  readonly key: CopyKey
  readonly params?: CopyParams
}

/** A failure together with the rule that found it; tests and the server assert on `rule`. */
export interface Issue extends Failure {
  readonly rule: string
}

/** All there is to one kind of rule. One file a kind, one entry in the registry. */
export interface RuleType<R extends { readonly type: string }> {
  /** The failure of `value`, or null. Only the required rules refuse an empty value. */
  readonly check: (rule: R, value: FieldValue, context: RuleContext) => Failure | null
  /** Whether the field is marked required now (DSP-1). */
  readonly requires?: (rule: R, context: RuleContext) => boolean
  /** The other fields of the model that the rule reads, so that a change there checks this field again. */
  readonly reads?: (rule: R) => readonly string[]
  /** The `{name}` places that a failure fills in a custom message (VAL-16); none, where it is left out. */
  readonly fills?: readonly string[]
  /** What a case may get wrong in the rule beyond its shape, or null: bounds, patterns, formats. */
  readonly mistake?: (rule: R) => string | null
}

const messageKey = z
  .string()
  .check(z.regex(/^LocKey_\w+$/, 'Expected a copy key: LocKey_ and letters, digits, underscores'))

/** The schema of a rule: its type, its properties and an optional custom message key (VAL-16). Strict: an unknown property is refused. */
export const ruleSchema = <T extends string, S extends z.core.$ZodShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), ...shape, message: z.optional(messageKey) })

/** A failure worded by the rule's custom key where it has one, else by the default key. */
export const failure = (
  rule: { readonly message?: string | undefined },
  key: BuiltInKey,
  params?: CopyParams,
): Failure => ({ key: rule.message ?? key, ...(params && { params }) })

/** Whether a field that must be answered is not: it is empty, or a checkbox that is not ticked. */
export const isUnanswered = (value: FieldValue): boolean => isEmpty(value) || value === false
