import { type Observation, observationSchema } from '@redress/api'
import { fault } from '@redress/foundation/faults/fault.ts'
import { parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import type { KeyRing } from '../../claims/vault/key-ring.ts'
import { type Place, seal, unseal } from '../../claims/vault/seal.ts'
import type { Sealed } from '../../storage/sealed.ts'
import type { StoredObservation } from './stored/observation-store.ts'

/** What was observed of a claim. */
export interface ObservedClaim {
  /** The prefix of the network that sent it: 256 addresses of IPv4, or a /48 of IPv6. */
  readonly network: string
  /** What its page observed; null where it was sent without a page that observes. */
  readonly page: Observation | null
}

const payloadSchema = z.strictObject({
  version: z.literal(1),
  network: z.string(),
  page: z.nullable(observationSchema),
})

/** The place of the observation of a claim. */
export const observationPlace = (caseId: string, claimId: string): Place => [
  caseId,
  'observation',
  claimId,
  'payload',
]

/** Encrypts an observation. */
export const sealObservation = (
  ring: KeyRing,
  caseId: string,
  claimId: string,
  { network, page }: ObservedClaim,
): Sealed =>
  seal(
    ring,
    observationPlace(caseId, claimId),
    Buffer.from(JSON.stringify({ version: 1, network, page } satisfies z.infer<typeof payloadSchema>)),
  )

/** Decrypts an observation. @throws RECORD_ALTERED */
export function openObservation(
  ring: KeyRing,
  caseId: string,
  { claimId, payload }: Pick<StoredObservation, 'claimId' | 'payload'>,
): ObservedClaim {
  const text = unseal(ring, observationPlace(caseId, claimId), payload).toString()
  const { data } = z.safeParse(payloadSchema, parsedJson(text))
  if (data) return { network: data.network, page: data.page }
  throw fault('RECORD_ALTERED', `The observation of the claim ${claimId} was altered in the storage.`)
}
