import { deadlinesIn } from '@redress/case/reading/deadlines-file.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { camelCase } from '@redress/form'
import type { Keys } from '../../claims/vault/lookup-keys.ts'
import type { MemberDerivation, SealedClassList } from '../../claims/vault/sealed-class-list.ts'
import { listedDay } from '../sign-in/own-deadlines.ts'
import { wayHashOfMember, wayIdOf } from '../sign-in/way-hash.ts'
import { listWays } from './list-ways.ts'

/**
 * How columns are compared since 2026-12, among the ways whose keys a list has. A list of an earlier version lacks it, and gets the keys
 * of its members anew at the next start; those from before stay beside them.
 */
const comparison = 'compared2'

/** Derives look-up keys for the ways of all these cases, and the days that their deadlines count from. */
export function derivationOf(keys: Keys, cases: readonly LoadedCase[]): MemberDerivation {
  const keyed = new Map(
    cases.flatMap((each) => listWays(each).keyed.map((way) => [wayIdOf(way), way] as const)),
  )
  const columns = [...new Set(cases.flatMap(dayColumns))]
  return {
    ways: [...(keyed.size > 0 ? [comparison] : []), ...keyed.keys()].toSorted().join(' '),
    dayColumns: columns,
    derive: (member) => ({
      keys: [...keyed.values()].flatMap((way) => wayHashOfMember(keys, way, member) ?? []),
      days: Object.fromEntries(
        columns.flatMap((column) => {
          const day = listedDay((Object.hasOwn(member.data, column) ? member.data[column] : null) ?? '')
          return day === null ? [] : [[column, day.toString()] as const]
        }),
      ),
    }),
  }
}

/**
 * Derives what the list in use lacks for a case, because its ways or deadlines changed since the list was imported. Nothing
 * happens without a list, or where it lacks nothing. @throws DATABASE_UNAVAILABLE
 */
export async function completeDerived(
  classList: Pick<SealedClassList, 'waysOfKeys' | 'lastDays' | 'addDerived'>,
  keys: Keys,
  loadedCase: LoadedCase,
): Promise<void> {
  const [ways, days] = [await classList.waysOfKeys(), await classList.lastDays()]
  if (ways === null || days === null) return
  const derivation = derivationOf(keys, [loadedCase])
  const known = new Set(ways.split(' '))
  const hasKeys = derivation.ways === '' || derivation.ways.split(' ').every((way) => known.has(way))
  const hasDays = derivation.dayColumns.every((column) => Object.hasOwn(days, column))
  if (!hasKeys || !hasDays) await classList.addDerived(derivation)
}

/** The columns with the days of members that deadlines are counted from. */
export const dayColumns = ({ deadlinesFile }: LoadedCase): readonly string[] => [
  ...new Set(
    deadlinesIn(deadlinesFile).flatMap(([, { byMember }]) => (byMember ? [camelCase(byMember.column)] : [])),
  ),
]
