import { type Issue, interpolate } from '@redress/engine'

/** The issues without those that would read the same as one before them (DSP-2). */
export function uniqueMessages(
  issues: readonly Issue[],
  textOfKey: (key: string) => string,
): readonly Issue[] {
  const seen = new Set<string>()
  return issues.filter(({ key, params }) => {
    const text = interpolate(textOfKey(key), params)
    return !seen.has(text) && seen.add(text)
  })
}
