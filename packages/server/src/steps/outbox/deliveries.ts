import type { CaseSettings } from '@redress/case/reading/case-settings.ts'
import { type Addressed, receiptAddress } from '../filing/receipt-address.ts'
import type { OutboxConfig } from './outbox-config.ts'
import type { DeliveryKind } from './stored/outbox-store.ts'

/**
 * The deliveries for a claim: those in the settings, and a receipt if the claimant gave an address. Without a mail server,
 * development writes receipts to files, as it does with every other e-mail.
 */
export const deliveriesOf =
  (settings: CaseSettings, { mail, trialMail, webhook }: OutboxConfig) =>
  (claim: Addressed): readonly DeliveryKind[] => {
    const sender = mail ?? trialMail
    return [
      ...(webhook?.events.includes('claim.filed') ? (['webhook'] as const) : []),
      ...(!sender || receiptAddress(settings, claim) === null ? [] : (['receiptEmail'] as const)),
    ]
  }

/** The delivery that announces a decision; null where nobody subscribed to decisions. */
export const deliveryOfDecision = ({ webhook }: Pick<OutboxConfig, 'webhook'>): DeliveryKind | null =>
  webhook?.events.includes('claim.decided') ? 'decisionWebhook' : null

/** The result of one attempt. The reason is one of our own words, for logs and lists; it never quotes the receiver. */
export type DeliveryResult =
  | { readonly outcome: 'delivered' }
  /** A retry may succeed. */
  | { readonly outcome: 'tryAgain'; readonly reason: string }
  /** A retry cannot succeed. */
  | { readonly outcome: 'refused'; readonly reason: string }

/** Attempts after which a delivery fails permanently: about three days. */
export const mostTries = 48

const longestPause = 2 * 3600_000

/**
 * Milliseconds before the next attempt: exponential backoff up to two hours, with a quarter of jitter, so that deliveries
 * that failed together are not retried together.
 */
export function retryPause(tries: number, firstPause: number, random: () => number): number {
  const pause = Math.min(longestPause, firstPause * 2 ** (tries - 1))
  return Math.round(pause * (0.75 + random() / 2))
}
