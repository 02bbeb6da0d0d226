import type { StoredMember } from '../../class-list.ts'
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
