import { percentile } from '../percentile.ts'
import type { FiledOne } from './file-one.ts'

/** One part of the night. Times in milliseconds. */
export interface NightPart {
  readonly begun: number
  /** From the opening of the site to the reference code, of those who began in it; null where nobody did. */
  readonly p50: number | null
  readonly p99: number | null
  /** Answers of servers that had no room or no database. */
  readonly busy: number
}

/** When what happened, since the beginning of the night. */
export interface NightEvent {
  readonly at: number
  readonly what: string
}

/** The figures of the night by its parts. `busyAt` and the times of claims are since its beginning. */
export function nightParts(
  filed: readonly FiledOne[],
  busyAt: readonly number[],
  { milliseconds, parts }: { readonly milliseconds: number; readonly parts: number },
): readonly NightPart[] {
  const length = milliseconds / parts
  const partOf = (at: number): number => Math.min(parts - 1, Math.floor(at / length))
  return Array.from({ length: parts }, (_, index) => {
    const took = filed
      .filter(({ begunAt }) => partOf(begunAt) === index)
      .map(({ begunAt, filedAt }) => filedAt - begunAt)
    const at = (share: number) => (took.length === 0 ? null : percentile(took, share))
    return {
      begun: took.length,
      p50: at(0.5),
      p99: at(0.99),
      busy: busyAt.filter((each) => partOf(each) === index).length,
    }
  })
}
