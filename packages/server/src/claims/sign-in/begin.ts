import { deadlineKeysOf, hasGrace, passedDeadline } from '@redress/engine'
import type { DeadlinesFile } from '../../case/reading/deadlines-file.ts'
import type { Grant } from '../../storage/grant-store.ts'
import type { AuthorizeDeps, AuthorizeInput } from './authorize-result.ts'
import { deadlinesOfMember, ownDeadlinesFile } from './own-deadlines.ts'

/** What the deadlines mean for a claimant who signs in. */
interface Begin {
  /** The moment that deadlines are compared with: that of an earlier grant whose grace still holds, else now. */
  readonly begunAt: Temporal.Instant
  /** The deadlines of this member alone; empty in a case that counts no days for members. */
  readonly ownDeadlines: DeadlinesFile
  /** Whether the own deadline of the member has passed. */
  readonly isClosed: boolean
}

/** Decides when a claimant who signs in now has begun, with the data of a class member, or with none. */
export function beginOf(
  { inForce, now }: Pick<AuthorizeDeps, 'inForce' | 'now'>,
  { form }: Pick<AuthorizeInput, 'form'>,
  earlier: Pick<Grant, 'grantedAt'> | null,
  data: Readonly<Record<string, string>>,
): Begin {
  const at = now()
  const deadlines = deadlinesOfMember(inForce, data)
  const begunAt = earlier && hasGrace(deadlines, at, earlier.grantedAt) ? earlier.grantedAt : at
  const ownDeadlines = ownDeadlinesFile(inForce.deadlinesFile, data)
  const passed = passedDeadline(deadlineKeysOf(form.definition.formType), deadlines, at, begunAt)
  return { begunAt, ownDeadlines, isClosed: passed !== null && Object.hasOwn(ownDeadlines, passed) }
}
