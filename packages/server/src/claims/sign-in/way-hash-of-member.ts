import type { CredentialsWay } from '@redress/engine'
import type { ClassMember } from '../vault/sealed-class-list.ts'
import { type Keys, memberIdOf } from './credentials.ts'
import { isAmong, wayHashOf } from './way-hash.ts'

/** The look-up key of a stored member for one way; null if the way does not find this member. */
export function wayHashOfMember(
  keys: Keys,
  way: CredentialsWay,
  { id, data }: Pick<ClassMember, 'id' | 'data'>,
): string | null {
  const textOf = (column: string): string => (Object.hasOwn(data, column) ? (data[column] ?? '') : '')
  // Lists of earlier versions named a member by everything in the claim ID, also by what nobody types.
  const memberId = textOf('claimId') === '' ? id : memberIdOf(keys, textOf('claimId'))
  return isAmong(way, textOf) ? wayHashOf(keys, way, memberId, textOf) : null
}
