import type { FormType } from '../form/form-type.ts'
import { deadlineKeysOf } from './deadline-key.ts'
import type { Deadline, Deadlines } from './parse-deadlines.ts'
import { passedDeadline } from './passed-deadline.ts'

/** Whether somebody who has not begun can use a form, and the deadline that closed it or will close it first. */
interface FormState {
  readonly isClosed: boolean
  /** Null for a form without a deadline. */
  readonly deadline: Deadline | null
}

/** The state of a form at a moment. */
export function formState(formType: FormType, deadlines: Deadlines, now: Temporal.Instant): FormState {
  const keys = deadlineKeysOf(formType)
  const passed = passedDeadline(keys, deadlines, now)
  if (passed !== null) return { isClosed: true, deadline: deadlines.get(passed) ?? null }
  const [first = null] = keys
    .flatMap((key) => deadlines.get(key) ?? [])
    .sort((one, other) => Temporal.Instant.compare(one.instant, other.instant))
  return { isClosed: false, deadline: first }
}
