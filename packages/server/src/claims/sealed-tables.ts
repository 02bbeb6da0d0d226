import type { Storage } from '../storage/storage.ts'
import { reminderPlace } from './drafts/reminder-address.ts'
import { noticePlace } from './notices/notice-link.ts'
import { observationPlace } from './observations/observed-claim.ts'
import type { SealedTable } from './vault/rotate-keys.ts'

/** What steps above the vault store encrypted, beside claims, events and the class list. A change of keys reseals it too. */
export const sealedTables = ({
  notices,
  observations,
  reminders,
}: Pick<Storage, 'notices' | 'observations' | 'reminders'>): readonly SealedTable[] => [
  { table: 'notice', rows: notices, placeOf: noticePlace },
  { table: 'draftReminder', rows: reminders, placeOf: reminderPlace },
  { table: 'observation', rows: observations, placeOf: observationPlace },
]
