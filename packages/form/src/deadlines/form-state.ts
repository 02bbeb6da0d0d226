import type { ZoneName } from '../dates/zones.ts'
import type { FormType } from '../form/form-type.ts'
import { deadlineKeysOf } from './deadline-key.ts'
import { deadlineState } from './deadline-state.ts'
import type { Deadline, Deadlines } from './parse-deadlines.ts'

/** Whether somebody who has not begun can use a form, and when it closed or will close. */
interface FormState {
  readonly isClosed: boolean
  /** Null for a form without a known end, and for an open one that ends on another day for each class member. */
  readonly end: { readonly instant: Temporal.Instant; readonly zone: ZoneName } | null
}

const later = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(one, other) > 0 ? one : other

/** The end of a deadline as it holds: once claims are late, the end of those, or of the last class member. */
const endAt = ({ late, lastEnd }: Deadline, state: ReturnType<typeof deadlineState>): Temporal.Instant =>
  late && state !== 'open' ? later(late.instant, lastEnd) : lastEnd

/** The state of a form at a moment. */
export function formState(formType: FormType, deadlines: Deadlines, now: Temporal.Instant): FormState {
  const all = deadlineKeysOf(formType).flatMap((key) => {
    const deadline = deadlines.get(key)
    if (!deadline) return []
    const state = deadlineState(deadline, now, null)
    return [{ deadline, isClosed: state === 'passed', instant: endAt(deadline, state) }]
  })
  const isClosed = all.some((each) => each.isClosed)
  const [first] = all
    .filter((each) => each.isClosed === isClosed)
    .sort((one, other) => Temporal.Instant.compare(one.instant, other.instant))
  if (!first || (!isClosed && first.deadline.byMember)) return { isClosed, end: null }
  return { isClosed, end: { instant: first.instant, zone: first.deadline.zone } }
}
