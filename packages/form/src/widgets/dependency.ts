import * as z from 'zod/mini'
import { type Condition, conditionSchema } from '../conditions/condition.ts'
import { maskNames } from '../masks/mask.ts'

const resets = {
  /** What the field is set to while the condition does not hold; nothing means null. */
  resetTo: z.optional(z.union([z.string(), z.boolean(), z.null()])),
  /** What the field is set to at the moment the condition comes to hold; nothing leaves it alone. */
  resetOnFulfilled: z.optional(z.union([z.string(), z.boolean(), z.null()])),
}

/**
 * One dependency of a field on another. `show` hides the field while the condition does not
 * hold, `enable` disables it, `mask` forces an input mask while it does hold.
 */
export const dependencySchema = z.discriminatedUnion('effect', [
  z.strictObject({
    effect: z.literal('show'),
    when: conditionSchema,
    ...resets,
    /** While the condition does not hold, what was typed stays, counts as no answer and is not sent. */
    keeps: z.optional(z.boolean()),
  }),
  z.strictObject({ effect: z.literal('enable'), when: conditionSchema, ...resets }),
  z.strictObject({ effect: z.literal('mask'), when: conditionSchema, mask: z.enum(maskNames) }),
])

export type Dependency = z.infer<typeof dependencySchema>

/** A dependency that shows a field only while a condition holds. With `keeps`, what was typed stays meanwhile. */
export const shownWhen = (when: Condition, keeps = false): Dependency => ({
  effect: 'show',
  when,
  ...(keeps && { keeps }),
})
