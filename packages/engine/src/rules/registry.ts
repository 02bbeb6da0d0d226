import * as z from 'zod/mini'
import { DeveloperError } from '../errors.ts'
import type { FieldValue } from '../field-value.ts'
import { between, betweenSchema } from './between.ts'
import { characterSetRestriction, characterSetRestrictionSchema } from './character-set-restriction.ts'
import { decimal, decimalSchema } from './decimal.ts'
import { email, emailSchema } from './email.ts'
import { endDate, endDateSchema } from './end-date.ts'
import { equalToField, equalToFieldSchema } from './equal-to-field.ts'
import { integer, integerSchema } from './integer.ts'
import { maxLength, maxLengthSchema } from './max-length.ts'
import { nestedRequiredIf, nestedRequiredIfSchema } from './nested-required-if.ts'
import { preventFutureDate, preventFutureDateSchema } from './prevent-future-date.ts'
import { preventFutureShortDate, preventFutureShortDateSchema } from './prevent-future-short-date.ts'
import { range, rangeSchema } from './range.ts'
import { regularExpression, regularExpressionSchema } from './regular-expression.ts'
import {
  requireOnePropertyToHaveAValue,
  requireOnePropertyToHaveAValueSchema,
} from './require-one-property-to-have-a-value.ts'
import {
  requireOnePropertyValTrue,
  requireOnePropertyValTrueSchema,
} from './require-one-property-val-true.ts'
import { required, requiredSchema } from './required.ts'
import { requiredIf, requiredIfSchema } from './required-if.ts'
import {
  requiredIfOtherPropertyMatchesRegex,
  requiredIfOtherPropertyMatchesRegexSchema,
} from './required-if-other-property-matches-regex.ts'
import { requiredOnClientOnly, requiredOnClientOnlySchema } from './required-on-client-only.ts'
import type { Issue, RuleContext, RuleType } from './rule.ts'
import { url, urlSchema } from './url.ts'
import { validDate, validDateSchema } from './valid-date.ts'

const ruleSchemas = [
  betweenSchema,
  characterSetRestrictionSchema,
  decimalSchema,
  emailSchema,
  endDateSchema,
  equalToFieldSchema,
  integerSchema,
  maxLengthSchema,
  nestedRequiredIfSchema,
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
  urlSchema,
  validDateSchema,
] as const

const typeShape = z.object({ type: z.string() })

/** One rule of a field as a case declares it, flat: `{type: 'maxLength', max: 40}` (specification section 5). */
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

/** Every kind of rule by its wire name; a kind that is in the union and not here does not compile. */
const ruleTypes: { readonly [T in Rule['type']]: RuleType<RuleOf<T>> } = {
  between,
  characterSetRestriction,
  decimal,
  email,
  endDate,
  equalToField,
  integer,
  maxLength,
  nestedRequiredIf,
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
  url,
  validDate,
}

/** Whether there is a kind of rule of this name. */
export const isRuleType = (type: string): type is Rule['type'] => Object.hasOwn(ruleTypes, type)

const entryOf = <T extends Rule['type']>(type: T): RuleType<RuleOf<T>> => ruleTypes[type]

/** What `rule` finds wrong with `value`, or null. */
export function checkRule<T extends Rule['type']>(
  rule: AnyRule<T>,
  value: FieldValue,
  context: RuleContext,
): Issue | null {
  const failure = entryOf<T>(rule.type).check(rule, value, context)
  return failure && { rule: rule.type, ...failure }
}

/** Whether `rule` makes its field required now (DSP-1). */
export function ruleRequires<T extends Rule['type']>(rule: AnyRule<T>, context: RuleContext): boolean {
  return entryOf<T>(rule.type).requires?.(rule, context) ?? false
}

/** The other fields of the model that `rule` reads. */
export function fieldsReadBy<T extends Rule['type']>(rule: AnyRule<T>): readonly string[] {
  return entryOf<T>(rule.type).reads?.(rule) ?? []
}

/** What a case got wrong inside a rule of the right shape (bounds, patterns, formats), or null. */
export function mistakeIn<T extends Rule['type']>(rule: AnyRule<T>): string | null {
  return entryOf<T>(rule.type).mistake?.(rule) ?? null
}

/** The `{name}` places that a failure of this kind of rule fills in a custom message. */
export const placesFilledBy = (type: Rule['type']): readonly string[] => ruleTypes[type].fills ?? []
