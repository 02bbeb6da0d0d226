import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { readsTheSame } from '@redress/case/versions/read-by-claimants.ts'
import type { VersionFolders } from '@redress/case/versions/version-folders.ts'
import type { CaseChange, CaseVersionStore } from '../storage/case-version-store.ts'

/** Hours for which a page that is open may still sign in, after its edition was replaced. */
const pageHours = 48
/** Milliseconds for which the list of changes is new enough to know a version that a request names. */
const newEnough = 250

/** The most editions that pages may have open at a time, beside those that grants name. */
export const mostOpenEditions = 30

/** The versions of the case as this server knows them. */
export interface CaseVersions extends Pick<VersionFolders, 'load'> {
  /** Reads the changes from the storage, and resolves to the newest. */
  readonly refresh: () => Promise<CaseChange | null>
  /**
   * The version whose edition shows a version: itself, or an earlier one where claimants read the same. Null for a version that was
   * never in force.
   */
  readonly editionOf: (version: string) => string | null
  /** Whether pages of the version may still be open: its edition is in force, will be, or was a short time and few editions ago. */
  readonly mayBeOpen: (version: string) => Promise<boolean>
  /** Whether any edition other than the one in force may be named by a page or a grant. */
  readonly areSeveral: () => boolean
}

type Store = Pick<CaseVersionStore, 'newest' | 'changes' | 'hashes' | 'file'>

/** What the changes of the case say. */
interface History {
  /** The number of the newest. */
  readonly number: number
  /** The version whose edition shows each version. */
  readonly editions: ReadonlyMap<string, string>
  readonly open: ReturnType<typeof openEditions>
}

/** The newest editions of a case, at most so many as pages may have open: when each ended, null while it is in force or will be. */
export function openEditions(
  changes: readonly CaseChange[],
  editionOf: (version: string) => string = (version) => version,
): ReadonlyMap<string, Temporal.Instant | null> {
  const ends = new Map<string, Temporal.Instant | null>()
  let end: Temporal.Instant | null = null
  for (const { version, from } of changes.toReversed()) {
    const edition = editionOf(version)
    if (!ends.has(edition)) ends.set(edition, end)
    if (ends.size === mostOpenEditions) break
    end = from
  }
  return ends
}

async function isSameForClaimants({ hashes, file }: Store, one: string, other: string): Promise<boolean> {
  const [before, after] = await Promise.all([hashes(one), hashes(other)])
  if (!before || !after) return false
  const filesOf = (its: ReadonlyMap<string, string>) => ({
    hashes: its,
    read: async (path: string) => file(its.get(path) ?? ''),
  })
  return readsTheSame(filesOf(before), filesOf(after))
}

/**
 * Reads what the changes say, beside the editions that are known. What shows a version is decided by the one in force before its first time, for good: every server comes
 * to the same result, whenever it starts.
 */
async function withChanges(
  store: Store,
  known: History['editions'],
  changes: readonly CaseChange[],
): Promise<History> {
  const editions = new Map(known)
  for (const [index, { version }] of changes.entries()) {
    if (editions.has(version)) continue
    const before = changes[index - 1]?.version
    const isSame = before !== undefined && (await isSameForClaimants(store, before, version))
    editions.set(version, (isSame && editions.get(before)) || version)
  }
  const open = openEditions(changes, (version) => editions.get(version) ?? version)
  return { number: changes.at(-1)?.number ?? 0, editions, open }
}

/** Creates the list of versions. */
export function createCaseVersions(
  store: Store,
  { load }: Pick<VersionFolders, 'load'>,
  now: () => Temporal.Instant,
): CaseVersions {
  let history: History = { number: 0, editions: new Map(), open: new Map() }
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<CaseChange | null> | null = null

  const read = async (): Promise<CaseChange | null> => {
    const newest = await store.newest()
    if (newest && newest.number !== history.number)
      history = await withChanges(store, history.editions, await store.changes())
    readAt = performance.now()
    return newest
  }
  const refresh = (): Promise<CaseChange | null> => {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }
  const editionOf = (version: string): string | null => history.editions.get(version) ?? null
  return {
    load,
    refresh,
    editionOf,
    mayBeOpen: async (version) => {
      // Another server may have changed over a moment earlier.
      if (editionOf(version) === null && performance.now() - readAt > newEnough) await refresh()
      const end = history.open.get(editionOf(version) ?? '')
      if (!end) return end === null
      return Temporal.Instant.compare(now(), end.add({ hours: pageHours })) < 0
    },
    areSeveral: () => history.open.size > 1,
  }
}

/** A case under the name of its edition, which pages, grants and claims bear. */
export function asEdition(
  versions: Pick<CaseVersions, 'editionOf'> | null,
  loadedCase: LoadedCase,
): LoadedCase {
  const version = versions?.editionOf(loadedCase.version) ?? loadedCase.version
  return version === loadedCase.version ? loadedCase : { ...loadedCase, version }
}
