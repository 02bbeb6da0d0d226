import { trialMailSender, type WrittenMail } from '../outbox/email-sender.ts'
import { type OutboxConfig, usualMailPerMinute } from '../outbox/outbox-config.ts'
import { type NoticeSending, runNotices } from './run-notices.ts'

interface StartDeps extends Omit<NoticeSending, 'send' | 'perMinute'> {
  readonly outbox: OutboxConfig
  readonly onTrialMail: (mail: WrittenMail) => void
}

/** What sends e-mails; null if nothing is configured. The mail client is loaded on demand. */
async function senderOf({ outbox, onTrialMail }: StartDeps): Promise<NoticeSending['send'] | null> {
  const { mail, trialMail } = outbox
  if (mail !== null) {
    const { emailSender } = await import('../outbox/email-sender.ts')
    return emailSender(mail.smtp, mail.from)
  }
  return trialMail ? trialMailSender(trialMail.folder, onTrialMail) : null
}

/** Starts to send notices, if a mail server is configured. Without one they wait. Returns a function that stops it. */
export async function startNotices(deps: StartDeps): Promise<() => Promise<void>> {
  const send = await senderOf(deps)
  const perMinute = deps.outbox.mailPerMinute ?? usualMailPerMinute
  return send ? runNotices({ ...deps, send, perMinute }) : async () => undefined
}
