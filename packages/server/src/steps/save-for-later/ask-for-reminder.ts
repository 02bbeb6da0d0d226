import { randomUUID } from 'node:crypto'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import type { KeyRing } from '../../claims/vault/key-ring.ts'
import { type Keys, keyedHash } from '../../claims/vault/lookup-keys.ts'
import type { SealedClassList } from '../../claims/vault/sealed-class-list.ts'
import { isMember } from '../class-list/stored/class-list.ts'
import { type ReminderAddress, sealReminderAddress } from './reminder-address.ts'
import { nextLook, offeredReminder, ownDaysOf, reminderTime } from './reminder-time.ts'
import type { StoredDraft } from './stored/draft-store.ts'
import type { ReminderStore } from './stored/reminder-store.ts'

interface AskDeps {
  readonly reminders: Pick<ReminderStore, 'put' | 'waitingFor'>
  readonly inForce: Pick<LoadedCase, 'settings' | 'deadlines' | 'deadlinesFile'>
  readonly classList: Pick<SealedClassList, 'find'>
  readonly keys: Pick<Keys, 'draft'>
  readonly ring: KeyRing
  readonly caseId: string
  readonly now: () => Temporal.Instant
}

/** Reminders that may wait for one mailbox, whoever asked for them. */
const mostWaiting = 4

/**
 * Stores that a draft is to be reminded of, in the place of an earlier request; returns about when. `late`: less than a day is left, or
 * the draft is gone; `tooMany`: so many reminders wait for this mailbox already.
 */
export async function askForReminder(
  { reminders, inForce, classList, keys, ring, caseId, now }: AskDeps,
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
  if ((await reminders.waitingFor(mailbox, idHash)) >= mostWaiting) return 'tooMany'
  const isStored = await reminders.put({
    idHash,
    id: randomUUID(),
    mailbox,
    askedAt,
    dueAt: nextLook(askedAt, reminderTime(inForce, facts, askedAt, idHash)),
    payload: sealReminderAddress(ring, caseId, idHash, { to, culture, ownDays }),
  })
  return isStored ? at : 'late'
}
