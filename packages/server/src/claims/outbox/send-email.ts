import type { DeliveryResult } from './delivery-result.ts'
import type { ReceiptEmail } from './receipt-email.ts'

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
