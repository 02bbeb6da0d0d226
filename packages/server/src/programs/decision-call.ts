import { decisionStates } from '@redress/api'
import * as z from 'zod/mini'
import type { DecisionCells } from '../steps/decide/decide-rows.ts'
import { releasableNames } from '../steps/decide/hold-reasons.ts'
import type { DecisionOutcome } from '../steps/decide/record-page.ts'

/** Where decisions are posted. */
export const decisionsCall = '/decisions'

/** The most decisions of one call: they are stored in one transaction. */
export const mostDecisions = 500

const shortText = z.string().check(z.maxLength(200))

/** One decision. What is not given is read as in an empty cell of a file. */
const decisionSchema = z.strictObject({
  referenceCode: shortText.check(z.describe('The code of the filing that was decided about.')),
  decision: z.enum(decisionStates),
  reasons: z.optional(
    z
      .array(shortText.check(z.regex(/^\S+$/)))
      .check(z.maxLength(50), z.describe('Names of deficiencies.yaml.')),
  ),
  amount: z.optional(shortText.check(z.describe('A decimal number, as in "1234.50".'))),
  day: z.optional(shortText.check(z.describe('The last day to cure, as in "2027-03-31".'))),
  release: z.optional(
    z
      .array(shortText.check(z.regex(/^\S+$/)))
      .check(
        z.maxLength(50),
        z.describe(
          `Holds from which the claim is released after a person has looked: ${releasableNames.join(', ')}.`,
        ),
      ),
  ),
  entry: z.optional(
    z
      .int()
      .check(
        z.minimum(0),
        z.maximum(999_999),
        z.describe('The number of events that the claim had for whoever decided.'),
      ),
  ),
})

export const decisionsRequest = z.strictObject({
  decisions: z.array(decisionSchema).check(z.minLength(1), z.maxLength(mostDecisions)),
})

const resultSchema = z.strictObject({
  referenceCode: z.string().check(z.describe('As it was sent.')),
  result: z
    .enum(['recorded', 'known', 'refused'])
    .check(z.describe('`known`: it was decided so already, and nothing was recorded.')),
  reason: z.nullable(z.string()).check(z.describe('Why it was refused, in English; otherwise null.')),
  entry: z
    .nullable(z.int())
    .check(z.describe('The number of events that the claim has now; null where no claim was read.')),
})

export const decisionsAnswer = z.strictObject({
  results: z.array(resultSchema).check(z.describe('One for each decision, in their order.')),
})

/** The answer to a call that was not carried out. */
export const refusedAnswer = z.strictObject({
  error: z.string(),
  mistakes: z.optional(z.array(z.string()).check(z.describe('What is wrong where in the body.'))),
})

type WrittenDecision = z.infer<typeof decisionSchema>

/** A decision as the cells of a row. */
export const cellsOf = ({
  reasons = [],
  amount = '',
  day = '',
  release = [],
  entry,
  ...decision
}: WrittenDecision): DecisionCells => ({
  ...decision,
  amount,
  day,
  reasons: reasons.join(' '),
  release: release.join(' '),
  entry: entry === undefined ? '' : String(entry),
})

/** The answer about one decision. */
export const resultOf = (
  { referenceCode }: Pick<WrittenDecision, 'referenceCode'>,
  outcome: DecisionOutcome,
): z.infer<typeof resultSchema> => ({
  referenceCode,
  result: outcome.result,
  reason: outcome.result === 'refused' ? outcome.reason : null,
  entry: outcome.entry,
})
