import * as z from 'zod/mini'
import {
  type Decision,
  decisionSchema,
  eventKind,
  numbered,
  type PaymentState,
} from '../../../claims/history/stored/event-kind.ts'

const decidedStates: readonly PaymentState[] = ['paid', 'reissued', 'void']

const decisionText = ({ state, reasons, amount, day, release = [] }: Decision): string =>
  [
    reasons.length > 0 ? `${state} for ${reasons.join(', ')}` : state,
    ...(amount === null ? [] : [amount]),
    ...(day === null ? [] : [`until ${day}`]),
    ...(release.length === 0 ? [] : [`released from the hold ${release.join(', ')}`]),
  ].join(', ')

/** What an administrator decided about an objection: whether what was objected to counts. */
const objectionDecisionSchema = z.strictObject({
  kind: z.literal('objectionDecision'),
  /** Numbers of events of the claim. */
  to: z.array(z.number()),
  counts: z.boolean(),
})

/** What administrators decide. */
const decisionEvents = {
  decision: eventKind(decisionSchema, {
    stateAfter: ({ state }) => state,
    decision: (what) => what,
    payment: ({ state }) => decidedStates.find((each) => each === state) ?? null,
    text: decisionText,
  }),
  objectionDecision: eventKind(objectionDecisionSchema, {
    verdict: ({ to, counts }) => ({ to, by: 'administrator', counts }),
    text: ({ to, counts }) => `${numbered(to)} ${counts ? 'counts' : 'does not count'}, after an objection`,
  }),
}

export const decidePart = { schema: {}, tables: {}, events: decisionEvents }
