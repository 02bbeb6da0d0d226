import type { CaseSettings } from '../../case/reading/case-settings.ts'
import type { DeliveryKind } from '../../storage/outbox-store.ts'
import { type Addressed, receiptAddress } from '../filing/receipt-address.ts'
import type { OutboxConfig } from './outbox-config.ts'

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
