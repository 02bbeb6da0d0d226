import { longestObservation, type Observation, observationSchema } from '@redress/api'
import { isFault } from '@redress/foundation/faults/fault.ts'
import { parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import type { Uses } from '../../claims/vault/opened.ts'
import type { CurrentCase } from '../step.ts'
import { type ObservedClaim, openObservation, sealObservation } from './observed-claim.ts'
import type { StoredObservation } from './stored/observation-store.ts'

/** A submission that may have been filed under this id, and what was observed of it. */
interface ObservedSubmission {
  readonly claimId: string
  readonly observedAt: Temporal.Instant
  readonly network: string
  /** The header with what the page observed, as it arrived. */
  readonly header: unknown
}

/** What the page observed; null where it says nothing that can be read, which refuses no claim. */
function pageObservation(header: unknown): Observation | null {
  if (typeof header !== 'string' || header.length > longestObservation) return null
  return z.safeParse(observationSchema, parsedJson(header)).data ?? null
}

/**
 * Stores what was observed of a claim. It never rejects: the claim is filed whatever becomes of its observation. It is not part of the
 * transaction of the claim, which every case would carry.
 */
export async function storeObservation(
  deps: Uses<'caseId' | 'observations', 'ring'> & { readonly onFailed: (error: unknown) => void },
  { claimId, observedAt, network, header }: ObservedSubmission,
): Promise<void> {
  const { caseId, observations } = deps.storage
  try {
    const payload = sealObservation(deps.ring, caseId, claimId, { network, page: pageObservation(header) })
    await observations.put({ claimId, observedAt, payload })
  } catch (error) {
    deps.onFailed(error)
  }
}

/** What was observed of a filing; null where its row was altered in the storage. */
function openedOrNull(
  { storage, ring }: Uses<'caseId' | 'observations', 'ring'>,
  stored: StoredObservation,
): ObservedClaim | null {
  try {
    return openObservation(ring, storage.caseId, stored)
  } catch (error) {
    if (isFault(error, 'RECORD_ALTERED')) return null
    throw error
  }
}

/** What was observed of these filings, by their ids; null for what was altered in the storage. Some filings have nothing. */
export async function readObservations(
  deps: Uses<'caseId' | 'observations', 'ring'>,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, ObservedClaim | null>> {
  const found = await deps.storage.observations.ofClaims(claimIds)
  return new Map(found.map((stored) => [stored.claimId, openedOrNull(deps, stored)]))
}

/** Removes observations that are older than the days of the case; all of them where the case does not observe any more. */
export const removeOldObservations = ({
  storage,
  inForce,
  now,
}: CurrentCase & Uses<'observations', 'now'>): Promise<void> =>
  storage.observations.removeBefore(
    now().subtract({ hours: 24 * (inForce().fraudSettings.observe?.days ?? 0) }),
  )
