import { fault } from '@redress/foundation/faults/fault.ts'
import * as z from 'zod/mini'
import {
  type ClassChange,
  changeKinds,
  importedKind,
  openClassChange,
} from '../../../claims/vault/class-change.ts'
import { type MemberStanding, openStanding, ordinaryStanding } from '../../../claims/vault/member-standing.ts'
import type { Uses } from '../../../claims/vault/opened.ts'
import type { Storage } from '../../../storage/storage.ts'

const count = z.number()

/** The class by the versions of its list, as an export holds them. */
export const classFiguresSchema = z.object({
  /** The number of entries of the history, and the hash of the newest one. */
  entries: count,
  last: z.nullable(z.string()),
  versions: z.array(
    z.object({
      version: count,
      /** When the list was imported, how, and its members. Null for a list from before there was a history. */
      imported: z.nullable(
        z.object({
          at: z.string(),
          mode: z.string(),
          members: count,
          refused: count,
          /** Against the version before; null where nobody compared. */
          changes: z.nullable(z.object({ added: count, changed: count, gone: count })),
        }),
      ),
      /** The entries about single members since, by kind. */
      changes: z.record(z.string(), count),
    }),
  ),
  /** The members in the list in use, those of them who were merged into others and who opted out, and the size of the class. */
  now: z.object({ listed: count, merged: count, optedOut: count, members: count }),
})

export type ClassFigures = z.infer<typeof classFiguresSchema>

/** The members of the class in force; null before the first import. */
async function classSizeNow({
  classHistory,
}: Pick<Storage, 'classHistory'>): Promise<ClassFigures['now'] | null> {
  const size = await classHistory.size()
  return size && { ...size, members: size.listed - size.merged - size.optedOut }
}

/** The entries of imports by their version. @throws RECORD_ALTERED */
async function importsOf({
  storage: { caseId, classHistory },
  ring,
}: Uses<'caseId' | 'classHistory', 'ring'>) {
  const imports = new Map<number, NonNullable<ClassFigures['versions'][number]['imported']>>()
  for (const stored of await classHistory.imports()) {
    const { at, what } = openClassChange(ring, caseId, stored)
    if (what.kind !== importedKind) continue
    const { mode, members, refused, changes } = what
    imports.set(stored.version, { at, mode, members, refused, changes })
  }
  return imports
}

/** The known kinds of changes, then those of a later version of Redress, which this one counts by their names alone. */
const kindsIn = (counts: readonly { readonly kind: string }[]): readonly string[] => {
  const known: readonly string[] = [importedKind, ...changeKinds]
  const others = new Set(counts.map(({ kind }) => kind).filter((kind) => !known.includes(kind)))
  return [...changeKinds, ...[...others].toSorted()]
}

/** The class by the versions of its list; null before the first import. @throws RECORD_ALTERED */
export async function classFigures(
  deps: Uses<'caseId' | 'classHistory', 'ring'>,
): Promise<ClassFigures | null> {
  const { classHistory } = deps.storage
  const now = await classSizeNow(deps.storage)
  if (now === null) return null
  const imports = await importsOf(deps)
  const counts = await classHistory.counts()
  const versions = [...new Set(counts.map(({ version }) => version))].toSorted((one, other) => one - other)
  const total = counts.reduce((sum, each) => sum + each.count, 0)
  const [last] = total === 0 ? [] : await classHistory.entries(total, 1)
  return {
    entries: total,
    last: last?.hash ?? null,
    versions: versions.map((version) => ({
      version,
      imported: imports.get(version) ?? null,
      changes: Object.fromEntries(
        kindsIn(counts).flatMap((kind) => {
          const found = counts.find((each) => each.version === version && each.kind === kind)
          return found ? [[kind, found.count] as const] : []
        }),
      ),
    })),
    now,
  }
}

/** What happened to a member, with what happened to those who were merged into it. */
export interface MemberHistory {
  readonly isListed: boolean
  readonly standing: MemberStanding
  readonly entries: readonly ClassChange[]
}

/** The history of a member. @throws RECORD_ALTERED; COMMAND_REFUSED for somebody of whom nothing is known */
export async function memberHistory(
  {
    storage: { caseId, classHistory, classList },
    ring,
  }: Uses<'caseId' | 'classHistory' | 'classList', 'ring'>,
  id: string,
): Promise<MemberHistory> {
  const isListed = (await classList.find(id)) !== null
  const [stored] = await classHistory.standings([id])
  if (!isListed && !stored)
    throw fault('COMMAND_REFUSED', 'Nobody with this claim ID is or was in the class list.')
  const standing = stored ? openStanding(ring, caseId, stored) : ordinaryStanding
  const entries = await classHistory.ofMembers([id, ...standing.merged])
  return { isListed, standing, entries: entries.map((entry) => openClassChange(ring, caseId, entry)) }
}
