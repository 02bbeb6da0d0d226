import * as z from 'zod/mini'
import type { FieldValue } from '../field-value.ts'
import { maxLength, maxLengthSchema } from './max-length.ts'
import { required, requiredSchema } from './required.ts'
import { requiredIf, requiredIfSchema } from './required-if.ts'
import type { Issue, RuleContext, RuleType } from './rule.ts'

/** One rule of a field as a case declares it, flat: `{type: 'maxLength', max: 40}` (specification section 5). */
export const anyRuleSchema = z.discriminatedUnion('type', [maxLengthSchema, requiredSchema, requiredIfSchema])

export type Rule = z.infer<typeof anyRuleSchema>
type RuleOf<T extends Rule['type']> = Extract<Rule, { type: T }>
/** The union again, in the form that lets the compiler pair a rule with its entry in the registry. */
type AnyRule<T extends Rule['type'] = Rule['type']> = { [K in T]: RuleOf<K> }[T]

/** Every kind of rule by its wire name; a kind that is in the union and not here does not compile. */
const ruleTypes: { readonly [T in Rule['type']]: RuleType<RuleOf<T>> } = {
  maxLength,
  required,
  requiredIf,
}

const entryOf = <T extends Rule['type']>(type: T): RuleType<RuleOf<T>> => ruleTypes[type]

/** What `rule` finds wrong with `value`, or null. */
export function checkRule<T extends Rule['type']>(rule: AnyRule<T>, value: FieldValue, context: RuleContext): Issue | null {
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
