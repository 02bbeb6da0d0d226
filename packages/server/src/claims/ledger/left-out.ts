import * as z from 'zod/mini'
import { contentHash } from '../vault/claim-record.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import { signStatement } from '../vault/signed-statements.ts'
import { isSigned, type PublicKey } from './receipt.ts'

/**
 * Accompanies a record of version 1 in an export: the sealed record contained secrets, and the exported one is the same
 * without them.
 */
export const leftOutSchema = z.strictObject({
  /** The content hash that the seal and the receipt cover. */
  sealedHash: z.string(),
  /** The content hash of the exported record. */
  exportedHash: z.string(),
  /** The fields that were removed, as `model.field`. */
  fields: z.array(z.string()),
  signature: z.string(),
})

export type LeftOut = z.infer<typeof leftOutSchema>

/** The claim whose secrets were removed. */
interface OfClaim {
  readonly caseId: string
  readonly referenceCode: string
}

const statementOf = (
  { caseId, referenceCode }: OfClaim,
  { sealedHash, exportedHash, fields }: Omit<LeftOut, 'signature'>,
): object => ({ caseId, referenceCode, sealedHash, exportedHash, fields })

/** States that one record is the other without these fields, and signs the statement. */
export function leftOutOf(
  ring: KeyRing,
  caseId: string,
  sealed: { readonly referenceCode: string },
  exported: object,
  fields: readonly string[],
): LeftOut {
  const hashes = { sealedHash: contentHash(sealed), exportedHash: contentHash(exported), fields: [...fields] }
  const claim = { caseId, referenceCode: sealed.referenceCode }
  return { ...hashes, signature: signStatement(ring, 'left out', statementOf(claim, hashes)) }
}

/** Whether one of these keys signed this statement, and it refers to this exported record. */
export const isLeftOutOf = (
  keys: readonly PublicKey[],
  caseId: string,
  exported: { readonly referenceCode: string },
  leftOut: LeftOut,
): boolean =>
  leftOut.exportedHash === contentHash(exported) &&
  isSigned(
    keys,
    'left out',
    statementOf({ caseId, referenceCode: exported.referenceCode }, leftOut),
    leftOut.signature,
  )
