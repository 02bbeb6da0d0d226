import { randomUUID } from 'node:crypto'
import { keyedHash } from '../../claims/vault/lookup-keys.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import type { SealedClassList } from '../../claims/vault/sealed-class-list.ts'
import { isMember } from '../class-list/stored/class-list.ts'
import type { InForce } from '../sign-in/ways-in-force.ts'
import { type ReminderAddress, sealReminderAddress } from './reminder-address.ts'
import { nextLook, offeredReminder, ownDaysOf, reminderTime } from './reminder-time.ts'
import type { StoredDraft } from './stored/draft-store.ts'

interface Asking extends Uses<'caseId' | 'reminders', 'keys' | 'ring' | 'now'>, InForce {
  readonly classList: SealedClassList
}

/** Reminders that may wait for one mailbox, whoever asked for them. */
const mostWaiting = 4

/**
 * Stores that a draft is to be reminded of, in the place of an earlier request; returns about when. `late`: less than a day is left, or
 * the draft is gone; `tooMany`: so many reminders wait for this mailbox already.
 */
export async function askForReminder(
  { storage, inForce, classList, keys, ring, now }: Asking,
  { idHash, formType, endsAt }: Pick<StoredDraft, 'idHash' | 'formType' | 'endsAt'>,
  { memberId, to, culture }: Pick<ReminderAddress, 'to' | 'culture'> & { readonly memberId: string },
): Promise<Temporal.Instant | 'late' | 'tooMany'> {
  const askedAt = now()
  const member = isMember(memberId) ? await classList.find(memberId) : null
  const ownDays = ownDaysOf(inForce, formType, member?.data ?? {})
  const facts = { formType, askedAt, endsAt, ownDays }
  const at = offeredReminder(inForce, facts)
  if (!at) return 'late'
  const mailbox = keyedHash(keys.draft, `mailbox ${to.toLowerCase()}`)
  if ((await storage.reminders.waitingFor(mailbox, idHash)) >= mostWaiting) return 'tooMany'
  const isStored = await storage.reminders.put({
    idHash,
    id: randomUUID(),
    mailbox,
    askedAt,
    dueAt: nextLook(askedAt, reminderTime(inForce, facts, askedAt, idHash)),
    payload: sealReminderAddress(ring, storage.caseId, idHash, { to, culture, ownDays }),
  })
  return isStored ? at : 'late'
}
