import * as z from 'zod/mini'
import { signalNames } from './signal-names.ts'

/** What a case says about one signal. */
const signalSettingsSchema = z.strictObject({
  /** Whether claims are compared by it. */
  on: z._default(z.boolean(), true),
  /** The least number of claims that must share a value; without it the signal's own. */
  least: z.optional(z.int().check(z.minimum(2))),
  /** The most bits that it adds to a claim; it can be less than the signal's own, never more. */
  mostBits: z.optional(z.number().check(z.minimum(0))),
})

/** `fraud.yaml`: the signals that claims are compared by. */
export const fraudFileSchema = z.strictObject({
  shadow: z._default(z.boolean(), true),
  signals: z._default(z.partialRecord(z.enum(signalNames), signalSettingsSchema), {}),
  /** The least score of a claim on the work list, in bits. */
  workListFrom: z._default(z.number().check(z.minimum(0)), 4),
  /** The least number of claims of a cluster. */
  clustersFrom: z._default(z.int().check(z.minimum(2)), 3),
  /** Domains of e-mail addresses that are thrown away. */
  throwAwayDomains: z._default(z.array(z.string()), []),
})

export type FraudSettings = z.infer<typeof fraudFileSchema>

/** Of a case without `fraud.yaml`: every signal that needs stored claims alone, in shadow. */
export const defaultFraudSettings: FraudSettings = {
  shadow: true,
  signals: {},
  workListFrom: 4,
  clustersFrom: 3,
  throwAwayDomains: [],
}
