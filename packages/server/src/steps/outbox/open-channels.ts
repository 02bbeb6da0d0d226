import { createHmac } from 'node:crypto'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { receiptAddress } from '../filing/receipt-address.ts'
import { confirmationLink } from '../links/confirm-claim.ts'
import { aboutClaim, aboutEvent } from './about-claim.ts'
import { type ClaimMails, claimChannels } from './claim-channels.ts'
import type { DeliveryResult } from './deliveries.ts'
import { type SendEmail, trialMailSender, type WrittenMail } from './email-sender.ts'
import type { OutboxConfig, WebhookConfig } from './outbox-config.ts'
import { receiptEmail } from './receipt-email.ts'
import type { Channel } from './run-outbox.ts'
import { claimMessage, decisionMessage, type WebhookMessage } from './webhook-messages.ts'

interface Sending extends ClaimMails {
  readonly outbox: OutboxConfig
  /** The version of the case that a claim names; the one in force if that version is not stored. */
  readonly caseOf: (version: string) => Promise<LoadedCase>
  /** Is called with each e-mail that is written to a file. */
  readonly onTrialMail: (mail: WrittenMail) => void
}

/** Receipts by e-mail, with the link that confirms the claim if there is one. */
const receiptChannel = (deps: Sending, siteUrl: string | null, send: SendEmail): Channel => ({
  kind: 'receiptEmail',
  atOnce: 6,
  deliver: aboutClaim(deps, async (claim) => {
    const loadedCase = await deps.caseOf(claim.caseVersion)
    const to = receiptAddress(loadedCase.settings, claim)
    // The case named an address field when the claim was filed, and does not any more.
    if (to === null) return { outcome: 'tryAgain', reason: 'no-address-field' }
    const link =
      siteUrl === null ? null : await confirmationLink({ ...deps, siteUrl }, loadedCase.settings, claim)
    // Each e-mail with a link is another one: mail programs show equal ids once.
    const id = link ? `${claim.id}.${deps.now().epochMilliseconds}` : claim.id
    const email = receiptEmail(loadedCase, claim, link)
    return send({ id, to, email, link: link?.address ?? null })
  }),
})

/** The mail client is loaded on demand, so that other installations start without it. */
async function mailChannels(
  deps: Sending,
  { smtp, from, siteUrl }: NonNullable<OutboxConfig['mail']>,
): Promise<readonly Channel[]> {
  const { emailSender } = await import('./email-sender.ts')
  return channelsOf(deps, siteUrl, emailSender(smtp, from))
}

/** Everything that is sent by e-mail. */
const channelsOf = (deps: Sending, siteUrl: string | null, send: SendEmail): readonly Channel[] => [
  receiptChannel(deps, siteUrl, send),
  ...claimChannels(deps, siteUrl, send),
]

/** Milliseconds within which the administrator's system must answer. */
const defaultTimeout = 10_000

/** The signature of a message after Standard Webhooks: HMAC-SHA256 over id, time (Unix seconds) and body. */
const webhookSignature = (secret: Uint8Array, id: string, seconds: number, body: string): string =>
  `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`

/** Notifies the administrator's system. Any 2xx is success; redirects are not followed and count as failure. */
export async function sendWebhook(
  { url, secret }: Pick<WebhookConfig, 'url' | 'secret'>,
  { id, type, data }: WebhookMessage,
  now: Temporal.Instant,
  timeLimit = defaultTimeout,
): Promise<DeliveryResult> {
  const body = JSON.stringify({ type, data })
  const seconds = Math.floor(now.epochMilliseconds / 1000)
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimit),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'redress',
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': webhookSignature(secret, id, seconds, body),
      },
      body,
    })
    // The rest of the answer is not read.
    await response.body?.cancel()
    return response.ok
      ? { outcome: 'delivered' }
      : { outcome: 'tryAgain', reason: `status-${response.status}` }
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError'
    return { outcome: 'tryAgain', reason: timedOut ? 'timeout' : 'no-connection' }
  }
}

/** The notifications of the administrator's system: about claims, and about decisions where it subscribed to them. */
const webhookChannels = (config: WebhookConfig, deps: Sending): readonly Channel[] => [
  {
    kind: 'webhook',
    atOnce: 16,
    deliver: aboutClaim(deps, (claim) => sendWebhook(config, claimMessage(claim), deps.now())),
  },
  {
    kind: 'decisionWebhook',
    atOnce: 16,
    deliver: aboutEvent(deps, (event) => sendWebhook(config, decisionMessage(event), deps.now())),
  },
]

/** The channels that the settings configure. Deliveries of other channels stay pending. */
export async function openChannels(deps: Sending): Promise<readonly Channel[]> {
  const { mail, trialMail, webhook } = deps.outbox
  return [
    ...(webhook === null ? [] : webhookChannels(webhook, deps)),
    ...(mail === null ? [] : await mailChannels(deps, mail)),
    ...(mail === null && trialMail
      ? channelsOf(deps, trialMail.siteUrl, trialMailSender(trialMail.folder, deps.onTrialMail))
      : []),
  ]
}
