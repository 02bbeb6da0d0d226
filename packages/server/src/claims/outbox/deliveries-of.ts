import type { CaseSettings } from '../../case/reading/case-settings.ts'
import type { DeliveryKind } from '../../storage/outbox-store.ts'
import { type Addressed, receiptAddress } from '../filing/receipt-address.ts'
import type { OutboxConfig } from './outbox-config.ts'

/** The deliveries for a claim: those in the settings, and a receipt if the claimant gave an address. */
export const deliveriesOf =
  (settings: CaseSettings, { mail, trialMail, webhook }: OutboxConfig) =>
  (claim: Addressed): readonly DeliveryKind[] => [
    ...(webhook === null ? [] : (['webhook'] as const)),
    ...(!(mail ?? trialMail) || receiptAddress(settings, claim) === null ? [] : (['receiptEmail'] as const)),
  ]
