import { type Keys, keyedHash, memberIdOf } from '../sign-in/credentials.ts'
import { wayHashOf } from '../sign-in/way-hash.ts'
import type { ListWays } from './list-ways.ts'

/** Identifies a member: by the claim ID, or in a list without one by the columns of the first way. */
export function idOfRow(
  keys: Keys,
  named: Readonly<Record<string, string>>,
  { ways: [first] }: ListWays,
): string {
  if (named.claimId) return memberIdOf(keys, named.claimId)
  const hash = first ? wayHashOf(keys, first, '', (column) => named[column] ?? '') : null
  return keyedHash(keys.way, `member ${hash ?? ''}`)
}
