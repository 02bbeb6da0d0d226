import type { CountLimit } from '../blocks/records/count-limits.ts'
import { fillsUp, isKnown, maximumsOf, minimumsOf, type RecordBlock } from '../blocks/records/registry.ts'
import { textOf } from '../field-value.ts'
import { allHold, type ReadValue } from './resolve-form.ts'

/** How many saved records a manager or table needs now, and how many it takes; null is no limit. */
export interface RecordLimits {
  readonly minimum: number
  readonly maximum: number | null
}

/** The number of records that a limit states; none while its expression is unknown. */
const countOf = ({ count }: CountLimit, read: ReadValue): readonly number[] => {
  if (typeof count === 'number') return [count]
  const text = textOf(read(count))
  return text === null ? [] : [Number(text)]
}

/** The limits of a manager or table, by those of their conditions that hold. A part of a record is none. */
export function recordLimits(block: RecordBlock, read: ReadValue): RecordLimits {
  const countsOf = (limits: readonly CountLimit[]): readonly number[] =>
    limits.flatMap((limit) =>
      limit.when === null || allHold([limit.when], read) ? countOf(limit, read) : [],
    )
  const most = countsOf(maximumsOf(block))
  const minimum = Math.ceil(Math.max(0, ...countsOf(minimumsOf(block))))
  if (most.length > 0) return { minimum, maximum: Math.max(0, Math.floor(Math.min(...most))) }
  return { minimum, maximum: fillsUp(block) && !isKnown(block) ? minimum : null }
}
