import { canonicalJson } from '@redress/foundation/canonical-json.ts'
import { parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import { keyedHash, sameHash } from '../../claims/vault/lookup-keys.ts'
import type { Opened } from '../../claims/vault/opened.ts'

const contentSchema = z.strictObject({
  /** The name of the filing. */
  filing: z.string(),
  formType: z.string(),
  sessionHash: z.string(),
  /** The outcome of the captcha, which was passed once for all rows. */
  captcha: z.enum(['accepted', 'unavailable']),
  /** ISO 8601 in UTC. */
  endsAt: z.string(),
})

export type PassedCaptcha = z.infer<typeof contentSchema>['captcha']

/** What a ticket is for: one filing of one session. */
export type TicketFor = Pick<z.infer<typeof contentSchema>, 'filing' | 'formType' | 'sessionHash'>

/** How long rows can follow the first: a list of the largest size on a slow line. */
const life = { hours: 2 } as const

const encoded = (text: string): string => Buffer.from(text).toString('base64url')

/** Makes the ticket by which the rows of a filing follow each other after one captcha. It is stored nowhere: every server takes it. */
export function makeTicket(
  { keys, now }: Pick<Opened, 'keys' | 'now'>,
  ticketFor: TicketFor,
  captcha: PassedCaptcha,
): string {
  const content = encoded(canonicalJson({ ...ticketFor, captcha, endsAt: now().add(life).toString() }))
  return `${content}.${keyedHash(keys.bulk, content)}`
}

/** The captcha of a ticket; null if this installation did not make it for this filing and session, or it has ended. */
export function captchaOfTicket(
  { keys, now }: Pick<Opened, 'keys' | 'now'>,
  { filing, formType, sessionHash }: TicketFor,
  ticket: string,
): PassedCaptcha | null {
  const [content = '', hash = ''] = ticket.split('.')
  if (!sameHash(hash, keyedHash(keys.bulk, content))) return null
  const { data } = z.safeParse(contentSchema, parsedJson(Buffer.from(content, 'base64url').toString()))
  const isFor = data?.filing === filing && data.formType === formType && data.sessionHash === sessionHash
  if (!data || !isFor || Temporal.Instant.compare(now(), Temporal.Instant.from(data.endsAt)) >= 0) return null
  return data.captcha
}
