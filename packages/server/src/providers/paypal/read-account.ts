import * as z from 'zod/mini'

/** A PayPal account as PayPal returns it. */
export interface PayPalAccount {
  readonly payerId: string
  /** The confirmed e-mail addresses, the primary one first. Only these can be paid. */
  readonly emails: readonly string[]
}

/** PayPal encodes booleans as booleans in some places and as text in others. */
const yes = z.union([z.boolean(), z.string()])
const isYes = (value: z.infer<typeof yes> | undefined): boolean => value === true || value === 'true'

const accountSchema = z.object({
  payer_id: z.string().check(z.minLength(1)),
  emails: z._default(
    z.array(z.object({ value: z.string(), primary: z.optional(yes), confirmed: z.optional(yes) })),
    [],
  ),
})

/** More than a person has; the account is stored in a cookie. */
const mostEmails = 8

/** Parses the answer of `userinfo?schema=paypalv1.1`; null if it is not an account. */
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

/** Whether the account can be paid at this address; letter case is ignored. */
export const hasEmail = ({ emails }: Pick<PayPalAccount, 'emails'>, email: string): boolean =>
  emails.some((own) => normalised(own) === normalised(email))
