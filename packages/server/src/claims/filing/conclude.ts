import { isUnavailable } from '../../foundation/faults/unavailable.ts'
import type { FileClaimDeps, fileClaim } from './file-claim.ts'
import type { ReceivedSubmission } from './receive-submission.ts'
import { refused, type SubmitRefusal, type SubmitResult, tooManyLater } from './submit-refusal.ts'

/** What became of a submission that was not refused. */
export type Outcome = Awaited<ReturnType<typeof fileClaim>>

function resultOf(outcome: Outcome): SubmitResult {
  if (outcome.outcome === 'keyReused')
    return { referenceCode: null, refusal: refused('LocKey_Error_KeyReused', 'keyReused') }
  if (outcome.outcome === 'tooManyLater') return { referenceCode: null, refusal: tooManyLater }
  if (outcome.outcome === 'later')
    return { referenceCode: null, refusal: refused('LocKey_Error_AlreadyFiled') }
  return { referenceCode: outcome.referenceCode, refusal: null }
}

type ConcludeDeps = Pick<FileClaimDeps, 'claims' | 'documents'>

/** A submission, and what is done with it. */
interface Concluded {
  readonly received: ReceivedSubmission
  readonly decide: () => Promise<Outcome | SubmitRefusal>
  /** Called once where this submission filed something. */
  readonly onFiled: () => void
}

/** Decides about a complete submission. One that is not filed leaves no document. */
export async function conclude(
  deps: ConcludeDeps,
  { received, decide, onFiled }: Concluded,
): Promise<SubmitResult> {
  const forget = () => deps.documents.remove(received.documents.map((document) => document.file))
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
  if (decision.outcome === 'filed') onFiled()
  else await forget()
  return resultOf(decision)
}

/**
 * After a failed commit it is unknown whether the claim was filed. If the storage cannot tell, or the commit may still be in
 * progress, the documents stay; orphans are collected later.
 */
async function removeUnlessFiled(
  { claims, documents }: ConcludeDeps,
  received: ReceivedSubmission,
  failure: unknown,
): Promise<void> {
  const unavailable = isUnavailable(failure)
  if (unavailable && failure.inDoubt) return
  for (const { file: name } of received.documents) {
    if (unavailable || !(await claims.hasFile(name))) await documents.remove([name])
  }
}
