import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { isFault } from '../../foundation/faults/fault.ts'
import type { LeasedReminder } from '../../storage/reminder-store.ts'
import type { ReceiptEmail } from '../outbox/receipt-email.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import { openReminderAddress } from './reminder-address.ts'
import { reminderEmail } from './reminder-email.ts'
import { nextLook, reminderTime } from './reminder-time.ts'

export interface PrepareReminderDeps {
  readonly storage: { readonly caseId: string }
  readonly ring: KeyRing
  /** The version of the case that is in force. */
  readonly inForce: () => LoadedCase
  readonly now: () => Temporal.Instant
  /** The public address of this site. */
  readonly siteUrl: string
}

/** An e-mail to send; when to look again, because its time has not come or never will; or that the address does not open. */
type PreparedReminder =
  | { readonly to: string; readonly email: ReceiptEmail }
  | { readonly dueAt: Temporal.Instant }
  | 'address-does-not-open'

/** Prepares the e-mail of a reminder if its time has come, by the deadlines that hold now. */
export function prepareReminder(
  { storage, ring, inForce, now, siteUrl }: PrepareReminderDeps,
  reminder: LeasedReminder,
): PreparedReminder {
  const { idHash, formType, payload } = reminder
  const [loadedCase, at] = [inForce(), now()]
  try {
    const { to, culture, ownDays } = openReminderAddress(ring, storage.caseId, idHash, payload)
    const time = reminderTime(loadedCase, { ...reminder, ownDays }, at, idHash)
    if (!time || Temporal.Instant.compare(time.at, at) > 0 || Temporal.Instant.compare(time.until, at) <= 0)
      return { dueAt: nextLook(at, time) }
    return { to, email: reminderEmail(loadedCase, { culture, siteUrl, formType, until: time.until }) }
  } catch (error) {
    if (isFault(error, 'RECORD_ALTERED')) return 'address-does-not-open'
    throw error
  }
}
