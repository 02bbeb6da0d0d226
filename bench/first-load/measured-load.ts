import type { FirstLoad } from './first-load-of.ts'

/** A page with all of its loads, and the one that reacts at the median time. */
export interface MeasuredLoad {
  readonly title: string
  readonly loads: readonly FirstLoad[]
  readonly median: FirstLoad
}

/** The loads of a page, of which there has to be one. */
export function measuredLoad(title: string, loads: readonly FirstLoad[]): MeasuredLoad {
  const sorted = loads.toSorted((a, b) => a.reacts - b.reacts)
  const median = sorted[Math.ceil(sorted.length / 2) - 1]
  if (!median) throw new Error(`No load of “${title}” was measured.`)
  return { title, loads, median }
}
