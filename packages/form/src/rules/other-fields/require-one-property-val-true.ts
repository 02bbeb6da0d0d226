import * as z from 'zod/mini'
import { failure, type RulePlanning, type RuleType, ruleSchema, unplanned, valueAlone } from '../rule.ts'

export const requireOnePropertyValTrueSchema = ruleSchema('requireOnePropertyValTrue', {
  /** The other fields of the group; the field of the rule belongs to it too. */
  fields: z.array(z.string()).check(z.minLength(1)),
})

type RequireOnePropertyValTrueRule = z.infer<typeof requireOnePropertyValTrueSchema>

/** The field or one of the others is ticked, or answered with the text `true`. */
export const requireOnePropertyValTrue: RuleType<RequireOnePropertyValTrueRule> = {
  ...valueAlone,
  check(rule, value, { sibling }) {
    const group = [value, ...rule.fields.map(sibling)]
    return group.some((each) => each === true || each === 'true')
      ? null
      : failure(rule, 'LocKey_Validation_OnePropertyTrue')
  },
  reads: (rule) => rule.fields,
}

export const requireOnePropertyValTruePlanning: RulePlanning<RequireOnePropertyValTrueRule> = {
  ...unplanned,
  names: ({ fields }) => fields.map((field, index) => ({ field, path: ['fields', index] })),
  examples: () => ['true'],
  peers: ({ fields }) => fields,
  group: ({ fields }) => ({ fields, needsTrue: true }),
}
