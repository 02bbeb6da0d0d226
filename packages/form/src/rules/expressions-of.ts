import { alwaysEmpty, alwaysNull } from '../always.ts'
import { type FieldValue, isEmpty } from '../field-value.ts'
import type { Rule } from './registry.ts'
import { isUnanswered } from './rule.ts'
import { computedLimits, isComputed, type Limit } from './within.ts'

type RuleOf<T extends Rule['type']> = Extract<Rule, { type: T }>
type AnyRule<T extends Rule['type'] = Rule['type']> = { [K in T]: RuleOf<K> }[T]

/** The text that a computed limit results in. */
type TextOfLimit = (limit: string) => string

/** The expressions of one kind of rule. They are in no facet of the rule, since they are loaded with what evaluates them. */
interface RuleExpressions<R> {
  /** The condition that decides about a value, or null. */
  readonly condition: (rule: R, value: FieldValue) => string | null
  readonly limits: (rule: R) => readonly string[]
  /** The rule with its computed limits as constants. */
  readonly limited: (rule: R, textOf: TextOfLimit) => Rule
}

const withLimits = <R extends RuleOf<'between' | 'range'>>(): RuleExpressions<R> => ({
  condition: alwaysNull,
  limits: computedLimits,
  limited: (rule, textOf) => {
    const constant = (limit: Limit): Limit => (isComputed(limit) ? textOf(limit) : limit)
    return { ...rule, min: constant(rule.min), max: constant(rule.max) }
  },
})

const withCondition = <R extends Rule>(condition: RuleExpressions<R>['condition']): RuleExpressions<R> => ({
  condition,
  limits: alwaysEmpty,
  limited: (rule) => rule,
})

/** The kinds of rules that have expressions. */
const expressions: { readonly [T in Rule['type']]?: RuleExpressions<RuleOf<T>> } = {
  between: withLimits(),
  mustHold: withCondition(({ expression }) => expression),
  range: withLimits(),
  requiredWhen: withCondition(({ when }, value) => (isUnanswered(value) ? when : null)),
}

const entryOf = <T extends Rule['type']>(type: T): RuleExpressions<RuleOf<T>> | undefined => expressions[type]

/** The condition that decides about a value under a rule, by its name in the model of the rule, or null. */
export const conditionOf = <T extends Rule['type']>(rule: AnyRule<T>, value: FieldValue): string | null =>
  entryOf<T>(rule.type)?.condition(rule, value) ?? null

/** The expressions that the limits of a rule are. */
const limitsOf = <T extends Rule['type']>(rule: AnyRule<T>): readonly string[] =>
  entryOf<T>(rule.type)?.limits(rule) ?? []

/** A rule with its computed limits as constants. */
const limited = <T extends Rule['type']>(rule: AnyRule<T>, textOf: TextOfLimit): Rule =>
  entryOf<T>(rule.type)?.limited(rule, textOf) ?? rule

/** Every expression that decides about a value under a rule; no limit decides about an empty one. */
export function expressionsOf(rule: Rule, value: FieldValue): readonly string[] {
  const deciding = conditionOf(rule, value)
  return [...(deciding === null ? [] : [deciding]), ...(isEmpty(value) ? [] : limitsOf(rule))]
}

/**
 * A rule with its computed limits as constants, for a value. While one of them is unknown it is the rule that it is known, which
 * refuses as `mustHold` does. An empty value is within all limits.
 */
export function limitedRule(rule: Rule, value: FieldValue, textOf: (limit: string) => string | null): Rule {
  const limits = isEmpty(value) ? [] : limitsOf(rule)
  const unknown = limits.find((limit) => textOf(limit) === null)
  if (unknown !== undefined) return { type: 'mustHold', expression: unknown }
  return limits.length === 0 ? rule : limited(rule, (limit) => textOf(limit) ?? '')
}
