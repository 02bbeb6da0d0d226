import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import type { DeliveryResult } from './deliveries.ts'
import type { MailSender, SmtpConfig } from './outbox-config.ts'
import type { ReceiptEmail } from './receipt-email.ts'

/** Timeouts in milliseconds: for the connection, for each answer, and in total. */
const limits = { connection: 10_000, answer: 15_000, total: 30_000 } as const

/** The reply of a mail server to an unknown address. All other replies may be temporary. */
const noSuchAddress: readonly unknown[] = [501, 550, 551, 553, 556]

/** A message with its recipient. */
interface Outgoing {
  readonly id: string
  /** With its angle brackets; by default the id at the domain of the sender. */
  readonly messageId?: string
  readonly to: string
  readonly email: ReceiptEmail
}

/** A refusal by a rule of the receiver (RFC 3463): it blocks the sender, and says nothing about the address. */
const byRuleOfReceiver = /^5\d\d[ -]5\.7\.\d{1,3}\b/

const smtpFailure = z.object({
  code: z.optional(z.unknown()),
  command: z.optional(z.unknown()),
  responseCode: z.optional(z.unknown()),
  response: z.optional(z.unknown()),
})

/** The result from the codes of an error. The rest of its text is not used, because it quotes the address. */
function resultOf(error: unknown): DeliveryResult {
  const failure = z.parse(smtpFailure, error instanceof Error ? { ...error } : {})
  const { code, command, responseCode, response } = failure
  if (code === 'ETLS') return { outcome: 'tryAgain', reason: 'no-tls' }
  if (typeof responseCode === 'number') {
    if (typeof response === 'string' && byRuleOfReceiver.test(response))
      return { outcome: 'tryAgain', reason: `blocked-${responseCode}` }
    const refused = code === 'EENVELOPE' && command === 'RCPT TO' && noSuchAddress.includes(responseCode)
    return { outcome: refused ? 'refused' : 'tryAgain', reason: `smtp-${responseCode}` }
  }
  if (code === 'EENVELOPE') return { outcome: 'refused', reason: 'no-such-address' }
  return { outcome: 'tryAgain', reason: code === 'ETIMEDOUT' ? 'timeout' : 'no-connection' }
}

/** Resolves to `late` if `work` takes longer than the total timeout; its later result is ignored. */
async function withinLimit(work: Promise<unknown>): Promise<'late' | 'done'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), limits.total)
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

/** Rejects if the mail server does not answer, or refuses the log-in. */
export async function assertMailServer(smtp: SmtpConfig): Promise<void> {
  await transportTo(smtp).verify()
}

/** Sends messages to a mail server, with one connection each. */
export function emailSender(
  smtp: SmtpConfig,
  from: MailSender,
): (message: Outgoing) => Promise<DeliveryResult> {
  const transport = transportTo(smtp)
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return async ({ id, messageId = `<${id}@${domain}>`, to, email: { culture, subject, text, html } }) => {
    try {
      const sending = transport.sendMail({
        from,
        // As one object, since a text would be parsed as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // The same for each attempt, so that mailboxes can detect a duplicate.
        messageId,
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

/** An e-mail with its recipient. */
interface AddressedEmail {
  /** The same for each attempt, so that mailboxes can detect a duplicate. */
  readonly id: string
  readonly to: string
  readonly email: ReceiptEmail
  /** The link in it; null for none. */
  readonly link: string | null
}

export type SendEmail = (message: AddressedEmail) => Promise<DeliveryResult>

/** An e-mail that was written to a file instead of being sent. */
export interface WrittenMail {
  readonly file: string
  readonly subject: string
  /** The link that confirms the claim; null if the e-mail has none. */
  readonly link: string | null
}

/** Writes each message to a file of its own, as text, and reports it. For development: no e-mail leaves the machine. */
export function trialMailSender(folder: string, onWritten: (mail: WrittenMail) => void): SendEmail {
  return async ({ id, to, email: { subject, text }, link }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${id}.txt`)
    await writeFile(file, `To: ${to}\nSubject: ${subject}\n\n${text}`, { mode: 0o600 })
    onWritten({ file, subject, link })
    return { outcome: 'delivered' }
  }
}
