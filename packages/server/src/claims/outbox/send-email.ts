import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import type { DeliveryResult } from './delivery-result.ts'
import type { MailSender, SmtpConfig } from './outbox-config.ts'
import type { ReceiptEmail } from './receipt-email.ts'

/** Milliseconds: for the connection, for each answer, and for all of it. */
const limits = { connection: 10_000, answer: 15_000, whole: 30_000 } as const

/** What the mail server says to an address that there is not. Anything else may be otherwise another time. */
const noSuchAddress: readonly unknown[] = [501, 550, 551, 553, 556]

/** A message and whom it is for. */
interface Outgoing {
  readonly id: string
  readonly to: string
  readonly email: ReceiptEmail
}

const smtpFailure = z.object({
  code: z.optional(z.unknown()),
  command: z.optional(z.unknown()),
  responseCode: z.optional(z.unknown()),
})

/** The codes of an error, and nothing of its text: that quotes the address. */
function resultOf(error: unknown): DeliveryResult {
  const { code, command, responseCode } = z.parse(smtpFailure, error instanceof Error ? { ...error } : {})
  if (code === 'ETLS') return { outcome: 'tryAgain', reason: 'no-tls' }
  if (typeof responseCode === 'number') {
    const refused = code === 'EENVELOPE' && command === 'RCPT TO' && noSuchAddress.includes(responseCode)
    return { outcome: refused ? 'refused' : 'tryAgain', reason: `smtp-${responseCode}` }
  }
  if (code === 'EENVELOPE') return { outcome: 'refused', reason: 'no-such-address' }
  return { outcome: 'tryAgain', reason: code === 'ETIMEDOUT' ? 'timeout' : 'no-connection' }
}

/** Resolves to `late` when `work` takes longer than the whole may take; what it does afterwards is nobody's. */
async function withinLimit(work: Promise<unknown>): Promise<'late' | 'done'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), limits.whole)
  })
  try {
    return await Promise.race([work.then(() => 'done' as const), late])
  } finally {
    clearTimeout(timer)
  }
}

const transportTo = (smtp: SmtpConfig) =>
  createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.secure,
    requireTLS: smtp.requireTls,
    ...(smtp.login && { auth: { user: smtp.login.user, pass: smtp.login.password } }),
    connectionTimeout: limits.connection,
    greetingTimeout: limits.connection,
    socketTimeout: limits.answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** Rejects when the mail server does not answer, or refuses the log-in. */
export async function assertMailServer(smtp: SmtpConfig): Promise<void> {
  await transportTo(smtp).verify()
}

/** Hands messages to a mail server, one connection each. */
export function emailSender(
  smtp: SmtpConfig,
  from: MailSender,
): (message: Outgoing) => Promise<DeliveryResult> {
  const transport = transportTo(smtp)
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return async ({ id, to, email: { culture, subject, text, html } }) => {
    try {
      const sending = transport.sendMail({
        from,
        // As a whole, for a text is read as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // The same each time, so that mailboxes can tell a message that comes twice.
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': culture },
      })
      return (await withinLimit(sending)) === 'done'
        ? { outcome: 'delivered' }
        : { outcome: 'tryAgain', reason: 'timeout' }
    } catch (error) {
      return resultOf(error)
    }
  }
}
