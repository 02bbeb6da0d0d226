import type { CaseChange } from '../storage/case-version-store.ts'

/** The most versions of a case that pages may have open at a time, beside those that grants name. */
export const mostOpenVersions = 30

/** The newest versions of a case, at most so many as pages may have open. */
export function openVersions(changes: readonly CaseChange[]): ReadonlySet<string> {
  const newest = new Set<string>()
  for (const { version } of changes.toReversed()) {
    newest.add(version)
    if (newest.size === mostOpenVersions) break
  }
  return newest
}
