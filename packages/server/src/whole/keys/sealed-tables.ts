import { noticePlace } from '../../steps/notify/notice-link.ts'
import { observationPlace } from '../../steps/observe/observed-claim.ts'
import { reminderPlace } from '../../steps/save-for-later/reminder-address.ts'
import type { Storage } from '../../storage/storage.ts'
import type { SealedTable } from './rotate-keys.ts'

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
