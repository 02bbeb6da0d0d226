import { longestObservation, type Observation, observationSchema } from '@redress/engine/contract'
import * as z from 'zod/mini'
import { parsedJson } from '../../foundation/parsed-json.ts'
import type { ObservationStore } from '../../storage/observation-store.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import { sealObservation } from './observed-claim.ts'

interface StoreDeps {
  readonly observations: Pick<ObservationStore, 'put'>
  readonly caseId: string
  readonly ring: KeyRing
  readonly onFailed: (error: unknown) => void
}

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
  { observations, caseId, ring, onFailed }: StoreDeps,
  { claimId, observedAt, network, header }: ObservedSubmission,
): Promise<void> {
  try {
    const payload = sealObservation(ring, caseId, claimId, { network, page: pageObservation(header) })
    await observations.put({ claimId, observedAt, payload })
  } catch (error) {
    onFailed(error)
  }
}
