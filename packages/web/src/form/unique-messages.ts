import type { CopyParams, Issue } from '@redress/form'

/** The issues without those that would read the same as one before them. */
export function uniqueMessages(
  issues: readonly Issue[],
  t: (key: string, params?: CopyParams) => string,
): readonly Issue[] {
  const seen = new Set<string>()
  return issues.filter(({ key, params }) => {
    const text = t(key, params)
    return !seen.has(text) && seen.add(text)
  })
}
