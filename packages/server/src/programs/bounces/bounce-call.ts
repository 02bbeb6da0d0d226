import * as z from 'zod/mini'
import type { Bounce } from '../../steps/notify/record-bounce.ts'

/** Where bounces are posted. */
export const bouncesCall = '/bounces'

/** The most bounces of one call: they are recorded one after the other. */
export const mostBounces = 500

const shortText = z.string().check(z.maxLength(300))

/** One notice that came back. */
const bounceSchema = z.strictObject({
  messageId: z.optional(
    shortText.check(z.describe('The Message-ID of the e-mail, with or without its angle brackets.')),
  ),
  referenceCode: z.optional(
    shortText.check(
      z.describe(
        'Where the Message-ID is not known: the code of the claim. Taken only where one notice was sent by e-mail about it.',
      ),
    ),
  ),
  reason: z
    .string()
    .check(
      z.maxLength(2000),
      z.describe(
        'As the mail server wrote it. A status code or a single word of it is stored, nothing else.',
      ),
    ),
  permanent: z.optional(
    z
      .boolean()
      .check(
        z.describe(
          'False where the provider still tries, or may; nothing is recorded then. By default true.',
        ),
      ),
  ),
})

export const bouncesRequest = z.strictObject({
  bounces: z.array(bounceSchema).check(z.minLength(1), z.maxLength(mostBounces)),
})

const resultSchema = z.strictObject({
  messageId: z.string().check(z.describe('As it was sent; empty where none was.')),
  referenceCode: z.string().check(z.describe('As it was sent; empty where none was.')),
  result: z
    .enum(['recorded', 'known', 'temporary', 'refused'])
    .check(
      z.describe(
        '`known`: it was recorded before. `temporary`: it is not said to be final. With both nothing was recorded.',
      ),
    ),
  reason: z.nullable(z.string()).check(z.describe('Why it was refused, in English; otherwise null.')),
})

/** What became of one bounce of a call. */
export type BounceOutcome = z.infer<typeof resultSchema>

export const bouncesAnswer = z.strictObject({
  results: z.array(resultSchema).check(z.describe('One for each bounce, in their order.')),
})

/** A bounce as a call states it. */
export interface WrittenBounce extends Bounce {
  /** Whether the e-mail came back for good. */
  readonly isFinal: boolean
}

/** The bounces of a body that is as described. */
export const writtenBounces = ({ bounces }: z.infer<typeof bouncesRequest>): readonly WrittenBounce[] =>
  bounces.map(({ messageId = '', referenceCode = '', reason, permanent = true }) => ({
    messageId,
    referenceCode,
    reason,
    isFinal: permanent,
  }))
