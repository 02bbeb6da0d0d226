import { decisionStates } from '@redress/api'
import { copyKeySchema } from '@redress/engine'
import * as z from 'zod/mini'

/** The name of a notice, as the command gives it. */
const noticeNameSchema = z
  .string()
  .check(
    z.regex(
      /^[A-Za-z][A-Za-z0-9-]*$/,
      'expected a name of letters, digits and hyphens that begins with a letter',
    ),
  )

const noticeSchema = z.strictObject({
  /** The present decisions of claims whose claimants get the notice. */
  for: z.array(z.enum(decisionStates)).check(z.minLength(1)),
  subject: copyKeySchema,
  text: copyKeySchema,
  /** Days for which the personal link is valid, where the decision has no last day. */
  linkDays: z._default(z.int().check(z.minimum(1), z.maximum(365)), 90),
})

/** `notices.yaml`: what claimants receive after a decision. */
export const noticesFileSchema = z.strictObject({
  notices: z.record(noticeNameSchema, noticeSchema),
})

export type NoticesFile = z.infer<typeof noticesFileSchema>
export type Notice = z.infer<typeof noticeSchema>

/** Of a case that has no such file. */
export const noNotices: NoticesFile = { notices: {} }
