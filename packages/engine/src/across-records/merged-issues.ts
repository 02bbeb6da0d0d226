import type { Issue } from '../issue.ts'

type Found = Iterable<readonly [id: string, issues: readonly Issue[]]>

/** What several judges found, by the same ids. */
export function mergedIssues(...all: readonly Found[]): ReadonlyMap<string, readonly Issue[]> {
  const merged = new Map<string, readonly Issue[]>()
  for (const found of all)
    for (const [id, issues] of found) merged.set(id, [...(merged.get(id) ?? []), ...issues])
  return merged
}
