import { fault } from '@redress/foundation/faults/fault.ts'
import { parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import type { KeyRing } from '../../claims/vault/key-ring.ts'
import { type Place, seal, unseal } from '../../claims/vault/seal.ts'
import type { Sealed } from '../../storage/sealed.ts'

const payloadSchema = z.strictObject({
  version: z.literal(1),
  to: z.string(),
  culture: z.string(),
  /** Missing in rows of earlier versions, and for somebody who has no day. */
  ownDays: z.optional(z.record(z.string(), z.string())),
})

/** Whom a reminder goes to, and in which culture. Neither is in a row in plain text. */
export interface ReminderAddress {
  readonly to: string
  readonly culture: string
  /** The days of the class list that the deadlines of its class member are counted from: they do not say whose the draft is. */
  readonly ownDays?: Readonly<Record<string, string>> | undefined
}

/** The place of the address of a reminder, by the hash of its draft. */
export const reminderPlace = (caseId: string, idHash: string): Place => [
  caseId,
  'draftReminder',
  idHash,
  'payload',
]

/** Encrypts the address of a reminder. */
export const sealReminderAddress = (
  ring: KeyRing,
  caseId: string,
  idHash: string,
  { to, culture, ownDays }: ReminderAddress,
): Sealed =>
  seal(ring, reminderPlace(caseId, idHash), Buffer.from(JSON.stringify({ version: 1, to, culture, ownDays })))

/** The address of a reminder. @throws RECORD_ALTERED */
export function openReminderAddress(
  ring: KeyRing,
  caseId: string,
  idHash: string,
  payload: Sealed,
): ReminderAddress {
  const text = unseal(ring, reminderPlace(caseId, idHash), payload).toString()
  const { data } = z.safeParse(payloadSchema, parsedJson(text))
  if (data) return { to: data.to, culture: data.culture, ownDays: data.ownDays }
  throw fault('RECORD_ALTERED', 'The address of a reminder was altered in the storage.')
}
