import type { CredentialsWay } from '@redress/form'
import { type CsvRow, cellsByName } from '@redress/foundation/csv/csv-rows.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import type { Keys } from '../../claims/vault/lookup-keys.ts'
import type { SealedClassList } from '../../claims/vault/sealed-class-list.ts'
import { memberIdOf } from '../sign-in/credentials.ts'
import { isAmong, wayHashOf, wayIdOf } from '../sign-in/way-hash.ts'
import type { ListWays } from './list-ways.ts'

/** Members whom one way cannot tell apart, so that it lets none of them in. */
export interface SharedRows {
  readonly members: number
  /** A line with one of them. */
  readonly line: number
  readonly message: string
}

const sharedRows = (way: CredentialsWay, members: number, line: number): SharedRows[] =>
  members === 0
    ? []
    : [
        {
          members,
          line,
          message: `${counted(members, 'class member')} cannot be told apart by ${way.columns.join(', ')}, first in line ${line}: nobody gets in by them. Add a column to the way, or correct the list.`,
        },
      ]

/** The members of the list in use whom a way cannot tell apart. It reads all look-up keys. */
export async function sharedInUse(
  classList: Pick<SealedClassList, 'sharedKeys'>,
  { keyed }: ListWays,
): Promise<readonly SharedRows[]> {
  const found: SharedRows[] = []
  for (const way of keyed) {
    const { members, lines } = await classList.sharedKeys(wayIdOf(way))
    found.push(...sharedRows(way, members, lines[0] ?? 1))
  }
  return found
}

/** The hexadecimal digits of a look-up key that distinguish a million members in memory. */
const digits = 24

/** Finds members whom a way cannot tell apart among the rows of a list that is only read. */
export function sharedAmongRows(keys: Keys, { keyed }: ListWays) {
  const counters = keyed.map((way) => ({ way, seen: new Map<string, number>(), members: 0, line: 0 }))
  return {
    add: (row: CsvRow): void => {
      if (counters.length === 0) return
      const cells = cellsByName(row)
      const textOf = (column: string): string => cells[column] ?? ''
      const memberId = memberIdOf(keys, textOf('claimId'))
      for (const counter of counters) {
        const hash = isAmong(counter.way, textOf) ? wayHashOf(keys, counter.way, memberId, textOf) : null
        if (hash === null) continue
        const short = hash.slice(0, digits)
        const first = counter.seen.get(short)
        // Zero stands for a key that was counted already.
        if (first !== undefined) counter.members += first > 0 ? 2 : 1
        if (first !== undefined && first > 0) counter.line ||= first
        counter.seen.set(short, first === undefined ? row.line : 0)
      }
    },
    found: (): readonly SharedRows[] =>
      counters.flatMap(({ way, members, line }) => sharedRows(way, members, line)),
  }
}
