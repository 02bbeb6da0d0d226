import { deadlinesIn } from '@redress/case/reading/deadlines-file.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { camelCase, knownColumns } from '@redress/form'
import type { SealedClassList } from '../../claims/vault/sealed-class-list.ts'
import { withoutPin } from '../../claims/vault/slow-pin.ts'
import { listWays } from './list-ways.ts'

/** A column that a case needs of its class list. */
interface NeededColumn {
  readonly column: string
  /** What needs it, in words: `forms/x.yaml signs in by it`. */
  readonly use: string
}

/** The columns that a case needs of its class list beside the claim ID, each with its first use. */
export function neededColumns(loadedCase: LoadedCase): ReadonlyMap<string, NeededColumn> {
  const ways = listWays(loadedCase).columns.map((column) => ({ column, use: 'a way in asks for it' }))
  const days = deadlinesIn(loadedCase.deadlinesFile).flatMap(([key, { byMember }]) =>
    byMember
      ? [{ column: camelCase(byMember.column), use: `the deadline '${key}' counts days from it` }]
      : [],
  )
  const rows = [...loadedCase.forms].flatMap(([formType, { models }]) =>
    models
      .flatMap((config) => [...knownColumns(config).values()])
      .map((column) => ({ column: `${camelCase(column)}1`, use: `the form ${formType} shows rows of it` })),
  )
  const shown = [...loadedCase.forms].flatMap(([formType, { models }]) =>
    models
      .filter(({ metadata }) => metadata.dtoMapping === 'prepopulatedData')
      .flatMap(({ fields }) =>
        Object.keys(fields).map((column) => ({ column, use: `the form ${formType} shows it` })),
      ),
  )
  const all = [...ways, ...days, ...shown, ...rows].filter(({ column }) => column !== 'claimId')
  return new Map(all.toReversed().map((each) => [each.column, each]))
}

/**
 * The columns that a case newly needs, and in which no class member in use has anything, each with what needs it. Reading ends
 * as soon as every column was found. Empty before the first import.
 */
export async function lackingColumns(
  classList: Pick<SealedClassList, 'lastImport' | 'members'>,
  next: LoadedCase,
  before: LoadedCase | null,
): Promise<readonly NeededColumn[]> {
  const known = before === null ? new Map() : neededColumns(before)
  const lacking = new Map([...neededColumns(next)].filter(([column]) => !known.has(column)))
  if (lacking.size === 0 || (await classList.lastImport()) === null) return []
  for await (const { data, pinHash } of classList.members()) {
    for (const column of Object.keys(data)) lacking.delete(column)
    if (pinHash !== withoutPin) lacking.delete('pin')
    if (lacking.size === 0) break
  }
  return [...lacking.values()]
}
