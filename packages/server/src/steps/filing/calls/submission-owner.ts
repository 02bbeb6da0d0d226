import { claimKeyHeader, idempotencyKeyHeader } from '@redress/api'
import type { FormType } from '@redress/form'
import type { FastifyRequest } from 'fastify'
import type { Uses } from '../../../claims/vault/opened.ts'
import type { CallContext } from '../../../site/call-context.ts'
import { openClaimKey } from '../../sign-in/claim-key.ts'
import { ownerOf } from '../../sign-in/credentials.ts'
import { keepGrants, openGrant } from '../../sign-in/grants.ts'
import type { SubmissionOwner } from '../receiving.ts'

/** The header of a request as a text; null without it. */
export const headerOf = ({ headers }: FastifyRequest, name: string): string | null => {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The owner of the filings of a claim that was opened by its key; null for a key that has ended. */
export async function ownerByClaimKey(deps: Uses<'claims', 'keys' | 'now'>, claimKey: string) {
  const opened = openClaimKey(deps, claimKey)
  const claim = opened && (await deps.storage.claims.find(opened.claimId))
  return opened && claim ? { opened, memberId: claim.memberId, formType: claim.formType } : null
}

/**
 * Whose submission a request asks about: of whoever is signed in to its form, or of whoever opened a claim, for what was given with a
 * cure. Null for nobody. The call counts as activity of the session.
 */
export async function submissionOwner(
  deps: CallContext,
  request: FastifyRequest,
  formType: FormType,
): Promise<SubmissionOwner | null> {
  const key = headerOf(request, idempotencyKeyHeader) ?? ''
  const claimKey = headerOf(request, claimKeyHeader)
  if (claimKey !== null) {
    const owner = await ownerByClaimKey(deps, claimKey)
    return owner?.formType === formType ? { key, memberId: owner.memberId, formType } : null
  }
  const id = deps.sessions.read(request)
  const grant = id === null ? null : await openGrant(deps, deps.sessions.hashOf(id), formType)
  if (!grant) return null
  await keepGrants(deps, grant.sessionHash)
  return { key, memberId: ownerOf(deps.keys, grant, key), formType }
}
