import * as z from 'zod/mini'
import { patternMistake, valueMatchesPattern } from './pattern.ts'
import { failure, isUnanswered, type RuleContext, type RuleType, ruleSchema } from './rule.ts'

export const requireOnePropertyToHaveAValueSchema = ruleSchema('requireOnePropertyToHaveAValue', {
  /** The other fields of the group; the field of the rule belongs to it too. */
  fields: z.array(z.string()).check(z.minLength(1)),
  /** The rule applies only while the value of this field matches the pattern. */
  when: z.optional(z.strictObject({ field: z.string(), pattern: z.string() })),
})

export type RequireOnePropertyToHaveAValueRule = z.infer<typeof requireOnePropertyToHaveAValueSchema>

const applies = ({ when }: RequireOnePropertyToHaveAValueRule, { sibling }: RuleContext): boolean =>
  when === undefined || valueMatchesPattern(when.pattern, sibling(when.field))

/** The field or one of the others has a value; a checkbox that is not ticked has none (VAL-12). */
export const requireOnePropertyToHaveAValue: RuleType<RequireOnePropertyToHaveAValueRule> = {
  check(rule, value, context) {
    const group = [value, ...rule.fields.map(context.sibling)]
    return applies(rule, context) && group.every(isUnanswered)
      ? failure(rule, 'LocKey_Validation_OnePropertyHasValue')
      : null
  },
  reads: ({ fields, when }) => (when ? [...fields, when.field] : fields),
  mistake: ({ when }) => (when ? patternMistake(when.pattern) : null),
}
