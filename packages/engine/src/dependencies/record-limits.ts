import { fillsUp, maximumsOf, minimumsOf, type RecordBlock } from '../blocks/records/registry.ts'
import { allHold, type ReadValue } from './resolve-form.ts'

/** How many saved records a manager or table needs now (REC-4, REC-9), and how many it takes; null is no limit (ROW-1). */
export interface RecordLimits {
  readonly minimum: number
  readonly maximum: number | null
}

/** The limits of a manager or table, by those of their conditions that hold. */
export function recordLimits(block: RecordBlock, read: ReadValue): RecordLimits {
  const applying = (limits: ReturnType<typeof minimumsOf>): number[] =>
    limits.flatMap(({ count, when }) => (when === null || allHold([when], read) ? [count] : []))
  const most = applying(maximumsOf(block))
  const minimum = Math.max(0, ...applying(minimumsOf(block)))
  if (most.length > 0) return { minimum, maximum: Math.min(...most) }
  return { minimum, maximum: fillsUp(block) ? minimum : null }
}
