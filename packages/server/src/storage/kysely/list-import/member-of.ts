import type { FoundMember, StoredMember } from '../../class-list.ts'
import { versionOf } from '../class-history/add-changes.ts'
import type { Tables } from '../tables.ts'

/** A stored row as a member. */
export const memberOf = ({
  id,
  pin_hash,
  vin_hash,
  key_id,
  sealed,
}: Tables['class_member']): StoredMember => ({
  id,
  pinHash: pin_hash,
  vinHash: vin_hash,
  data: { keyId: key_id, bytes: sealed },
})

/** A row with what the history left of the member, null where nothing happened, and the number of the list. */
interface FoundRow extends Readonly<Tables['class_member']> {
  readonly survivor: string | null
  readonly state: string | null
  readonly standing_key: string | null
  readonly standing_sealed: Uint8Array | null
  readonly number: number | null
}

/** A row that was found by its id as a member. */
export function foundMember(row: FoundRow): FoundMember {
  const { id: memberId, survivor, state, standing_key: keyId, standing_sealed: bytes } = row
  const standing =
    state === null || keyId === null || bytes === null
      ? null
      : { memberId, survivor, state, content: { keyId, bytes } }
  return { ...memberOf(row), version: versionOf(row.number), standing }
}
