import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import type { VersionFolders } from '@redress/case/versions/version-folders.ts'
import type { CaseChange, CaseVersionStore } from '../storage/case-version-store.ts'
import { mostOpenVersions, openVersions } from './open-versions.ts'
import { createPace, type PaceLimits } from './pace.ts'

/** Hours for which a page that is open may still sign in, after its version was replaced. */
const pageHours = 48
/** Milliseconds for which the list of changes is new enough to know a version that a request names. */
const newEnough = 250

/** The versions of the case as this server knows them. */
export interface CaseVersions extends Pick<VersionFolders, 'load'> {
  /** Reads the changes from the storage, and resolves to the newest. */
  readonly refresh: () => Promise<CaseChange | null>
  /** The same for a request: versions that are not in memory are loaded no oftener than the server can afford. */
  readonly loadForRequest: (version: string) => Promise<LoadedCase | null>
  /** Whether pages of the version may still be open: it is in force, will be, or was a short time and few versions ago. */
  readonly mayBeOpen: (version: string) => Promise<boolean>
  /** Whether any version other than the one in force may be named by a page or a grant. */
  readonly areSeveral: () => boolean
}

/** Hours after the end of a version in which a grant can name it: a late sign-in, and the longest grant after it. */
const grantHours = pageHours + 8

/** How often requests may have a version loaded, or its edition built: about a tenth of a processor's time. */
export const requestedVersions: PaceLimits = { atOnce: mostOpenVersions, every: 3000 }

/** When a version ended; null while it is in force or will be; undefined if it was never in force. */
function endOf(changes: readonly CaseChange[], version: string): Temporal.Instant | null | undefined {
  const index = changes.findLastIndex((change) => change.version === version)
  return index === -1 ? undefined : (changes[index + 1]?.from ?? null)
}

/** Creates the list of versions. */
export function createCaseVersions(
  store: Pick<CaseVersionStore, 'newest' | 'changes'>,
  { load, isLoaded }: Pick<VersionFolders, 'load' | 'isLoaded'>,
  now: () => Temporal.Instant,
): CaseVersions {
  const pace = createPace(requestedVersions)
  let changes: readonly CaseChange[] = []
  let newestVersions: ReadonlySet<string> = new Set()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<CaseChange | null> | null = null

  const read = async (): Promise<CaseChange | null> => {
    const newest = await store.newest()
    if (newest && newest.number !== changes.at(-1)?.number) {
      changes = await store.changes()
      newestVersions = openVersions(changes)
    }
    readAt = performance.now()
    return newest
  }
  const refresh = (): Promise<CaseChange | null> => {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }
  const isWithin = (end: Temporal.Instant | null | undefined, hours: number): boolean =>
    end === null || (end !== undefined && Temporal.Instant.compare(now(), end.add({ hours })) < 0)
  return {
    load,
    loadForRequest: async (version) => {
      if (!isLoaded(version)) await pace(version)
      return load(version)
    },
    refresh,
    mayBeOpen: async (version) => {
      // Another server may have changed over a moment earlier.
      if (endOf(changes, version) === undefined && performance.now() - readAt > newEnough) await refresh()
      return newestVersions.has(version) && isWithin(endOf(changes, version), pageHours)
    },
    areSeveral: () => {
      const last = changes.at(-1)
      return changes.length > 1 && last !== undefined && isWithin(last.from, grantHours)
    },
  }
}
