import type { OutboxConfig } from '../outbox/outbox-config.ts'
import { type Reminding, runReminders } from './run-reminders.ts'

/** Starts to send reminders, if a mail server and the address of the site are configured. Returns a function that stops it. */
export async function startReminders(
  deps: Omit<Reminding, 'send' | 'siteUrl'> & { readonly outbox: OutboxConfig },
): Promise<() => Promise<void>> {
  const { mail } = deps.outbox
  if (mail === null || mail.siteUrl === null) return async () => undefined
  // The mail client is loaded on demand, so that other installations start without it.
  const { emailSender } = await import('../outbox/email-sender.ts')
  return runReminders({ ...deps, siteUrl: mail.siteUrl, send: emailSender(mail.smtp, mail.from) })
}
