import * as z from 'zod/mini'
import { copyKeySchema } from '../copy/copy-key.ts'
import { failure, type RuleKinds, type RulePlannings, ruleSchema } from './rule.ts'

export const tickedSchemas = {
  requireOnePropertyValTrue: ruleSchema('requireOnePropertyValTrue', {
    /** The other fields of the group; the field of the rule belongs to it too. */
    fields: z.array(z.string()).check(z.minLength(1)),
  }),
  tickedCount: ruleSchema('tickedCount', {
    /** The other boxes of the group; the box of the rule belongs to it too. */
    fields: z.array(z.string()).check(z.minLength(1)),
    least: z.int().check(z.minimum(0)),
    most: z.optional(z.int()),
    /** The question that the boxes answer together. */
    label: copyKeySchema,
  }),
}

export type TickedRule = z.infer<(typeof tickedSchemas)[keyof typeof tickedSchemas]>

export const tickedKinds: RuleKinds<TickedRule> = {
  /** The field or one of the others is ticked, or answered with the text `true`. */
  requireOnePropertyValTrue: {
    check: (rule, value, { sibling }) =>
      [value, ...rule.fields.map(sibling)].some((each) => each === true || each === 'true')
        ? null
        : failure(rule, 'LocKey_Validation_OnePropertyTrue'),
    reads: ({ fields }) => fields,
  },
  /** At least and at most so many boxes of a group are ticked. The block `checkboxes` adds the rule to its first box. */
  tickedCount: {
    check(rule, value, { sibling }) {
      const { fields, least, most = fields.length + 1, label } = rule
      const found = [value, ...fields.map(sibling)].filter((each) => each === true).length
      if (found >= least && found <= most) return null
      const tooFew = least > 1 ? 'LocKey_Validation_TickLeast' : 'LocKey_Validation_TickOne'
      const count = String(found < least ? least : most)
      const key = found < least ? tooFew : 'LocKey_Validation_TickMost'
      return { ...failure(rule, key, { count, found: String(found) }), label }
    },
    reads: ({ fields }) => fields,
  },
}

export const tickedPlannings: RulePlannings<TickedRule> = {
  requireOnePropertyValTrue: {
    names: (rule) => rule.fields.map((field, index) => ({ field, path: ['fields', index] })),
    examples: () => ['true'],
    peers: ({ fields }) => fields,
    group: ({ fields }) => ({ fields, needsTrue: true }),
  },
  tickedCount: {
    fills: ['count', 'found'],
    mistake: () => ({
      message:
        "The block 'checkboxes' sets this rule for its boxes. Write such a block, with `least` and `most`.",
      path: ['type'],
    }),
    peers: ({ fields }) => fields,
    group: ({ fields, most }) => ({ fields, needsTrue: true, free: true, ...(most && { most }) }),
  },
}
