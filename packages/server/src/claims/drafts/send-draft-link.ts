import { randomUUID } from 'node:crypto'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import type { OutboxConfig } from '../outbox/outbox-config.ts'
import { draftEmail } from './draft-email.ts'

interface SendDraftLinkDeps {
  readonly mail: OutboxConfig['mail']
  readonly loadedCase: LoadedCase
}

interface DraftLinkMessage {
  readonly to: string
  readonly culture: string
  /** As people write it. */
  readonly code: string
  readonly endsAt: Temporal.Instant
}

/** Whether links of drafts can be sent: there is a mail server, and the site knows its own address. */
export const canSendDraftLinks = (mail: OutboxConfig['mail']): boolean =>
  mail !== null && mail.siteUrl !== null

/**
 * Sends the link of a draft at once, and reports whether the mail server took it. Nothing of it is stored, logged or tried again: the
 * page says so, and the claimant has the code.
 */
export async function sendDraftLink(
  { mail, loadedCase }: SendDraftLinkDeps,
  { to, ...message }: DraftLinkMessage,
): Promise<boolean> {
  if (mail === null || mail.siteUrl === null) return false
  // The mail client is loaded on demand, so that other installations start without it.
  const { emailSender } = await import('../outbox/email-sender.ts')
  const email = draftEmail(loadedCase, { ...message, siteUrl: mail.siteUrl })
  const { outcome } = await emailSender(mail.smtp, mail.from)({ id: randomUUID(), to, email })
  return outcome === 'delivered'
}
