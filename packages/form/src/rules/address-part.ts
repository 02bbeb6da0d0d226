import * as z from 'zod/mini'
import { addressParts, partField } from '../addresses/address-parts.ts'
import { type RuleKinds, type RulePlannings, ruleSchema } from './rule.ts'

export const addressPartSchemas = {
  addressPart: ruleSchema('addressPart', {
    part: z.enum(addressParts),
    /** The field of the country, by its name in the same model. */
    of: z.string(),
    /** Whether the address can be left empty. */
    optional: z.optional(z.boolean()),
  }),
}

export type AddressPartRule = z.infer<typeof addressPartSchemas.addressPart>

const fieldsOf = ({ of }: AddressPartRule): readonly string[] =>
  addressParts.map((part) => partField(of, part))

export const addressPartKinds: RuleKinds<AddressPartRule> = {
  /** A part of an address fits the shape of its country. The widget `postalAddress` adds the rule to its fields. */
  addressPart: {
    check: (rule, value, { addresses, sibling }) => addresses?.issue(rule, value, sibling) ?? null,
    requires: (rule, { addresses, sibling }) => addresses?.requires(rule, sibling) ?? false,
    reads: fieldsOf,
  },
}

export const addressPartPlannings: RulePlannings<AddressPartRule> = {
  addressPart: {
    mistake: () => ({
      message: "The widget 'postalAddress' sets this rule for its fields. Write such a widget.",
      path: ['type'],
    }),
    examples: (rule, { addresses, sibling }) => addresses?.examples(rule, sibling) ?? [],
    peers: fieldsOf,
    // An address can always be entered: what the data do not know is confirmed.
    group: (rule) => ({ fields: fieldsOf(rule), needsTrue: false, free: true }),
  },
}
