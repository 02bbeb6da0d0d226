import * as z from 'zod/mini'
import { mistakeInPattern, valueMatchesPattern } from '../patterns/pattern.ts'
import {
  failure,
  isUnanswered,
  type RulePlanning,
  type RuleSurroundings,
  type RuleType,
  ruleSchema,
  unplanned,
  valueAlone,
} from '../rule.ts'

export const requireOnePropertyToHaveAValueSchema = ruleSchema('requireOnePropertyToHaveAValue', {
  /** The other fields of the group; the field of the rule belongs to it too. */
  fields: z.array(z.string()).check(z.minLength(1)),
  /** The rule applies only while the value of this field matches the pattern. */
  when: z.optional(z.strictObject({ field: z.string(), pattern: z.string() })),
})

type RequireOnePropertyToHaveAValueRule = z.infer<typeof requireOnePropertyToHaveAValueSchema>

const applies = ({ when }: RequireOnePropertyToHaveAValueRule, { sibling }: RuleSurroundings): boolean =>
  when === undefined || valueMatchesPattern(when.pattern, sibling(when.field))

/** The field or one of the others has a value; a checkbox that is not ticked has none. */
export const requireOnePropertyToHaveAValue: RuleType<RequireOnePropertyToHaveAValueRule> = {
  ...valueAlone,
  check(rule, value, context) {
    const group = [value, ...rule.fields.map(context.sibling)]
    return applies(rule, context) && group.every(isUnanswered)
      ? failure(rule, 'LocKey_Validation_OnePropertyHasValue')
      : null
  },
  reads: ({ fields, when }) => (when ? [...fields, when.field] : fields),
}

export const requireOnePropertyToHaveAValuePlanning: RulePlanning<RequireOnePropertyToHaveAValueRule> = {
  ...unplanned,
  mistake: ({ when }) => (when ? mistakeInPattern(when.pattern, ['when', 'pattern']) : null),
  names: ({ fields, when }) => [
    ...fields.map((field, index) => ({ field, path: ['fields', index] })),
    ...(when ? [{ field: when.field, path: ['when', 'field'] }] : []),
  ],
  peers: ({ fields }) => fields,
  group: ({ fields }) => ({ fields, needsTrue: false }),
}
