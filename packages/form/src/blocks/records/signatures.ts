import * as z from 'zod/mini'
import { alwaysFalse } from '../../always.ts'
import { type BlockPlanning, nothingToCheck, writtenInputs } from '../block-type.ts'
import { countConditions, minRecordsSchema } from './count-limits.ts'
import { tabledRecords } from './record-table.ts'
import { type RecordPlanning, type RecordType, recordsShape } from './record-type.ts'
import { signedPartSchema } from './signed-part.ts'

/** Who signs: another owner, somebody who acts for the claimant, a witness, or the claimant a further document. */
const signerRoles = ['claimant', 'jointOwner', 'representative', 'witness'] as const

/** A text that is signed, and the signatures of those who sign it. */
export const signaturesSchema = z.strictObject({
  type: z.literal('signatures'),
  ...recordsShape,
  role: z.enum(signerRoles),
  /** What each of them signs: an attestation of one key, or a whole document. Stored with each signature as it was shown. */
  words: z.array(signedPartSchema).check(z.minLength(1)),
  /** How many sign. Without `maxRecords` there are as many, and no more. */
  minRecords: z._default(minRecordsSchema, 1),
})

type Signatures = z.infer<typeof signaturesSchema>

export const signedRecords: RecordType<Signatures> = {
  ...tabledRecords,
  fillsUp: true,
  signed: ({ role, words }) => ({ role, words }),
  firstDraft: alwaysFalse,
}

export const signedRecordsPlanning: RecordPlanning<Signatures> = {
  fromFile: alwaysFalse,
  minimumKey: () => 'minRecords',
}

export const signaturesPlanning: BlockPlanning<Signatures> = {
  ...nothingToCheck,
  written: writtenInputs,
  conditions: countConditions,
}
