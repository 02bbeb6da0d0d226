import { isUnavailable } from '@redress/foundation/faults/unavailable.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import type { fileClaim } from './file-claim.ts'
import { type ReceivedSubmission, sentWithIt } from './receive-submission.ts'
import { draftFiled, refused, type SubmitRefusal, type SubmitResult, tooManyLater } from './submit-refusal.ts'

/** What became of a submission that was not refused. */
export type Outcome = Awaited<ReturnType<typeof fileClaim>>

function resultOf(outcome: Outcome): SubmitResult {
  if (outcome.outcome === 'keyReused')
    return { referenceCode: null, refusal: refused('LocKey_Error_KeyReused', 'keyReused') }
  if (outcome.outcome === 'tooManyLater') return { referenceCode: null, refusal: tooManyLater }
  if (outcome.outcome === 'draftFiled') return { referenceCode: null, refusal: draftFiled }
  if (outcome.outcome === 'later')
    return { referenceCode: null, refusal: refused('LocKey_Error_AlreadyFiled') }
  return { referenceCode: outcome.referenceCode, refusal: null }
}

/** A submission, and what is done with it. */
interface Concluded {
  readonly received: ReceivedSubmission
  readonly decide: () => Promise<Outcome | SubmitRefusal>
  /** Called once where this submission filed something. */
  readonly onFiled: () => void
}

/** Decides about a complete submission. One that is not filed leaves no document. */
export async function conclude(
  deps: Uses<'claims' | 'uploads', 'documents'>,
  { received, decide, onFiled }: Concluded,
): Promise<SubmitResult> {
  const forget = () => deps.documents.remove(sentWithIt(received))
  let decision: Outcome | SubmitRefusal
  try {
    decision = await decide()
  } catch (error) {
    await removeUnlessFiled(deps, received, error).catch(() => undefined)
    throw error
  }
  if ('kind' in decision) {
    await forget()
    return { referenceCode: null, refusal: decision }
  }
  if (decision.outcome === 'filed') {
    onFiled()
    await noteUploads(deps, received)
  } else await forget()
  return resultOf(decision)
}

/** Notes that a claim has what was sent before it. Without the note it is found out when another claim names it, or at its end. */
const noteUploads = ({ storage }: Uses<'uploads'>, { documents }: ReceivedSubmission): Promise<void> =>
  storage.uploads.noteFiled(documents.flatMap(({ uploaded }) => uploaded?.id ?? [])).catch(() => undefined)

/**
 * After a failed commit it is unknown whether the claim was filed. If the storage cannot tell, or the commit may still be in
 * progress, the documents stay; orphans are collected later.
 */
async function removeUnlessFiled(
  { storage, documents }: Uses<'claims', 'documents'>,
  received: ReceivedSubmission,
  failure: unknown,
): Promise<void> {
  const unavailable = isUnavailable(failure)
  if (unavailable && failure.inDoubt) return
  for (const name of sentWithIt(received)) {
    if (unavailable || !(await storage.claims.hasFile(name))) await documents.remove([name])
  }
}
