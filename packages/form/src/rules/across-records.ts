import * as z from 'zod/mini'
import { alwaysNull } from '../always.ts'
import { ignorable, type RuleKind, type RuleKinds, type RulePlannings, ruleSchema } from './rule.ts'

export const acrossRecordsSchemas = {
  noOverlap: ruleSchema('noOverlap', {
    /** The field with the first day of the period. */
    from: z.string(),
    /** Only records are compared in which this field has the same value: the account that the period is of. */
    key: z.optional(z.string()),
    /** Whether a period can begin on the last day of another. */
    allowEqual: z._default(z.boolean(), false),
  }),
  unique: ruleSchema('unique', {
    /** What does not distinguish two values. */
    ignore: z._default(z.array(z.enum(ignorable)), []),
  }),
}

/** The periods of the records do not overlap. The rule is that of the field with the last day. */
export type NoOverlapRule = z.infer<typeof acrossRecordsSchemas.noOverlap>

/** Each value once among the records of the list. */
export type UniqueRule = z.infer<typeof acrossRecordsSchemas.unique>

/** No record alone can break such a rule: the list is checked as a whole, by code that is loaded with it. */
export const acrossRecords: RuleKind<NoOverlapRule | UniqueRule> = { check: alwaysNull }

export const acrossRecordsKinds: RuleKinds<NoOverlapRule | UniqueRule> = {
  noOverlap: acrossRecords,
  unique: acrossRecords,
}

export const acrossRecordsPlannings: RulePlannings<NoOverlapRule | UniqueRule> = {
  noOverlap: {
    fills: ['from', 'to', 'entry'],
    names: ({ from, key }) => [
      { field: from, path: ['from'] },
      ...(key === undefined ? [] : [{ field: key, path: ['key'] }]),
    ],
    period: ({ from, key }) => ({ from, key }),
  },
  unique: { fills: ['value', 'entry'], differs: ({ ignore }) => ignore },
}
