import * as z from 'zod/mini'
import { conditionSchema } from '../conditions/condition.ts'
import { expressionSchema } from '../conditions/written-expression.ts'
import { copyKeySchema } from '../copy/copy-key.ts'
import { anyRuleSchema } from '../rules/registry.ts'
import { dependencySchema } from './dependency.ts'

/** The keys that every widget has, whatever its type. */
export const fieldShape = {
  /** `claimDetails.vin`; inside a record block the field's name alone. */
  field: z.string(),
  label: copyKeySchema,
  /** A sentence under the label. */
  hint: z.optional(copyKeySchema),
  /** Rules of this field besides those of its model, and custom messages for them. */
  rules: z.optional(z.array(anyRuleSchema)),
  dependencies: z.optional(z.array(dependencySchema)),
  /** The field of the prepopulated data that fills this one. */
  prepopulatedDataKey: z.optional(z.string()),
  /** Overwrite an answer that the claimant typed. */
  overrideWithPrepopulatedData: z.optional(z.boolean()),
  defaultValue: z.optional(z.string()),
  /** The expression whose value the field has until the claimant types something. */
  defaultFrom: z.optional(expressionSchema),
  /** Hides the mark of a required field; the rule still applies. */
  disableRequiredStyling: z.optional(z.boolean()),
  /** The HTML autocomplete token, so that phones can fill it in. */
  autocomplete: z.optional(z.string()),
}

const fieldSchema = z.strictObject(fieldShape)

export type FieldShape = z.infer<typeof fieldSchema>

export const optionSchema = z.strictObject({ value: z.string(), label: copyKeySchema })

/** An option that can depend on other answers: while `when` does not hold, it is no choice. */
export const choiceSchema = z.strictObject({
  value: z.string(),
  label: copyKeySchema,
  when: z.optional(conditionSchema),
})
