import { type FormType, formNameSchema } from '@redress/form'
import * as z from 'zod/mini'

/** A log-in in progress: the browser is at the provider. */
export const pendingLoginSchema = z.object({
  /** The random `state` that the provider returns. */
  state: z.string(),
  sessionHash: z.string(),
  formType: formNameSchema,
  culture: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
})

/** The result of a log-in, stored for the session that began it. */
export const payPalLoginSchema = z.object({
  sessionHash: z.string(),
  outcome: z.enum(['verified', 'unavailable', 'declined', 'failed']),
  payerId: z.nullable(z.string()),
  /** The account's confirmed addresses, the primary one first. */
  emails: z.array(z.string()),
  /** Milliseconds since 1970. */
  at: z.number(),
})

export type PendingLogin = z.infer<typeof pendingLoginSchema> & { readonly formType: FormType }
export type PayPalLogin = z.infer<typeof payPalLoginSchema>

/** Minutes that a claimant has at the provider. */
const pendingFor = 30

const minutes = (milliseconds: number): number => milliseconds / 60_000

export const isStale = ({ at }: PendingLogin, now: Temporal.Instant): boolean =>
  minutes(now.epochMilliseconds - at) > pendingFor

/** Seconds for which a log-in is still valid; zero or less if it has expired. `authCodeExpiration` in minutes. */
export const secondsLeft = (
  { at }: Pick<PayPalLogin, 'at'>,
  now: Temporal.Instant,
  authCodeExpiration: number,
): number => Math.floor(authCodeExpiration * 60 - (now.epochMilliseconds - at) / 1000)
