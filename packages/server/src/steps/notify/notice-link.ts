import { fault } from '@redress/foundation/faults/fault.ts'
import { parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import type { KeyRing } from '../../claims/vault/key-ring.ts'
import { type Place, seal, unseal } from '../../claims/vault/seal.ts'
import type { Sealed } from '../../storage/sealed.ts'

/** What is encrypted in the row of a notice until it is sent. */
const payloadSchema = z.strictObject({ version: z.literal(1), link: z.string() })

/** The place of the payload of a notice. */
export const noticePlace = (caseId: string, noticeId: string): Place => [
  caseId,
  'notice',
  noticeId,
  'payload',
]

/** Encrypts the personal link of a notice. */
export const sealNoticeLink = (ring: KeyRing, caseId: string, noticeId: string, link: string): Sealed =>
  seal(ring, noticePlace(caseId, noticeId), Buffer.from(JSON.stringify({ version: 1, link })))

/** The personal link of a notice. @throws RECORD_ALTERED */
export function openNoticeLink(ring: KeyRing, caseId: string, noticeId: string, payload: Sealed): string {
  const text = unseal(ring, noticePlace(caseId, noticeId), payload).toString()
  const { data } = z.safeParse(payloadSchema, parsedJson(text))
  if (data) return data.link
  throw fault('RECORD_ALTERED', `The notice ${noticeId} was altered in the storage.`)
}
