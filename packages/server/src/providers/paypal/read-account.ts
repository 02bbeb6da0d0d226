import * as z from 'zod/mini'

/** A PayPal account as its owner shows it. */
export interface PayPalAccount {
  readonly payerId: string
  /** The confirmed e-mail addresses, the primary one first: only to those can be paid. */
  readonly emails: readonly string[]
}

/** PayPal writes yes and no as a boolean here and as a text there. */
const yes = z.union([z.boolean(), z.string()])
const isYes = (value: z.infer<typeof yes> | undefined): boolean => value === true || value === 'true'

const accountSchema = z.object({
  payer_id: z.string().check(z.minLength(1)),
  emails: z._default(
    z.array(z.object({ value: z.string(), primary: z.optional(yes), confirmed: z.optional(yes) })),
    [],
  ),
})

/** More than a person has; the account travels in a cookie. */
const mostEmails = 8

/** Reads the answer of `userinfo?schema=paypalv1.1`; null when it is not that of an account. */
export function readAccount(body: unknown): PayPalAccount | null {
  const account = z.safeParse(accountSchema, body).data
  if (!account) return null
  const confirmed = account.emails.filter((email) => isYes(email.confirmed))
  const emails = [
    ...confirmed.filter(({ primary }) => isYes(primary)),
    ...confirmed.filter(({ primary }) => !isYes(primary)),
  ]
  return { payerId: account.payer_id, emails: emails.slice(0, mostEmails).map(({ value }) => value) }
}

const normalised = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

/** Whether the account can be paid at this address; upper and lower case do not count. */
export const hasEmail = ({ emails }: Pick<PayPalAccount, 'emails'>, email: string): boolean =>
  emails.some((own) => normalised(own) === normalised(email))
