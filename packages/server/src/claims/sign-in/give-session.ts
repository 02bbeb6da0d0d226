import { concealsAnswers } from '@redress/engine'
import type { Grant } from '../../storage/grant-store.ts'
import type { AuthorizeDeps, AuthorizeInput } from './authorize-result.ts'
import { sessionHashOf } from './credentials.ts'
import { type GrantProof, grantProof, movedProof } from './grant-proof.ts'
import { giveGrant, lastGrant } from './grants.ts'
import { movedTabKey, storedTabKey, tabKeyBytes } from './tab-key.ts'

/**
 * The last grant of this browser for the form, where a deadline has passed or is one by member: it may have a grace that a
 * new grant would not have.
 */
export async function earlierGrant(
  deps: AuthorizeDeps,
  { form, sessionId }: AuthorizeInput,
): Promise<Grant | null> {
  const now = deps.now()
  const mayMatter = [...deps.inForce.deadlines.values()].some(
    ({ instant, byMember }) => byMember || Temporal.Instant.compare(now, instant) > 0,
  )
  return mayMatter ? lastGrant(deps, sessionHashOf(deps.keys, sessionId), form.definition.formType) : null
}

/** Every attempt ends the grant of an earlier one, whatever its result. */
export const retireEarlier = (
  { grants, keys }: AuthorizeDeps,
  { form, sessionId }: AuthorizeInput,
): Promise<void> => grants.retire(sessionHashOf(keys, sessionId), [form.definition.formType])

/** Who is let in: the member, or the id of somebody who is none; what proves it; and since when. */
interface LetIn {
  readonly memberId: string
  /** Null where nothing was proved. */
  readonly proof: GrantProof | null
  /** What of the class list is shown, of a member. */
  readonly listed?: string
  /** When the claimant began: now, or with an earlier grant that this one continues. */
  readonly grantedAt: Temporal.Instant
}

/** Stores the grant in a new session, to which the grants of other forms move (ASVS 7.2.4). */
export async function giveSession(
  deps: AuthorizeDeps,
  { form, sessionId, nextSessionId }: AuthorizeInput,
  { memberId, proof, grantedAt, listed = '' }: LetIn,
): Promise<void> {
  const { keys, grants } = deps
  const { formType } = form.definition
  const [before, sessionHash] = [sessionHashOf(keys, sessionId), sessionHashOf(keys, nextSessionId)]
  const stored = proof === null ? '' : grantProof(keys, { sessionId: nextSessionId, formType }, proof)
  const caseVersion = deps.loadedCase.version
  const isSaved = deps.loadedCase.settings.saveAndReturn[formType] !== undefined
  const tabKey =
    isSaved || concealsAnswers(form.plan)
      ? storedTabKey(keys, { sessionId: nextSessionId, formType }, deps.randomBytes(tabKeyBytes))
      : ''
  await giveGrant(
    deps,
    { sessionHash, formType, memberId, proof: stored, caseVersion, tabKey, listed },
    grantedAt,
  )
  const others = await grants.ofSession(before)
  for (const grant of others) {
    const from = { sessionId, formType: grant.formType }
    const to = { ...from, sessionId: nextSessionId }
    const proof = movedProof(keys, grant.proof, from, to)
    await grants.give({ ...grant, sessionHash, proof, tabKey: movedTabKey(keys, grant.tabKey, from, to) })
  }
  if (others.length > 0)
    await grants.retire(
      before,
      others.map(({ formType: other }) => other),
    )
}
