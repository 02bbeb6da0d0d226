import { builtInWay, type CredentialsWay, waysOf } from '@redress/engine'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import type { Keys } from '../sign-in/credentials.ts'
import { isByClaimId, wayIdOf } from '../sign-in/way-hash.ts'
import { wayHashOfMember } from '../sign-in/way-hash-of-member.ts'
import type { MemberKeys, SealedClassList } from '../vault/sealed-class-list.ts'

/** What the ways of all forms of a case need of its class list. */
export interface ListWays {
  /** The ways that identify a member. */
  readonly ways: readonly CredentialsWay[]
  /** Those that need a look-up key, each comparison once. */
  readonly keyed: readonly CredentialsWay[]
  /** The columns that the list has to have. */
  readonly columns: readonly string[]
}

const distinct = <T>(values: readonly T[], nameOf: (value: T) => string): readonly T[] => [
  ...new Map(values.map((value) => [nameOf(value), value])).values(),
]

const listWaysOf = (ways: readonly CredentialsWay[]): ListWays => ({
  ways,
  keyed: distinct(
    ways.filter((way) => !isByClaimId(way)),
    wayIdOf,
  ),
  // Without any way, the list still says who its members are.
  columns:
    ways.length === 0
      ? ['claimId']
      : [...new Set(ways.flatMap(({ columns, only }) => [...columns, ...(only ? [only.column] : [])]))],
})

/** What the forms of a case need of its class list. */
export const listWays = ({ forms }: Pick<LoadedCase, 'forms'>): ListWays =>
  listWaysOf(
    [...forms.values()]
      .flatMap(({ definition }) => waysOf(definition))
      .flatMap((way) => (way.way === 'credentials' ? [way] : [])),
  )

/** What a list needs where every form is entered by claim ID and PIN. */
export const builtInListWays: ListWays = listWaysOf([builtInWay])

/** Identifies the keyed ways; empty for none. */
export const idOfWays = ({ keyed }: ListWays): string => keyed.map(wayIdOf).sort().join(' ')

/** How the look-up keys of members are made. */
export const memberKeys = (keys: Keys, ways: ListWays): MemberKeys => ({
  ways: idOfWays(ways),
  keysOf: (member) => ways.keyed.flatMap((way) => wayHashOfMember(keys, way, member) ?? []),
})

/**
 * Adds the look-up keys that the list in use lacks, because the ways of the case changed since it was imported. Nothing
 * happens without a list, or where it has them. @throws DATABASE_UNAVAILABLE
 */
export async function completeKeys(
  classList: Pick<SealedClassList, 'waysOfKeys' | 'addKeys'>,
  keys: Keys,
  ways: ListWays,
): Promise<void> {
  const known = await classList.waysOfKeys()
  if (known === null || known === idOfWays(ways)) return
  await classList.addKeys(memberKeys(keys, ways))
}
