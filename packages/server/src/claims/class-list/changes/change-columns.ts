import { camelCase, isReservedName } from '@redress/engine'
import { didYouMean } from '../../../case/reading/did-you-mean.ts'
import type { LoadedCase } from '../../../case/reading/loaded-case.ts'
import { namedColumns } from '../../../case/reading/named-columns.ts'
import { fault } from '../../../foundation/faults/fault.ts'
import { neededColumns } from '../lacking-columns.ts'
import { type ListWays, listWays } from '../list-ways.ts'

/** The columns of a file of changes that are not columns of the class list. */
export const ownColumns = ['change', 'day', 'reason', 'into', 'mayFile'] as const

const required = ['change', 'day', 'reason'] as const

/** How a file of changes names members. */
export interface ChangeColumns {
  readonly columns: readonly string[]
  /** The claim ID, or in a file without one the columns of the first way without its PIN. */
  readonly identity: readonly string[]
}

const refused = (file: string, reason: string) =>
  fault('COMMAND_REFUSED', `${file}:1 ${reason} Nothing was recorded.`)

/** The columns that name a member in a file without claim IDs. */
const identityOf = ({ ways: [first] }: ListWays): readonly string[] => {
  const columns = first?.columns.filter((column) => column !== 'pin') ?? []
  return columns.length === 0 ? ['claimId'] : columns
}

/** The column that names the member into whom another is merged: `into` beside a claim ID, else one for each identifying column. */
export const intoColumn = (column: string): string =>
  column === 'claimId' ? 'into' : camelCase(`into ${column}`)

/**
 * The columns of a file. `listed`: those of the list in use, which such a file may be made from. A column that is none of the case's is one of the class list alone, unless it is probably a misspelt one.
 * @throws COMMAND_REFUSED
 */
export function changeColumns(
  file: string,
  header: readonly string[],
  loadedCase: Pick<LoadedCase, 'forms' | 'deadlinesFile'>,
  listed: ReadonlySet<string>,
): ChangeColumns {
  const ways = listWays(loadedCase)
  const ofList = [...neededColumns(loadedCase).keys(), 'claimId', 'pin']
  const known = [...ownColumns, ...ofList]
  const columns = namedColumns(header, known)
  const lacking = known.filter((column) => !columns.includes(column))
  for (const column of columns) {
    if (isReservedName(column)) throw refused(file, `A column cannot be named ${column}: rename it.`)
    const hint = known.includes(column) || listed.has(column) ? '' : didYouMean(column, lacking)
    if (hint !== '') throw refused(file, `There is no column '${column}'.${hint}`)
  }
  const identity = columns.includes('claimId') ? ['claimId'] : identityOf(ways)
  const missing = [...required, ...identity].find((column) => !columns.includes(column))
  if (missing !== undefined)
    throw refused(file, `The first line has to name the columns, and none is ${missing}.`)
  const twice = columns.find((column, index) => column !== '' && columns.indexOf(column) < index)
  if (twice !== undefined) throw refused(file, `Two columns are named ${twice}.`)
  return { columns, identity }
}
