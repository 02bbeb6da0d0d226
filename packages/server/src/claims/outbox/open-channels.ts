import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import type { OutboxConfig, WebhookConfig } from './outbox-config.ts'
import { receiptAddress } from './receipt-address.ts'
import { receiptEmail } from './receipt-email.ts'
import type { Channel } from './run-outbox.ts'
import { sendWebhook } from './send-webhook.ts'

interface ChannelDeps {
  readonly outbox: OutboxConfig
  /** The version of the case that a claim names; the one in force if that version is not stored. */
  readonly caseOf: (version: string) => Promise<LoadedCase>
  readonly now: () => Temporal.Instant
}

/** Receipts by e-mail. The mail client is loaded on demand, so that other installations start without it. */
async function mailChannel(
  { caseOf }: ChannelDeps,
  { smtp, from }: NonNullable<OutboxConfig['mail']>,
): Promise<Channel> {
  const { emailSender } = await import('./email-sender.ts')
  const send = emailSender(smtp, from)
  return {
    kind: 'receiptEmail',
    atOnce: 6,
    deliver: async (claim) => {
      const loadedCase = await caseOf(claim.caseVersion)
      const to = receiptAddress(loadedCase.settings, claim)
      // The case named an address field when the claim was filed, and does not any more.
      if (to === null) return { outcome: 'tryAgain', reason: 'no-address-field' }
      return send({ id: claim.id, to, email: receiptEmail(loadedCase, claim) })
    },
  }
}

const webhookChannel = (config: WebhookConfig, now: ChannelDeps['now']): Channel => ({
  kind: 'webhook',
  atOnce: 16,
  deliver: (claim) => sendWebhook(config, claim, now()),
})

/** The channels that the settings configure. Deliveries of other channels stay pending. */
export async function openChannels(deps: ChannelDeps): Promise<readonly Channel[]> {
  const { mail, webhook } = deps.outbox
  return [
    ...(webhook === null ? [] : [webhookChannel(webhook, deps.now)]),
    ...(mail === null ? [] : [await mailChannel(deps, mail)]),
  ]
}
